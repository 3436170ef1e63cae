import { below, pick } from '../random.mjs';

/** @import { Random } from '../random.mjs' */

/** Marks of every format, numbers and dates at the edge: they break parsers. Ends of lines follow below. */
const WORDS = `" "" , ; | < > </ /> <!-- --> <![CDATA[ ]]> & &amp; &#0; &#x110000; <?xml <STMTTRN> </STMTTRN> <OFX> <TRNAMT>
  <Ntry> </Ntry> <TxDtls> <Stmt> :61: :86: :20: :60F: :62F: {1:F01 !Account $- S { } [ ] \\ \\u0000 : 1e999 -0
  99999999999999999999 0.005 1.234,56 1,234.56 - ( ) 31.02.2026 2026-13-45 00000000 NaN é € 𝄞 Pending`;
const SPACES = ['"\n', '\t', '\n', '\r', '\r\n', '\r\r\n', '\0', '\x1a', '\ufeff', '\u200f', '\u00a0'];
const LINES = ['<!DOCTYPE x [', '\n-}', '\n-\n', '^\n', '\n^', '!Type:Bank\n', '!Account\n'];
const TOKENS = [...WORDS.split(/\s+/), ...SPACES, ...LINES];

/** @type {readonly ((bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer)[]} */
const MUTATIONS = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = 1 + below(random, 8); count > 0 && changed.length > 0; count -= 1) {
      changed[below(random, changed.length)] = below(random, 256);
    }
    return changed;
  },
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    const times = 1 + below(random, 5);
    return Buffer.concat([bytes.subarray(0, to), ...Array(times).fill(bytes.subarray(from, to)), bytes.subarray(to)]);
  },
  (bytes, random) => inserted(bytes, Buffer.from(pick(random, TOKENS)), random),
  (bytes, random) => inserted(bytes, Buffer.from(pick(random, TOKENS).repeat(1 + below(random, 200))), random),
  (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  (bytes, random, others) => {
    const other = pick(random, others);
    const [from, to] = range(other, random);
    return inserted(bytes, other.subarray(from, to), random);
  },
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    const [first, second] = [below(random, lines.length), below(random, lines.length)];
    [lines[first], lines[second]] = [lines[second] ?? '', lines[first] ?? ''];
    return Buffer.from(lines.join('\n'), 'latin1');
  },
];
const MAX_LENGTH = 200_000;

/**
 * A file with a few faults.
 * @param {Buffer} bytes
 * @param {Random} random
 * @param {readonly Buffer[]} others
 */
export function mutated(bytes, random, others) {
  let changed = bytes;
  for (let count = 1 + below(random, 5); count > 0; count -= 1) {
    changed = pick(random, MUTATIONS)(changed, random, others).subarray(0, MAX_LENGTH);
  }
  return changed;
}

/** @param {Buffer} bytes @param {Random} random @returns {[number, number]} */
function range(bytes, random) {
  const from = below(random, bytes.length + 1);
  return [from, Math.min(bytes.length, from + below(random, 200))];
}

/** @param {Buffer} bytes @param {Buffer} part @param {Random} random */
function inserted(bytes, part, random) {
  const at = below(random, bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}
