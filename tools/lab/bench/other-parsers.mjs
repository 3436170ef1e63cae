import { Buffer } from 'node:buffer';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { parseStrict } from 'ofx-js';
import Papa from 'papaparse';
import { deserializeQif } from 'qif-ts';
import { parse as parseQif } from 'qif2json';
import { SaxesParser } from 'saxes';

/** @typedef {{ name: string, read: (text: string) => number | Promise<number> }} OtherParser reads how many entries there are */

/**
 * What is widely used for a format, to compare with. They take a file apart and say nothing of what is in it.
 * @type {Readonly<Record<string, readonly OtherParser[]>>}
 */
const PARSERS = {
  csv: [
    { name: 'csv-parse', read: (text) => parseCsv(text).length - 1 },
    { name: 'papaparse', read: (text) => Papa.parse(text, { skipEmptyLines: true }).data.length - 1 },
  ],
  ofx: [{ name: 'ofx-js', read: countedByOfxJs }],
  qif: [
    { name: 'qif-ts', read: (text) => deserializeQif(text).transactions.length },
    { name: 'qif2json', read: (text) => parseQif(text).transactions.length },
  ],
  camt: [
    {
      name: 'fast-xml-parser',
      read: (text) => new XMLParser({ ignoreAttributes: false }).parse(text).Document.BkToCstmrStmt.Stmt.Ntry.length,
    },
    { name: 'saxes', read: countedBySaxes },
  ],
};

/** As many as fit into memory where everything is kept. */
export const MOST_ENTRIES = 20_000;

/**
 * @param {string} format
 * @param {() => AsyncIterable<Uint8Array>} source
 * @returns {Promise<{ name: string, run: () => number | Promise<number> }[]>}
 */
export async function otherParsers(format, source) {
  const chunks = [];
  for await (const chunk of source()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return (PARSERS[format] ?? []).map(({ name, read }) => ({ name, run: () => read(bytes.toString('utf8')) }));
}

/** @param {string} text */
function countedByOfxJs(text) {
  const found = parseStrict(text).OFX.BANKMSGSRSV1?.STMTTRNRS;
  const [one] = Array.isArray(found) ? found : [found];
  const entries = one?.STMTRS?.BANKTRANLIST?.STMTTRN ?? [];
  return Array.isArray(entries) ? entries.length : 1;
}

/** @param {string} text */
function countedBySaxes(text) {
  let entries = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'Ntry') entries += 1;
  });
  parser.write(text).close();
  return entries;
}
