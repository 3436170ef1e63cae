import type { EntryType } from '@pocket/contracts';
import { freeText } from './free-text.js';
import { joinLines } from './join-lines.js';
import { slashCodes } from './slash-codes.js';
import { nonSwiftLines, separatorOf, subfields } from './subfields.js';

/** What an entry is for, by whatever way its bank writes that. */
export interface Purpose {
  readonly payee: string;
  readonly description: string;
  /** Whatever else it says, one a line. */
  readonly notes: readonly (string | false)[];
}

/** What stands beside the entry itself. */
export interface Beside {
  readonly name: string;
  readonly supplement: string;
}

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
