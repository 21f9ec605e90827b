/** The types of what docs/loading.md has as changes.mjs, for the compiler that checks its examples. */
export interface Metadata {
  chunk_id: string;
  file_path: string;
  language: string;
  kind: string;
  breadcrumb: string;
  start_line: number;
  end_line: number;
  embed_hash: string;
}
export interface Row extends Metadata {
  content: string;
  embedding: number[];
}
interface Operation {
  previous_chunk_id: string | null;
  previous_remains: boolean;
}
export type Upsert = Row & Operation & { operation: "upsert" };
export type Move = Metadata & Operation & { operation: "move"; content: null; embedding: null };
export type Delete = Metadata & Operation & { operation: "delete" };
export type Change = Upsert | Move | Delete;

export const state: string;
export const onTheWay: string;
export function checkState(loaded: unknown): void;
export function batches(): AsyncGenerator<Change[]>;
export function sources(moves: Change[]): string[];
export function rows(changes: Change[], stored: unknown[]): Row[];
export function metadata(move: Change): Metadata;
export function deleted(changes: Change[]): string[];
