import { readMarkup } from '../markup/read-markup.js';
import type { StatementReader } from '../model/statement.js';
import { OfxDocument } from './document.js';

/** Reads OFX 1.x (SGML), 2.x (XML) and QFX, Quicken's name for the same format. */
export const ofxReader: StatementReader = (text, options) => readMarkup(text, (line) => new OfxDocument(options, line));
