import { AppError, pluralOf } from '@pocket/contracts';
import { definitionOf, type Kind } from './kinds/kinds.js';

/** @throws AppError `LIMIT_REACHED` if a book that has `count` entities of the kind may not have another one */
export function assertBelowLimit(count: number, kind: Kind): void {
  const { maxCount } = definitionOf(kind);
  if (maxCount === null || count < maxCount) return;
  throw new AppError('LIMIT_REACHED', `You cannot have more than ${maxCount} ${pluralOf(kind)}`);
}
