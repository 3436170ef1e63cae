import type { EntryType } from '@pocket/contracts';
import { freeText } from './free-text.js';
import { joinLines } from './join-lines.js';
import type { Beside, Purpose } from './purpose-texts.js';
import { slashCodes } from './slash-codes.js';
import { nonSwiftLines, separatorOf, subfields } from './subfields.js';

/** Reads `:86:`, and `:NS:` where a bank writes that. */
export function purposeOf(
  lines: readonly string[],
  nonSwift: readonly string[],
  beside: Beside,
  type: EntryType,
): Purpose {
  // Some banks have nothing but a code in the first line.
  const separator = separatorOf(lines.slice(0, 2).join(''));
  if (separator) return subfields(joinLines(lines, separator), separator);
  if (/^\s*\/[A-Z]{2,4}\d?\//.test(lines[0] ?? '')) return slashCodes(joinLines(lines), type);
  if (lines.every((line) => line.trim() === '') && nonSwift.length > 0) return nonSwiftLines(nonSwift);
  return freeText(lines, beside);
}
