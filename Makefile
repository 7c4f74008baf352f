# Two commands do everything: `make run` starts the main job, `make test` proves the house.
# Both set up what they need in .venv on first use (uv if it is on the path, else pip).

VENV   := .venv
PYTHON := $(VENV)/bin/python
STAMP  := $(VENV)/.ready
DEV    := $(VENV)/.ready-dev
PIP    := $(PYTHON) -m pip --quiet --disable-pip-version-check
UV     := $(shell command -v uv 2>/dev/null)
BASE   ?= python3
# One worker more than there are processors: now and then each waits for a browser or a database.
JOBS   ?= $(shell python3 -c 'import os; print((os.cpu_count() or 1) + 1)')
STATIC := src/croupier/web/static
PAGES  := src/croupier/web/templates
WHOLE  := src/croupier/kernel/*,src/croupier/games/*

# Bytecode is kept, whatever is set outside: else each test worker, and each command that a test starts, compiles all anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: campaign coverage docs extras floor locks locks-check golden help run tour browser test test-busy lint types layers tests perturb sample sizes refusals facts pictures rulings bench index clean messages lint-texts

help:
	@echo "make run      the floor in a browser: five tables, made-up people, at the address it prints"
	@echo "make floor    a floor of your own: floor.toml and house.db here; BY=Max AND=Cas name the two who answer for it"
	@echo "make tour     the guided tour in the terminal"
	@echo "make test     lint, types, layers and every test; ends with the account of clauses"
	@echo "make test-busy  the same twice, with four busy processes beside it: what fails then depends on the clock"
	@echo "make docs     these pages as a site with search, in build/docs: open build/docs/start.html"
	@echo "make extras   what is optional: the lab's compiled loops, pictures, PostgreSQL, the scheduler of drills, texts as PDF"
	@echo "make perturb  change each term of each edition by one and see which change no test notices"
	@echo "              WHAT=\"star-baccarat promotions\": only those of a document, or whose names begin so"
	@echo "make coverage which branches of the whole house no test takes"
	@echo "make bench    what everything costs, beside its peers and its aims; writes docs/reference/measured.md"
	@echo "              BENCH=\"--only web --short\": one part, quickly; BENCH=--whole: a journal of a million entries"
	@echo "make campaign attacks: faults of the journal and forgeries with many more trials, every rank at every command, packets,"
	@echo "              exhaustion, wedges with the clock, 20,000 requests made up, a shoe to its end"
	@echo "make golden   add the golden line of a new command or event"
	@echo "make lint-texts TEXTS=folder  what is wrong in the texts of a folder, and how much of the recorded was found by computing"
	@echo "make index    write the index of clauses anew from the catalogue"
	@echo "make locks    renew requirements/*.txt, the versions and hashes of every dependency; locks-check compares them"
	@echo "make refusals write the page of refusals anew from the source"
	@echo "make facts    write the page of facts anew from the list of them"
	@echo "make messages write the table of what pages say anew from the source"
	@echo "make pictures take the pictures of docs/images anew, in a browser"
	@echo "make rulings  write the book of rulings anew from what the tables decide"
	@echo "make clean    remove the virtual environment and what tests left behind"

# Every dependency comes in the version, and with the hash, that requirements/*.txt names; from whatever index is set up.
$(STAMP): pyproject.toml requirements/run.txt
	@$(BASE) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "croupier needs Python 3.11 or newer; $(BASE) is older or missing (set BASE=python3.x)"; exit 1; }
ifeq ($(UV),)
	@test -x $(PYTHON) || $(BASE) -m venv $(VENV)
	@$(PIP) install --require-hashes --requirement requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
else
	@test -x $(PYTHON) || uv venv --quiet --python $(BASE) $(VENV)
	@uv pip install --quiet --python $(PYTHON) --require-hashes --requirement requirements/run.txt
	@uv pip install --quiet --python $(PYTHON) --no-deps --no-build-isolation --editable .
endif
	@touch $@

$(DEV): $(STAMP) requirements/dev.txt
ifeq ($(UV),)
	@$(PIP) install --require-hashes --requirement requirements/dev.txt
else
	@uv pip install --quiet --python $(PYTHON) --require-hashes --requirement requirements/dev.txt
endif
	@touch $@

# The newest versions that pyproject.toml allows, for every platform, with their hashes and without an index.
COMPILE := .venv-locks/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-emit-find-links
.venv-locks/bin/uv:
	@$(BASE) -m venv .venv-locks && .venv-locks/bin/python -m pip install --quiet --disable-pip-version-check uv

locks: .venv-locks/bin/uv
	@$(COMPILE) --upgrade pyproject.toml requirements/build.in --output-file requirements/run.txt
	@$(COMPILE) --upgrade pyproject.toml requirements/build.in --group pyproject.toml:dev --constraint requirements/run.txt --output-file requirements/dev.txt
	@$(COMPILE) --upgrade pyproject.toml --all-extras --constraint requirements/run.txt --constraint requirements/dev.txt --output-file requirements/extras.txt
	@$(COMPILE) --upgrade --group pyproject.toml:docs --output-file requirements/docs.txt

locks-check: .venv-locks/bin/uv
	@mkdir -p .venv-locks/now && cp requirements/*.txt .venv-locks/now
	@$(COMPILE) pyproject.toml requirements/build.in --output-file .venv-locks/now/run.txt
	@$(COMPILE) pyproject.toml requirements/build.in --group pyproject.toml:dev --constraint .venv-locks/now/run.txt --output-file .venv-locks/now/dev.txt
	@$(COMPILE) pyproject.toml --all-extras --constraint .venv-locks/now/run.txt --constraint .venv-locks/now/dev.txt --output-file .venv-locks/now/extras.txt
	@$(COMPILE) --group pyproject.toml:docs --output-file .venv-locks/now/docs.txt
	@for each in run dev extras docs; do grep -v '^ *#' requirements/$$each.txt > .venv-locks/$$each.old; grep -v '^ *#' .venv-locks/now/$$each.txt | diff -u .venv-locks/$$each.old - || { echo "requirements/$$each.txt is not what pyproject.toml asks for: make locks"; exit 1; }; done
	@echo "requirements/run.txt, dev.txt, extras.txt and docs.txt are what pyproject.toml asks for"

run: $(STAMP)
	@$(VENV)/bin/croupier serve --demo --quiet

# A floor of one's own: the file is made once, and applied again whenever it was changed.
BY ?= Max
AND ?= Cas
floor: $(STAMP)
	@test -f floor.toml || $(VENV)/bin/croupier floor example > floor.toml
	@$(VENV)/bin/croupier floor apply floor.toml house.db --by "$(BY)" --and-by "$(AND)" --links
	@$(VENV)/bin/croupier serve house.db --quiet

tour: $(STAMP)
	@$(VENV)/bin/croupier tour

# First what reads and what tries a sample, two at a time, each told in one piece; then every test. The account of clauses
# is the last thing printed.
TWO := $(if $(filter output-sync,$(.FEATURES)),-j2 --output-sync=target)
test: $(DEV)
	@$(MAKE) --no-print-directory $(TWO) types sample layers lint sizes browser
	@$(MAKE) --no-print-directory tests
	@$(VENV)/bin/croupier rules coverage

test-busy: $(DEV)
	@$(PYTHON) tests/busy.py $(MAKE) --no-print-directory test

lint: $(DEV)
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/oxlint --deny-warnings $(STATIC)
	@$(VENV)/bin/oxfmt --check $(STATIC)
	@$(VENV)/bin/djlint --configuration .djlintrc --quiet --lint --check $(PAGES)

types: $(DEV)
	@$(VENV)/bin/mypy

layers: $(DEV)
	@$(VENV)/bin/lint-imports

# A browser for the tests of pages: the one that is there, else one that is installed.
browser: $(DEV)
	@$(PYTHON) tests/web/chromium.py

tests: $(DEV) browser
	@rm -f .coverage .coverage.*
	@$(PYTHON) -m coverage run -m pytest -n $(JOBS) --dist worksteal --account --sparing
	@$(PYTHON) -m coverage combine --quiet
	@echo "kernel and games, where every branch must be tested:"
	@$(PYTHON) -m coverage report --include='$(WHOLE)' --fail-under=100

# Every branch of the house that no test takes. Tracing slows the tests much, so `make test` measures kernel and games, and only while their own tests run.
coverage: $(DEV) browser
	@rm -f .coverage .coverage.*
	@$(PYTHON) -m coverage run --source=croupier -m pytest -n $(JOBS)
	@$(PYTHON) -m coverage combine --quiet
	@$(PYTHON) -m coverage report

perturb: $(DEV)
	@$(PYTHON) -m pytest --perturb="$(or $(WHAT),all)" -p no:cacheprovider

sample: $(DEV)
	@$(PYTHON) -m pytest --perturb=sample -p no:cacheprovider

sizes: $(DEV)
	@$(PYTHON) tests/architecture/sizes.py

extras: $(STAMP) requirements/extras.txt
ifeq ($(UV),)
	@$(PIP) install --require-hashes --requirement requirements/extras.txt
else
	@uv pip install --quiet --python $(PYTHON) --require-hashes --requirement requirements/extras.txt
endif

# The site has an environment of its own: nothing of it is installed where the house runs or is tested.
.venv-docs/.ready: requirements/docs.txt
	@$(BASE) -m venv .venv-docs
	@.venv-docs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/docs.txt
	@touch $@

docs: .venv-docs/.ready
	@.venv-docs/bin/sphinx-build --quiet --fail-on-warning --keep-going --conf-dir docs/site docs build/docs
	@echo "build/docs/start.html"

refusals: $(STAMP)
	@PYTHONPATH=tests:src $(PYTHON) tests/architecture/refusals.py

facts: $(STAMP)
	@PYTHONPATH=tests:src $(PYTHON) tests/architecture/facts.py

pictures: $(DEV)
	@cd tests && $(abspath $(PYTHON)) -m web.pictures

messages: $(DEV)
	@PYTHONPATH=tests $(PYTHON) tests/architecture/messages.py

rulings: $(STAMP)
	@$(PYTHON) -m croupier.views.rulings.book > docs/reference/rulings.md

# For whoever has the texts of the documents, each named as its id: findings end with exit code 1, and are no failure here.
lint-texts: $(STAMP)
	@$(VENV)/bin/croupier lint --texts "$(TEXTS)" --measure || test $$? -eq 1

bench: $(DEV)
	@$(PYTHON) bench/run.py $(BENCH)

index: $(STAMP)
	@$(PYTHON) -m croupier.rulebooks.index

# A line for each new command and event; a line that is there is never changed.
golden: $(DEV)
	@PYTHONPATH=tests $(PYTHON) tests/journal/golden/write.py $(ANEW)

# The faults of the journal with many more trials than `make test` makes, the longest shoe by clicking and 20,000 requests
# that nobody would write by hand: an hour or so on two cores.
# Who may say and read what, over HTTP; rows, packets and journals of a forger; requests that are none.
ATTACKS := $(addprefix tests/web/test_,access.py account_pages.py accounts.py authority.py claims_sent.py class_limits.py commands.py devices.py every_route.py face_down.py \
	least_privilege.py log_lines.py malformed.py operators.py oversight.py passwords.py promotion_authority.py promotion_input.py \
	promotion_pages.py promotion_secrets.py promotions.py report_turns.py restart.py rights_at_once.py secrets.py school.py school_streams.py security.py sign_in.py standard.py tournament_authority.py \
	tournament_pages.py upload_limits.py) \
	$(addprefix tests/cli/test_,hostile_journals.py restore_ordered.py verify.py)

campaign: $(DEV)
	@CAMPAIGN=1 $(PYTHON) -m pytest tests/journal tests/runtime tests/lab tests/views/drills tests/drafts tests/proving -n $(JOBS) -p no:cacheprovider --durations=20
	@CAMPAIGN=1 COLUMNS=140 $(PYTHON) -m pytest tests/web/test_exhaustion.py tests/web/test_descriptors.py tests/web/test_bytes_written.py tests/web/test_resume.py tests/web/test_storage_troubles.py tests/web/test_loop.py tests/web/test_servers.py -s -p no:cacheprovider --durations=5
	@CAMPAIGN=1 $(PYTHON) -m pytest $(ATTACKS) -n $(JOBS) -p no:cacheprovider --durations=20
	@CAMPAIGN=1 CROUPIER_BEHIND=20 CROUPIER_FUZZ=20000 $(PYTHON) -m pytest tests/web/test_fuzz.py tests/web/test_browser_shoe.py -p no:cacheprovider --durations=5

clean:
	@rm -rf $(VENV) .venv-locks .venv-docs .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build
