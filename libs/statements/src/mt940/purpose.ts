import type { TransactionType } from '@pocket/contracts';
import { freeText } from './free-text.js';
import { joinLines } from './join-lines.js';
import type { EntryTexts, Purpose } from './purpose-texts.js';
import { slashCodes } from './slash-codes.js';
import { findSeparator, nonSwiftLines, subfields } from './subfields.js';

const SLASH_CODE = /^\s*\/[A-Z]{2,4}\d?\//;

/** Reads `:86:`, or `:NS:` if a bank writes that instead. */
export function parsePurpose(
  lines: readonly string[],
  nonSwift: readonly string[],
  entryTexts: EntryTexts,
  type: TransactionType,
): Purpose {
  // Some banks write only a code in the first line.
  const separator = findSeparator(lines.slice(0, 2).join(''));
  if (separator) return subfields(joinLines(lines, separator), separator);
  // Codes may begin below account and name of the counterparty.
  const texts = lines.filter((line) => line.trim() !== '');
  const first = texts.slice(0, 2).findIndex((line) => SLASH_CODE.test(line));
  if (first >= 0) {
    const codes = slashCodes(joinLines(texts.slice(first)), type);
    return codes.payee || first === 0 ? codes : { ...codes, payee: freeText(texts, entryTexts).payee };
  }
  if (lines.every((line) => line.trim() === '') && nonSwift.length > 0) return nonSwiftLines(nonSwift);
  return freeText(lines, entryTexts);
}
