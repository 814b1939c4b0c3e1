# `make lab` and `make test` are all that a fresh machine needs; `make help` lists the rest.
# tools/make.py does the work, so that it is the same where there is no make.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null \
	&& echo $$python && break; done)

COMMANDS := lab lite lite-tests docs pages test test-all quick pythons soak planted rules coverage geometry style types layers nbval browser binder classroom tests notebooks format bench balance badge packages release hub fronts firefox audit pins clean help

.DEFAULT_GOAL := help
.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(or $(PYTHON),$(error Rules Tutor needs Python 3.11 or newer, and found none)) tools/make.py $@
