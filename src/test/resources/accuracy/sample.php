<?php

namespace Harbour;

use Countable;

/** A ship. */
#[Mark]
final class Ship implements Countable
{
    private string $name = '// no comment';

    /** Makes one. */
    public function __construct(private int $depth)
    {
    }

    // Counts.
    public function count(): int
    {
        return (function () {
            return 1;
        })();
    }
}

interface Mover
{
    /** Moves. */
    public function move(int $by): void;
}

trait Sails
{
    abstract protected function sail();
}

enum Flag: string
{
    case Red = 'r';

    public function lower(): self
    {
        return self::Red;
    }
}

if (!function_exists('launch')) {
    function launch()
    {
    }
}
