import { Buffer } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';

/**
 * What is widely used for a format, to compare with. They take a file apart and say nothing of what is in it.
 * @type {Readonly<Record<string, { name: string, read: (text: string) => number }>>} how many entries there are
 */
const PARSERS = {
  csv: { name: 'csv-parse', read: (text) => parse(text).length - 1 },
  camt: {
    name: 'fast-xml-parser',
    read: (text) => new XMLParser({ ignoreAttributes: false }).parse(text).Document.BkToCstmrStmt.Stmt.Ntry.length,
  },
};

/** As many as fit into memory where everything is kept. */
export const MOST_ENTRIES = 20_000;

/**
 * @param {string} format
 * @param {() => AsyncIterable<Uint8Array>} source
 * @returns {Promise<{ name: string, run: () => number } | undefined>} undefined where there is nothing to compare with
 */
export async function otherParser(format, source) {
  const parser = PARSERS[format];
  if (!parser) return undefined;
  const chunks = [];
  for await (const chunk of source()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { name: parser.name, run: () => parser.read(bytes.toString('utf8')) };
}
