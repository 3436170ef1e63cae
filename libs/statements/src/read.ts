import type { ByteSource, Part, ReadOptions, Recognised } from './statement.js';

/**
 * The parts of a file in their order, texts cleaned and within the limits of a transaction, lines unique. It throws
 * for nothing that a file holds, only when `source` does.
 */
export async function* readStatement(
  _source: ByteSource,
  _recognised: Recognised,
  _options: ReadOptions,
): AsyncGenerator<Part> {
  yield { kind: 'refused', message: 'Not written yet.', line: 1 };
}
