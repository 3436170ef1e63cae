import type { RefusedPart } from '../model/statement.js';

/** A file that cannot be read any further. `message` is one sentence for the person who sent it. */
export class FileFault extends Error {
  constructor(
    message: string,
    /** From 1. */
    readonly line: number,
  ) {
    super(message);
    this.name = 'FileFault';
  }
}

/** What a reader says of a file that cannot be read any further. Other errors are not the file's, and go on. */
export function toRefusedPart(error: unknown): RefusedPart {
  if (!(error instanceof FileFault)) throw error;
  return { kind: 'refused', message: error.message, line: error.line };
}
