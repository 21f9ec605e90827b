#!/bin/sh

test_description='A harbour takes ships.'

. ./test-lib.sh

test_expect_success 'setup' '
	harbour init &&
	echo tug >ships
'

# Only where there is a quay.
test_expect_success QUAY,!FOG 'a ship moors' "
	harbour moor \"$ship\"
"

test_expect_failure \
	'fog closes the harbour' '
	harbour close
'

test_expect_success 'the log has the ship' - <<\EOT
	harbour log | grep tug
EOT

test_perf 'a thousand ships' 'harbour moor --all'

test_done
