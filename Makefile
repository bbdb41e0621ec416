# make lint and make test do all the set-up; nothing else is needed on a fresh machine.

PREFIX ?= /usr/local
RELEASE = Scripts/build-release
TOOL = .build/release/oauth-preflight

.PHONY: lint test embedded build release install setup setup-tests format catalog docs bench fuzz clean

## Lint the bundled providers and the example app.
lint: release
	$(TOOL) lint providers Examples

## Run all tests.
test: setup-tests
	swift build --build-tests
	swift test --skip-build --disable-xctest --quiet
	Scripts/schema-agreement .build/debug/oauth-preflight
	Scripts/report-formats .build/debug/oauth-preflight
	Scripts/completions .build/debug/oauth-preflight
	Scripts/ci-files .build/debug/oauth-preflight
	Scripts/linkage
	Scripts/example

## Compile for a page as Embedded Swift and compare its answers with the native ones.
embedded: setup
	Scripts/embedded

setup:
	@Scripts/setup

setup-tests:
	@Scripts/setup tests

build: setup
	swift build

release: setup
	@$(RELEASE) --product oauth-preflight

SHARE = $(DESTDIR)$(PREFIX)/share

## Install the command, its manual page and its completions below PREFIX.
install: release
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(TOOL) $(DESTDIR)$(PREFIX)/bin/oauth-preflight
	install -d $(SHARE)/man/man1 $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions \
	  $(SHARE)/fish/vendor_completions.d
	$(TOOL) man > $(SHARE)/man/man1/oauth-preflight.1
	$(TOOL) completions bash > $(SHARE)/bash-completion/completions/oauth-preflight
	$(TOOL) completions zsh > $(SHARE)/zsh/site-functions/_oauth-preflight
	$(TOOL) completions fish > $(SHARE)/fish/vendor_completions.d/oauth-preflight.fish

format:
	swift format format -i -r Package.swift Sources Tests Examples Benchmarks Fuzz Embedded

## Write the bundled catalogue's code from providers/, the schemas, and the tables of keys in the documentation.
catalog: setup
	swift run generate-catalog .

## Write all that is generated: the rule reference and the tables in the documents.
docs: release catalog
	$(TOOL) rules --format markdown > Documentation/rules.md
	$(TOOL) docs README.md
	Scripts/provider_pages.py $(TOOL) Documentation/providers

bench: setup
	Benchmarks/run

## Fuzz the YAML reader, the grammars of scopes and redirect URIs, tokens and the answers of providers, a minute each.
fuzz: setup
	Fuzz/run 60

clean:
	rm -rf .build
