import { readMarkup } from '../markup/read-markup.js';
import type { Part, ReadOptions, TextSource } from '../statement.js';
import { CamtDocument } from './document.js';

/** Reads CAMT.052, 053 and 054 of any version. */
export function readCamt(text: TextSource, { today }: ReadOptions): AsyncGenerator<Part> {
  return readMarkup(text, (line) => new CamtDocument(today, line));
}
