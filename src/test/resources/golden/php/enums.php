<?php

/** What a ship flies. */
enum Flag: string
{
    /** A pilot is on board. */
    case H = 'red and white';

    /** About to sail. */
    case P = 'blue'; // at sea: nets are fast
    case Q = 'yellow';
    /** Quarantine. */
    case L = 'yellow and black';

    public function meaning(): string
    {
        return $this->value;
    }
}
