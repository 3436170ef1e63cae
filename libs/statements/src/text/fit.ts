import { MAX_TAGS } from '@pocket/contracts';
import type { RowPart } from '../model/statement.js';
import { cleanLine, cleanLines, cutAtWord, isUntidy } from './clean.js';

const LIMITS = { payee: 120, description: 200, notes: 2_000, category: 60, tag: 40, externalId: 200 } as const;

type Texts = Pick<RowPart, 'payee' | 'description' | 'notes' | 'category' | 'tags' | 'externalId'>;

/** Cuts texts to the limits of a transaction. The notes get the full text of a field that was cut. */
export function fitTexts<Row extends Texts>(row: Row): Row {
  if (isWithinLimits(row)) return row;
  const payee = cleanLine(row.payee);
  const description = cleanLine(row.description);
  const tags = row.tags.map(cleanLine).filter((tag) => tag !== '');
  const category = row.category === null ? null : cleanLine(row.category);
  const externalId = row.externalId === null ? '' : cleanLine(row.externalId);
  const fullTexts = [
    cleanLines(row.notes),
    payee.length > LIMITS.payee ? payee : '',
    description.length > LIMITS.description ? description : '',
    category !== null && category.length > LIMITS.category ? category : '',
    tags.slice(MAX_TAGS).join(', '),
  ];
  return {
    ...row,
    payee: cutAtWord(payee, LIMITS.payee),
    description: cutAtWord(description, LIMITS.description),
    notes: cutAtWord(fullTexts.filter((text) => text !== '').join('\n'), LIMITS.notes),
    category: category === null || category === '' ? null : cutAtWord(category, LIMITS.category),
    tags: tags.length === 0 ? row.tags.slice(0, 0) : tags.slice(0, MAX_TAGS).map((tag) => cutAtWord(tag, LIMITS.tag)),
    // A cut id could equal that of another transaction.
    externalId: externalId === '' || externalId.length > LIMITS.externalId ? null : externalId,
  };
}

/** Returns true if nothing has to change, as in most rows. */
function isWithinLimits({ payee, description, notes, category, tags, externalId }: Texts): boolean {
  if (notes !== '' || tags.length > 0 || payee.length > LIMITS.payee || description.length > LIMITS.description)
    return false;
  if (category !== null && (category === '' || category.length > LIMITS.category || isUntidy(category))) return false;
  if (externalId !== null && (externalId === '' || externalId.length > LIMITS.externalId || isUntidy(externalId)))
    return false;
  return !isUntidy(payee) && !isUntidy(description);
}
