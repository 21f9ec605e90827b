import data from './a.json' with { type: 'json' };
import defer * as d from './d.js';
export { default } from './b.js' with { type: 'json' };

/** Uses. */
export async function uses() {
  using a = open();
  await using b = await open();
  const r = /[\p{L}--[a-z]]/v;
  const x = a ?? b;
  x ||= 1; x &&= 2; x ??= 3;
  await import('./x.json', { with: { type: 'json' } });
  return 1_000n;
}
/** Box. */
@logged({ a: 1 })
export class Box {
  /** Acc. */
  @observe accessor count = 0;
  static #p = 1;
  static { this.x = 1; }
  /** Go. */
  @bound go() { return #p in this; }
  static async *gen() {}
}
@a @b() class Two {}
export default @dec class Three { 
  /** T. */
  t() {} }
/** Last. */
export const last = () => 1;
