import { readMarkup } from '../markup/read-markup.js';
import type { StatementReader } from '../model/statement.js';
import { OfxDocument } from './document.js';

/** Reads OFX 1.x (SGML) and 2.x (XML), and QFX, which is the same. */
export const ofxReader: StatementReader = (text, { today }) => readMarkup(text, (line) => new OfxDocument(today, line));
