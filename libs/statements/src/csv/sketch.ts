import type { ByteSource } from '../statement.js';
import type { CsvSketch } from './mapping.js';

/** Tells from the whole file where it has what. `problem` is one sentence where it is no table at all. */
export async function csvSketch(
  _source: ByteSource,
  _encoding: string,
): Promise<CsvSketch | { readonly problem: string; readonly line: number }> {
  throw new Error('Not written yet');
}
