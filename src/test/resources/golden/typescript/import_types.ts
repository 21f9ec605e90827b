export type * from './a';
export type * as Shapes from './shapes';
export * as ns from './b';
import type { A } from './c';
import { type B, C } from './d';
import data from './data.json' with { type: 'json' };
import defer * as later from './later';
import source wasm from './x.wasm';

/** Where. */
export const source: import('./config').Source<string> = open();

/** Keys. */
export let keys: keyof import('./config').Settings;
let plain: typeof import('./x');
let plain2: typeof import('./x').default<string>;

/** Loads. */
export function load(name: string): Promise<import('./config').Source<number>[]> {
  return read(name);
}
/** T. */
export type T = import('./z').Z<A, B>['k'] | keyof import('q').Q<X>;
function f(a: import('./z').Z<A>, b?: import('y')): import('z').W<B>[] { return a; }
interface I { x: import('a').B<C>; m(): import('a').D<E>; }

/** Close. */
export function close(): void {}
