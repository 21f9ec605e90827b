<?php
if ($argc < 2) {
    echo "Which ships should moor at this quay?";
    exit(1);
}

foreach ($ships as $ship) {
    echo $ship, ' is moored at the berth that the pilot chose.';
}

try {
    open_lock($quay);
} catch (LockException $e) {
    echo 'The lock does not open: call the master of the lock.';
}

if ($fog) {
    function wait_for_wind() { sleep(60); }
}
