# Two commands do everything: `make run` and `make test`. Each installs what it needs into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests with a browser wait now and then: one more than there are cores keeps these busy.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(min(8, 1 + (os.cpu_count() or 1)))')

.PHONY: run test quick bench pictures clean

run: $(VENV)/runs
	@$(BIN)/latchkey serve $(ARGS)

test: $(VENV)/tests
	@$(BIN)/python -m tests.phones.browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/oxlint -c tests/oxlint.json --deny-warnings static
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

# Rules, contract and HTTP in about a minute: no browser, no paper, no real houses, no long searches.
quick: $(VENV)/tests
	LATCHKEY_EVENINGS=3 $(BIN)/python -m pytest -q -n auto --dist loadfile -m "not phones and not paper and not houses and not searches" $(ARGS)

# Timings, as ratios within one run, kept in docs/measured.md. Never part of the tests.
bench: $(VENV)/tests
	$(BIN)/python -m tests.bench --write docs/measured.md $(ARGS)
	$(BIN)/python -m tests.bench.odds
	$(BIN)/python -m tests.bench.paper
	$(BIN)/python -m tests.bench.races

# The pictures in the README.
pictures: $(VENV)/tests
	$(BIN)/python -m tests.phones.tour docs --readme
	$(BIN)/python -m tests.contact docs/cards.png

$(VENV)/runs: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Latchkey needs Python 3.11 or newer; say which one with PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing Latchkey into $(VENV) (only the first time) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/tests: $(VENV)/runs
	@echo "Installing what the tests need (only the first time) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

clean:
	rm -rf $(VENV)
