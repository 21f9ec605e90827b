import type { Effect } from "./effect.js"

/** Variance, which the grammar does not know. */
export interface Sink<in A, out R = never, in out E = never> {
  readonly in: A
}

/** Signatures without semicolons: the first ends where the second begins. */
export const dual: {
  /** Waits for one. */
  (self: Effect): Effect
  <A>(self: Effect, that: A): Effect
  // and for two
  <
    A,
    B extends A
  >(self: Effect, that: A, other: B): Effect
} = (...args: any[]) => args as any

/** An arrow that goes on in the next line stays one. */
export const curried =
  (size: number) =>
  <A>(self: A): A => self

/** A type parameter that is called type. */
export type Parsed<
  serialized,
  type extends string = "a",
> = type extends "a" ? serialized : never

/** What comes after stands whole. */
export function last(): void {}
