<!DOCTYPE html>
<title><?= $title ?></title>
<?php
/**
 * This file is part of Harbour.
 *
 * @license MIT
 */

declare(strict_types=1);

namespace Sea\Harbour;

use Sea\Port;
use Sea\{Berth, Quay as Pier};
use function Sea\tide;
require_once __DIR__ . '/tides.php';

const LIMIT = 3;
define('DEPTH', 4);

/**
 * Doubles.
 *
 * @param int $x what to double
 */
function twice(int $x): int
{
    function inner() {}
    return $x * 2;
}

// A closure of a name.
$greet = function (string $name) use ($title) {
    return "hello $name";
};
$short = fn($x) => $x + 1;

/** What can be loaded. */
interface Loadable extends \Countable
{
    public const MAX = 10;

    /** Loads it. */
    public function load(array $cargo): void;
}

trait Floats
{
    private $draught = 3;

    /** Whether it floats. */
    public function floats(): bool { return true; }

    abstract protected function weight();
}

/** A ship. */
#[Entity(table: 'ships')]
final class Ship extends Vessel implements Loadable
{
    use Floats, Moors {
        Moors::tie as protected fasten;
    }

    public const FLAG = 'red';
    /** Its name. */
    private string $name; // as painted

    /** Its weight, with hooks. */
    public int $tonnes = 0 {
        get => $this->tonnes;
        set(int $value) {
            $this->tonnes = max(0, $value);
        }
    }

    /**
     * A ship of a name.
     */
    public function __construct(
        private readonly array $holds = [],
    ) {
        parent::__construct();
    }

    # Loads it.
    #[Pure]
    public function load(array $cargo): void
    {
        $anonymous = new class { function hidden() {} };
    }

    /** Built of a plan. */
    public static function &of(Plan $plan): static { return new static($plan); }

    public function __get($key) { return $this->$key; }
}

/** How the wind blows. */
enum Wind: string
{
    case North = 'n';
    case South = 's';

    public const COLD = self::North;

    /** Its label. */
    public function label(): string { return ucfirst($this->name); }
}

if (!function_exists('Sea\Harbour\polyfill')) {
    /** Only where it is missing. */
    function polyfill() {}
}

abstract class Vessel { abstract function sail(); public function stop() {} }

return new class extends Ship {
    public function run() {}
};
?>
<p>Between.</p>
<?php if ($open): ?>
<b><?php echo $name; ?></b>
<?php endif; ?>
<?php

namespace Sea\Quay;

/** In the second namespace. */
class Bollard {}

?>
The end.
