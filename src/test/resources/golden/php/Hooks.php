<?php
declare(strict_types=1);
namespace Harbour;

use function strlen;

/** Ship. */
final readonly class Ship implements Vessel
{
    /** Name. */
    public string $name {
        get => $this->name;
        set(string $v) => trim($v);
    }
    /** Full. */
    public string $full { get { return $this->a . $this->b; } }
    /** Asym. */
    public private(set) string $state = 'x';
    protected(set) int $n = 1;
    public abstract string $abs { get; set; }
    /** Ctor. */
    public function __construct(
        private readonly string $a,
        public protected(set) int $b = 1,
        public string $c { get => strtoupper($this->c); },
        final public int $d = 2,
    ) {}
    /** Const. */
    final public const string NAME = 'x';
    #[\Override]
    public function go(int|string|null $x, (A&B)|null $y, string ...$r): static|false
    {
        $f = strlen(...);
        $z = $x |> trim(...) |> strlen(...);
        $m = match(true) { $x > 1 => 1, default => throw new E() };
        $n = new Foo()->bar();
        $o = $this?->a?->b;
        f(name: 1, other: 2);
        $h = <<<EOT
          x {$a}
          EOT;
        $fn = fn(int $q): int => $q;
        return static::class;
    }
    /** After. */
    public function after(): never {}
}
/** Suit. */
enum Suit: string implements I { 
    case Hearts = 'H'; 
    /** L. */
    public function label(): string { return 'x'; } const X = self::Hearts; }
interface Has { public string $x { get; } 
    /** M. */
    public function m(): void; }
abstract class Ab { abstract protected(set) public int $q; 
/** Z. */
abstract public function z(); }
#[\NoDiscard]
function top(): int { return 1; }
trait Tr { abstract public static function x(); use Other { a as protected b; } }
