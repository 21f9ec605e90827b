/** Const. */
export function same<const T extends readonly unknown[]>(x: T): T { return x; }
/** Class. */
@component({ a: 1 })
export class Box<in out T> {
  /** Acc. */
  accessor count = 0;
  static accessor total: number = 1;
  @observable accessor name = '';
  /** Private. */
  #secret = 1;
  static { Box.x = 1; }
  declare readonly y: string;
  override toString(): string { return ''; }
  /** Get. */
  get size(): number { return 1; }
  constructor(private readonly a: string, @Inject() public b?: number) { super(); }
  /** Over. */
  over(a: string): void;
  over(a: number): void;
  over(a: any) {}
  [Symbol.dispose]() {}
}
/** Using. */
export function uses() {
  using file = open();
  await using conn = await connect();
  const x = { a: 1 } satisfies Record<string, number>;
  for (using f of files) {}
  const y = <const T,>(z: T) => z;
  let z = a!.b?.[c] ?? d;
  type U = `${A}-${B}`;
  const fn = f<string>;
}
/** Asserts. */
export function isA(x: unknown): asserts x is A {}
/** Enum. */
export const enum E { A = 1, B }
declare global { interface Window { a: string } }
declare module './x' { export function y(): void; }
/** ab. */
export abstract class Ab { abstract a(): void; protected abstract b: string; }
export type Fn = abstract new (...args: any[]) => object;
type M = { readonly [K in keyof T as `x${K}`]-?: T[K] };
type Infer<T> = T extends [infer H extends string, ...infer R] ? H : never;
/** gen. */
export async function* gen(): AsyncGenerator<number> { yield 1; }
let u: unique symbol;
type G = { get x(): number; set x(v: number | string) };
/** Close. */
export function close(): void {}
export default { load, close };
