import { lines, oneLine } from '../values/text.js';
import type { Purpose } from './purpose-texts.js';
import { beginsWithMark, sepaMarks, sepaNotes } from './sepa.js';

/** A code of three digits, or none, and the first subfield: `166?00`, `020~00`, `<20`. A plus needs the code. */
const BEGINNING = /^\s*(?:(?:\d{3}\s*)?([?<>~^@|&§!])|\d{3}(\+))\d{2}/;
/** How long a subfield of a purpose is where its text goes on in the next one; some banks write longer ones. */
const WIDTH = 27;

const patterns = new Map<string, RegExp>();

function separatorPattern(separator: string): RegExp {
  const known = patterns.get(separator);
  if (known) return known;
  const pattern = new RegExp(`[${separator === '^' ? '\\^' : separator}](\\d{2})`);
  patterns.set(separator, pattern);
  return pattern;
}

/** The sign that begins the subfields of `:86:`, or `''` if it has none. */
export function findSeparator(line: string): string {
  const match = BEGINNING.exec(line);
  return match?.[1] ?? match?.[2] ?? '';
}

/** Reads `166?00…?20…?32…`: 00 the kind, 20 to 29 and 60 to 63 the purpose, 31 or 38 the account, 32 and 33 the name. */
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
    const found: string[] = [];
    for (let code = from; code <= to; code += 1) found.push(piece(code));
    return found;
  };
  // Where the purpose had room enough, or behind other signs than ?, these are an address.
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

/** Reads lines of the old `:NS:`: 01 to 14 the purpose, 15 and 16 the name, 17 the kind. */
export function nonSwiftLines(texts: readonly string[]): Purpose {
  const of = (from: number, to: number) =>
    texts
      .filter((text) => Number(text.slice(0, 2)) >= from && Number(text.slice(0, 2)) <= to)
      .map((text) => text.slice(2));
  const purpose = oneLine(of(1, 14).join(' '));
  const kind = oneLine(of(17, 17).join(' '));
  return {
    payee: oneLine(joinPieces(of(15, 16))),
    description: purpose || kind,
    notes: [lines(purpose !== '' && kind)],
  };
}

/** Full pieces go on in the next one, others end a word; a mark always begins a new one. */
function joinPieces(pieces: readonly string[]): string {
  const width = Math.max(WIDTH, ...pieces.map((piece) => piece.length));
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isCut = (before.length === WIDTH || before.length === width) && !beginsWithMark(piece);
    return text + (isCut || text === '' ? '' : ' ') + piece;
  }, '');
}
