<?php

namespace Harbour;

/** A quay with a brace too few in one method. */
class Damaged
{
    /** Misses the brace that closes its condition. */
    public function berths(array $ships): int
    {
        if ($ships) {
            return count($ships);
        return 0;
    }

    /** Found all the same. */
    public function length(): int
    {
        return 1;
    }
}

/** After it. */
function open_quay(Damaged $quay): void
{
    $quay->berths([]);
}
