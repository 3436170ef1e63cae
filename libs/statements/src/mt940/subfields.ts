import { lines, oneLine } from '../values/text.js';
import type { Purpose } from './purpose-texts.js';
import { beginsWithMark, sepaMarks, sepaNotes } from './sepa.js';

/** Optional code of three digits and the first subfield: `166?00`, `020~00`, `<20`. A plus needs the code. */
const BEGINNING = /^\s*(?:(?:\d{3}\s*)?([?<>~^@|&§!])|\d{3}(\+))\d{2}/;
/** Length of a full subfield, whose text continues in the next one. Some banks write longer ones. */
const WIDTH = 27;

const patterns = new Map<string, RegExp>();

function separatorPattern(separator: string): RegExp {
  const cached = patterns.get(separator);
  if (cached) return cached;
  const pattern = new RegExp(`[${separator === '^' ? '\\^' : separator}](\\d{2})`);
  patterns.set(separator, pattern);
  return pattern;
}

/** Returns the sign before each subfield of `:86:`; `''` if there are no subfields. */
export function findSeparator(line: string): string {
  const match = BEGINNING.exec(line);
  return match?.[1] ?? match?.[2] ?? '';
}

/** Reads `166?00…?20…?32…`: 00 kind, 20–29 and 60–63 purpose, 31 or 38 account, 32 and 33 name. */
export function subfields(text: string, separator: string): Purpose {
  const fields = new Map<number, string>();
  const parts = text.split(separatorPattern(separator));
  for (let index = 1; index < parts.length; index += 2) {
    const code = Number(parts[index]);
    const value = parts[index + 1] ?? '';
    fields.set(code, (fields.get(code) ?? '') + value);
  }
  const piece = (code: number) => fields.get(code) ?? '';
  const pieces = (from: number, to: number) => {
    const texts: string[] = [];
    for (let code = from; code <= to; code += 1) texts.push(piece(code));
    return texts;
  };
  // Subfields 60 to 63 continue a purpose that fills 20 to 29; else, or with other signs than ?, they are an address.
  const isFull = separator === '?' && (piece(29) !== '' || pieces(60, 63).some(beginsWithMark));
  const goesOn = isFull ? pieces(60, 63) : [];
  const marks = sepaMarks(oneLine(joinPieces([...pieces(20, 29), ...goesOn])));
  const kind = oneLine(piece(0));
  const description = marks.get('SVWZ') || marks.get('') || kind;
  const account = oneLine(piece(38) || piece(31)) || marks.get('IBAN');
  return {
    payee: oneLine(joinPieces([piece(32), piece(33)])).replace(/ ?\/$/, ''),
    description,
    notes: [
      description !== kind && kind,
      marks.has('SVWZ') && (marks.get('') ?? ''),
      ...sepaNotes(marks),
      !isFull && oneLine(pieces(60, 65).join(' ')),
      !!account && `Account: ${account}`,
    ],
  };
}

/** Reads lines of the old `:NS:`: 01–14 purpose, 15 and 16 name, 17 kind. */
export function nonSwiftLines(texts: readonly string[]): Purpose {
  const linesIn = (from: number, to: number) =>
    texts
      .filter((text) => Number(text.slice(0, 2)) >= from && Number(text.slice(0, 2)) <= to)
      .map((text) => text.slice(2));
  const purpose = oneLine(linesIn(1, 14).join(' '));
  const kind = oneLine(linesIn(17, 17).join(' '));
  return {
    payee: oneLine(joinPieces(linesIn(15, 16))),
    description: purpose || kind,
    notes: [lines(purpose !== '' && kind)],
  };
}

/** Joins pieces. A full piece continues in the next one without a space, unless that begins with a mark. */
function joinPieces(pieces: readonly string[]): string {
  const width = Math.max(WIDTH, ...pieces.map((piece) => piece.length));
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isCut = (before.length === WIDTH || before.length === width) && !beginsWithMark(piece);
    return text + (isCut || text === '' ? '' : ' ') + piece;
  }, '');
}
