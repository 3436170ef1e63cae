/** @import { Random } from './random.mjs' */

/** What breaks parsers: marks of every format, ends of lines, numbers and dates at the edge. */
const TOKENS = [
  '"',
  '""',
  '"\n',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  '\r\r\n',
  '\0',
  '\x1a',
  '\ufeff',
  '\u200f',
  '\u00a0',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '<!DOCTYPE x [',
  '<?xml',
  '<STMTTRN>',
  '</STMTTRN>',
  '<OFX>',
  '<TRNAMT>',
  '<Ntry>',
  '</Ntry>',
  '<TxDtls>',
  '<Stmt>',
  ':61:',
  ':86:',
  ':20:',
  ':60F:',
  ':62F:',
  '\n-}',
  '\n-\n',
  '{1:F01',
  '^\n',
  '\n^',
  '!Type:Bank\n',
  '!Account\n',
  '$-',
  'S',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '\\u0000',
  ':',
  '1e999',
  '-0',
  '99999999999999999999',
  '0.005',
  '1.234,56',
  '1,234.56',
  '-',
  '(',
  ')',
  '31.02.2026',
  '2026-13-45',
  '00000000',
  'NaN',
  'é',
  '€',
  '𝄞',
  'Pending',
]; // prettier-ignore

/** @type {readonly ((bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer)[]} */
const MUTATIONS = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = 1 + random.below(8); count > 0 && changed.length > 0; count -= 1) {
      changed[random.below(changed.length)] = random.below(256);
    }
    return changed;
  },
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    const times = 1 + random.below(5);
    return Buffer.concat([bytes.subarray(0, to), ...Array(times).fill(bytes.subarray(from, to)), bytes.subarray(to)]);
  },
  (bytes, random) => inserted(bytes, Buffer.from(random.of(TOKENS)), random),
  (bytes, random) => inserted(bytes, Buffer.from(random.of(TOKENS).repeat(1 + random.below(200))), random),
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  (bytes, random, others) => {
    const other = random.of(others);
    const [from, to] = range(other, random);
    return inserted(bytes, other.subarray(from, to), random);
  },
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    const [first, second] = [random.below(lines.length), random.below(lines.length)];
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
  for (let count = 1 + random.below(5); count > 0; count -= 1) {
    changed = random.of(MUTATIONS)(changed, random, others).subarray(0, MAX_LENGTH);
  }
  return changed;
}

/**
 * @param {Buffer} bytes
 * @param {Random} random
 * @returns {[number, number]}
 */
function range(bytes, random) {
  const from = random.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + random.below(200))];
}

/**
 * @param {Buffer} bytes
 * @param {Buffer} part
 * @param {Random} random
 */
function inserted(bytes, part, random) {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}
