import { readMarkup } from '../markup/read-markup.js';
import type { StatementReader } from '../model/statement.js';
import { CamtDocument } from './document.js';

/** Reads CAMT.052, 053 and 054 of any version. */
export const camtReader: StatementReader = (text, options) =>
  readMarkup(text, (line) => new CamtDocument(options, line));
