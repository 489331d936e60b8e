# make run and make test do all the set-up that they need; see README.md.

SHELL := /usr/bin/env bash
# The compiler uses all processors by itself, and what is missing is said first.
.NOTPARALLEL:
PREFIX ?= /usr/local
export PREFIX DESTDIR
ARGS ?=
PROGRAM := .build/release/scrums

SWIFT := $(shell command -v swift 2>/dev/null || ls /opt/swift/usr/bin/swift ~/.local/share/swiftly/bin/swift 2>/dev/null | head -n 1)
# Where ncurses is, if that is not where each compiler looks.
HEADERS := $(shell pkg-config --cflags-only-I ncursesw 2>/dev/null)
PLACES := $(patsubst -L%,%,$(shell pkg-config --libs-only-L ncursesw 2>/dev/null))
LIBRARIES := $(PLACES) /usr/lib /usr/lib64 /lib $(wildcard /usr/lib/*-linux-gnu)
# A static program starts fastest; without the static ncurses only the Swift part is static. Either is loaded at an
# address that nobody can foresee, and its tables of addresses are read-only once it runs.
STATIC_NCURSES = $(wildcard $(addsuffix /libncursesw.a,$(LIBRARIES)))
# One that the C library can move by itself since 2.36 packs its addresses: 5 % smaller, and it starts sooner.
PACKED := $(shell printf 'glibc 2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION)" | sort -VC && echo -z pack-relative-relocs)
STATIC = $(addprefix -Xswiftc ,-static-executable -Xclang-linker -static-pie) $(addprefix -Xlinker ,$(PACKED) \
  --no-eh-frame-hdr -T $(CURDIR)/Sources/Packaging/static.ld)
LINKING = $(if $(STATIC_NCURSES),$(STATIC),--static-swift-stdlib) --disable-local-rpath -Xswiftc -use-ld=lld \
  $(addprefix -Xlinker ,-s -z relro -z now)
# Coloured or not, the compiler is called in the same way: a build for a pipe serves a terminal too.
SAME = --no-color-diagnostics --disable-index-store -debug-info-format none $(addprefix -Xcc ,$(HEADERS)) \
  $(foreach place,$(PLACES),$(addprefix -Xlinker ,-L$(place) -rpath $(place)))
# Tests have a main function of their own; the package manager then wants to be told which library they use.
TESTING = --enable-swift-testing --disable-xctest
# Tests watch over exclusive access to memory, also those of make walk; to do so in each frame costs 4 % of the start.
# Types that are found by calls, not by names that have to be parsed first, make the start 9 % shorter.
NAMELESS = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Each function by itself, so that the linker drops those that nobody calls and keeps one of equal ones: 8 % smaller.
APART = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all
# Where a build of another kind goes.
SCRATCH ?= .build
RELEASE = -c release --scratch-path $(SCRATCH) $(SAME) $(LINKING) -Xswiftc -enforce-exclusivity=unchecked $(NAMELESS) \
  $(APART)

.PHONY: help run demo build test only flags first torture walk simulate real-terminals sanitized sanitize lint format docs pictures \
  install uninstall dist deb package-test changelog clean fuzz bench growth gallery

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# What the tests build too: it takes a third of the release's time, and its first picture comes 20 ms later.
run: need-build ## Open the board; ARGS="--store DIR" passes arguments on
	@$(SWIFT) build $(TESTING) $(SAME) --product scrums
	@.build/debug/scrums $(ARGS)

demo: ## Open a board of invented teams; nothing of yours is touched
	@$(MAKE) --no-print-directory run ARGS=demo

# The commit that --version tells; empty outside of a clone.
COMMIT = $(shell git --git-dir=.git describe --always --dirty --exclude '*' --abbrev=8 2>/dev/null)

build: need-build ## Build the program as it is installed, optimized
	@SCRUMS_COMMIT=$(COMMIT) $(SWIFT) build $(RELEASE) --product scrums

# All that the tests write.
TESTED = .build/$(if $(ONLY),some-tests,tests).txt

# A test of the program starts all of them.
test: $(if $(ONLY),only) need-test $(if $(RELEASED),build) ## Run all tests; ONLY=FormFieldTests: some; RELEASED=1: the program of make build
	@$(SWIFT) package --package-path Tests/FirstPrograms --scratch-path .build/first show-dependencies >/dev/null
	@mkdir -p .build; set -o pipefail; { $(if $(ONLY),export SCRUMS_ONLY=$$(Tests/only.sh '$(ONLY)'); \
	  part='--product scrumsPackageTests'; [[ $$SCRUMS_ONLY != *EndToEnd* ]] || part=--build-tests; \
	  echo "Building $$SCRUMS_ONLY"; $(SWIFT) build $(TESTING) $(SAME) $$part &&,echo 'Building all tests';) \
	  $(if $(RELEASED),SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM)) \
	  $(SWIFT) test $(TESTING) $(SAME) $(if $(ONLY),--filter '$(ONLY)' --skip-build); } 2>&1 | Tests/results.sh $(TESTED) || \
	  { echo "All that the tests wrote: $(TESTED)"; exit 1; }

only:
	@Tests/only.sh '$(ONLY)' >/dev/null

flags: ## Print how the tests are built: swift test $(make flags) builds nothing again
	@echo $(TESTING) $(SAME)

# Without a plan, it is planned anew: an old plan does not notice the files that come and go in the libraries.
first: need-build ## Build and test a stranger's package by itself; make test builds its programs with all others
	@rm -f .build/first/*.yaml
	@$(SWIFT) test --package-path Tests/FirstPrograms --scratch-path $(CURDIR)/.build/first \
	  $(filter-out --disable-index-store,$(SAME))

torture: build ## Kill the store 4,500 times, meetings and syncs 500 times, let the disk fail 500 times, set others on it
	@$(SWIFT) build -c release $(SAME) --product torture
	@.build/release/torture all
	@$(SWIFT) build $(SAME) --build-tests
	@SCRUMS_KILLS=500 SCRUMS_FAULTS=500 SCRUMS_SYNC_SEEDS=20 SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM) $(SWIFT) test $(TESTING) $(SAME) --skip-build \
	  --filter 'CutOffMeetingTests|KilledMeetingTests|FailingDiskTests|ManyMachinesTests'
	@set -o pipefail; SCRUMS_TEAMS=12 SCRUMS_TEAMS_SECONDS=300 SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM) $(SWIFT) test $(TESTING) $(SAME) \
	  --skip-build --filter 'ManyMeetingsTests' | grep -E 'meetings|second|✘|Test run with'
	@set -e -o pipefail; for crowd in 20 100; do \
	  SCRUMS_CROWD=$$crowd SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM) $(SWIFT) test $(TESTING) $(SAME) --skip-build \
	    --filter '\.CrowdTests/crowd' | grep -E 'writers|✘|Test run with'; \
	done

WALK := SCRUMS_WALK=200000 SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM) $(SWIFT)
WALKED = -c release $(SAME) -Xswiftc -enable-testing --scratch-path .build/walk

walk: build sanitized ## Do 200,000 random things on all screens, play all stories by 1,000 sets of keys, and 20,000 to the program in a terminal; to sanitized ones too
	@$(WALK) build $(WALKED) --build-tests
	@$(WALK) test $(TESTING) $(WALKED) --skip-build --filter '(Walk|TerminalKind|ScrollModel|LayoutModel)Tests/'
	@SCRUMS_KEYS=1000 $(SWIFT) test $(TESTING) $(WALKED) --skip-build --filter '^ScrumUITests\.'
	@set -e; $(foreach sanitizer,$(SANITIZERS),$(call SANITIZED,$(sanitizer),SCRUMS_WALK=200000,$(WALKED));)

SIMULATED = $(TESTING) -c release $(SAME) -Xswiftc -enable-testing --scratch-path .build/simulate

# What a number tells depends on no address.
simulate: need-test ## Play mornings and days of teams for ten minutes, or SECONDS; KINDS=m,t: some kinds; SEED=d7: tell a story
	@SCRUMS_ONLY=SimulatorTests $(SWIFT) build $(SIMULATED) --product scrumsPackageTests
	@SWIFT_DETERMINISTIC_HASHING=1 SCRUMS_ONLY=SimulatorTests SCRUMS_SEED=$(SEED) SCRUMS_KINDS=$(KINDS) \
	  SCRUMS_SIMULATED_SECONDS=$(or $(SECONDS),600) $(SWIFT) test $(SIMULATED) --skip-build

SHOWN := $(CURDIR)/.build/real-terminals

real-terminals: build ## Show names of many scripts in xterm and kitty on a virtual screen, if they are installed
	@rm -rf $(SHOWN); mkdir -p $(SHOWN)
	@$(SWIFT) build $(SAME) --build-tests
	@SCRUMS_REAL_TERMINALS=$(SHOWN) SCRUMS_PROGRAM=$(CURDIR)/$(PROGRAM) $(SWIFT) test $(TESTING) $(SAME) --skip-build \
	  --filter '\.NameTests/'
	@echo "Drawn: $(SHOWN)"

# The C code and the Swift code of the program, which is not static then: a sanitizer has a library of its own.
SANITIZERS := address thread
SANITIZED = echo "With the $(1) sanitizer"; \
  $(2) SCRUMS_PROGRAM=$(CURDIR)/.build/$(1)/release/scrums $(SWIFT) test $(TESTING) $(3) --skip-build \
    --filter '\.TerminalWalkTests/'

sanitized: need-build
	@set -e; $(foreach sanitizer,$(SANITIZERS),$(SWIFT) build -c release $(SAME) --sanitize=$(sanitizer) \
	  --scratch-path .build/$(sanitizer) --product scrums;)

sanitize: sanitized ## Do the short walk of make test to the program under the address sanitizer, and under that for threads
	@$(SWIFT) build $(SAME) --build-tests
	@set -e; $(foreach sanitizer,$(SANITIZERS),$(call SANITIZED,$(sanitizer),,$(SAME));)

lint: need-lint ## Check the style of the sources
	@shellcheck .ci/run $(wildcard Sources/*/*.sh Tests/*.sh Tests/*/*.sh)
	@$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: need-swift ## Put the sources into the project's style
	@$(SWIFT) format --in-place --recursive Sources Tests Package.swift

DOCS := .build/docs
# What docc puts into groups of its own has no topic. It makes the lists under See Also by itself too.
UNSORTED = sed -E 's/"seeAlsoSections":\[(\{[^{}]*\},?)*\]//' \
  $(DOCS)/$$module.doccarchive/data/documentation/{$${module,,},cardkit/view}.json 2>/dev/null | \
  grep -oE '\{[^{}]*"generated":true[^{}]*\}' | grep -oE 'doc:[^"]*'

docs: need-build ## Build the documentation of the libraries into .build/docs; a warning or a symbol without a topic is an error
	@$(SWIFT) build --target Terminal --scratch-path $(DOCS)/build $(SAME) \
	  $(foreach flag,-emit-symbol-graph -emit-symbol-graph-dir $(DOCS)/graphs,-Xswiftc $(flag)) >/dev/null
	@docc=$$(command -v docc || echo $$(dirname $$(readlink -f $(SWIFT)))/docc); \
	for module in CardKit Terminal; do \
	  mkdir -p $(DOCS)/graphs/$$module && cp $(DOCS)/graphs/$$module[.@]*json $(DOCS)/graphs/$$module && \
	  $$docc convert Sources/$$module/$$module.docc --additional-symbol-graph-dir $(DOCS)/graphs/$$module \
	    --fallback-bundle-identifier $$module --output-path $(DOCS)/$$module.doccarchive --warnings-as-errors || exit; \
	  if $(UNSORTED); then echo "These have no topic in $$module.docc." >&2; exit 1; fi; \
	done
	@for module in CardKit Terminal; do \
	  echo "To read $$module: python3 -m http.server --directory $(DOCS)/$$module.doccarchive 8000"; \
	  echo "  and open http://localhost:8000/documentation/$${module,,}"; \
	done

pictures: need-pictures ## Draw the pictures of the documentation anew, and record its demo
	@SCRUMS_PICTURES=draw $(SWIFT) test $(TESTING) $(SAME) \
	  --filter 'FirstCardsTests|DocumentationTests|ScreenPictureTests|FortnightTests|DrawingTests|DemoTests|MeetingByEarTests'

STAGE := .build/stage
PACKAGES := .build/packages
PACKAGING := Sources/Packaging
# Linked with the system's ncurses, as Debian wants it; a directory of its own, for it is compiled in another way too.
DYNAMIC := .build/dynamic

install: build ## Install the program, its manual, completions and icon into PREFIX, below DESTDIR
	@$(PACKAGING)/stage.sh $(PROGRAM) $(STAGE) && cp $(PACKAGING)/install.sh $(STAGE)
	@$(STAGE)/install.sh --prefix "$$PREFIX"

uninstall: ## Remove what was installed into PREFIX; your data stays
	@$(PACKAGING)/install.sh --prefix "$$PREFIX" --uninstall

dist: build ## Make a tarball of a static program with its install.sh, for any Linux
	@mkdir -p $(PACKAGES)
	@SWIFT='$(SWIFT)' $(PACKAGING)/dist.sh $(PROGRAM) $(PACKAGES)

deb: need-deb ## Make a package for Debian and its relatives
	@mkdir -p $(PACKAGES)
	@$(MAKE) --no-print-directory STATIC_NCURSES= SCRATCH=$(DYNAMIC) build
	@$(PACKAGING)/deb.sh $(DYNAMIC)/release/scrums $(PACKAGES)

package-test: need-package-test deb dist ## Install, use and remove the packages in a bare Debian
	@lintian --fail-on error,warning --info $(PACKAGES)/scrums_*.deb
	@desktop-file-validate $(PACKAGING)/scrums.desktop
	@$(SUDO) $(PACKAGING)/test.sh $(CURDIR)/$(PACKAGES) $(CURDIR)/.build/bare

changelog: ## Begin the section of the next version in CHANGELOG.md with the commits since the last tag
	@$(PACKAGING)/changelog.sh $$(sed -n 's/.*let number = "\(.*\)".*/\1/p' Sources/scrums/Arguments/Version.swift)

clean: ## Remove what was built
	rm -rf .build

SUDO = $(shell test $$(id -u) = 0 || echo sudo)

# What each target uses beside make, bash and the usual programs: asked for at once, before anything is built.
NEED_swift := swift
NEED_build := swift ncurses
NEED_lint := swift shellcheck
NEED_pictures := $(NEED_build) tmux
NEED_deb := $(NEED_build) dpkg-shlibdeps readelf
NEED_package-test := $(NEED_deb) lintian desktop-file-validate debootstrap tmux
NEED_test := $(NEED_build) ncurses-term tmux git ssh zsh fish bash-completion shellcheck mandoc readelf tzdata jsonschema
# Its package starts a server wherever services run; there the tests over ssh are skipped if it is not installed.
NEED_test += $(if $(wildcard /run/systemd/system),,sshd)

# What a build leaves names its directory: it is of no use after the clone was moved, nor to a copy.
PLACE := .build/place.txt

need-%:
	@if [ -e $(PLACE) ] && [ "$$(cat $(PLACE))" != '$(CURDIR)' ]; then \
	  echo "This was built in $$(cat $(PLACE)), and is built anew here." >&2; rm -rf .build; fi; \
	mkdir -p .build && echo '$(CURDIR)' >$(PLACE)
	@SWIFT='$(SWIFT)' HEADERS='$(HEADERS)' $(PACKAGING)/needs.sh $(NEED_$*)

FUZZ := .build/fuzz
SECONDS ?= 60

fuzz: need-build ## Feed the readers of files with damaged input for SECONDS, under the address sanitizer
	@# Objects of files that were renamed would be linked too.
	@rm -rf $(FUZZ)/build; mkdir -p $(FUZZ)/corpus
	@SCRUMS_FUZZ=1 $(SWIFT) build $(SAME) --scratch-path $(FUZZ)/build --target Fuzz \
	  -Xswiftc -sanitize=fuzzer,address 2>&1 | grep -v warning: | tail -n 1
	@$$(dirname $$(readlink -f $(SWIFT)))/swiftc -sanitize=fuzzer,address -use-ld=lld -o $(FUZZ)/fuzz \
	  $(FUZZ)/build/debug/{ScrumModel,MeetingTimer,CFiles,ScrumStore,ScrumExchange,Fuzz}.build/*.o -lFoundationEssentials
	@cd $(FUZZ) && ./fuzz -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
	  -verbosity=0 -print_final_stats=1 corpus $(CURDIR)/Tests/Fuzz/Seeds

BENCH := .build/bench
# How many times twelve teams share a ref.
TIMES ?= 1 4 16

growth: build ## Measure repositories of TIMES 12 teams after ten years, as in the chapter GROWTH of the manual
	@$(SWIFT) build $(RELEASE) --product StoreBenchmark
	@Tests/Benchmark/growth.sh $(PROGRAM) .build/release/StoreBenchmark .build/growth '$(TIMES)'

gallery: need-build ## Show the views of the kit, each with its code; ARGS="--print" prints them
	@$(SWIFT) run $(SAME) gallery $(ARGS)

bench: build ## Compare the program in a terminal with one in C, the store with the toolchain's JSON; time long bodies
	@$(MAKE) --no-print-directory test RELEASED=1 ONLY='ThriftTests|PackagingTests|LongHistoryTests'
	@rm -rf $(BENCH); mkdir -p $(BENCH)
	@$(SWIFT) build $(RELEASE) --product StoreBenchmark
	@$(SWIFT) build $(RELEASE) --product cards
	@set -e; for count in 900 130000; do .build/release/StoreBenchmark teams $(BENCH)/$$count $$count today; done
	@clang=$$(command -v clang || echo $$(dirname $$(readlink -f $(SWIFT)))/clang); \
	$$clang -O2 -o $(BENCH)/paint Tests/Benchmark/paint.c -lncursesw -ltinfo && \
	$$clang -O2 -o $(BENCH)/terminal Tests/Benchmark/terminal.c -lutil
	@$(BENCH)/terminal store $(BENCH)/store
	@# All is measured before a missed limit ends it. The state of the bench's stores: what this machine knows of them.
	@missed=; store=.build/release/StoreBenchmark; \
	XDG_STATE_HOME=$(CURDIR)/$(BENCH)/state $(BENCH)/terminal $(PROGRAM) $(BENCH)/paint \
	  $(addprefix $(BENCH)/,store 130000 900) .build/release/cards || missed=yes; \
	$$store speed || missed=yes; for form in indented oneLine; do \
	  $$store sample $$form $(BENCH)/$$form && $$store memory $(BENCH)/$$form || missed=yes; \
	done; $$store history $(BENCH)/year || missed=yes; \
	Tests/Benchmark/compile_body.sh $$(dirname $$(readlink -f $(SWIFT)))/swiftc .build/release/Modules $(BENCH) || missed=yes; \
	[ -z "$$missed" ]
