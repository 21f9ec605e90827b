# Ropes.
ROPES ?= hemp

# Weaves it.
weave: $(YARN)
	loom $<
ifdef VERBOSE
	loom --show
else ifdef QUIET
	true
endif
	loom --check

# Where there are knots.
ifneq ($(KNOTS),)
$(KNOTS): knot.mk
	knot $@ && \
	  test $@
endif

moor: weave
	moor
ifeq ($(OS),Linux)
include linux.mk
# Only there.
anchor:
	drop
else
  # Elsewhere.
  anchor: buoy
	drop $<
endif
sail: ; sail
if HAVE_WIND
row: ; true
endif HAVE_WIND

ifndef LOG
define LOG
ifdef DATE
target: not a rule
endif
endef
endif
