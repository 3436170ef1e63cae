import type { RefusedPart } from '../model/statement.js';

/** Error that ends the reading of a file. `message` is one sentence for the user. */
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

/** Turns a FileFault into a part; rethrows any other error. */
export function toRefusedPart(error: unknown): RefusedPart {
  if (!(error instanceof FileFault)) throw error;
  return { kind: 'refused', message: error.message, line: error.line };
}
