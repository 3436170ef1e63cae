import { AppError } from '@pocket/contracts';

/** How many of each a book may have: lists of them are answered whole. */
export const MAX_ENTITIES = 1_000;

/** @throws AppError `LIMIT_REACHED` if a book that has `count` of `things` may not have another one */
export function requireRoom(count: number, things: 'accounts' | 'categories' | 'budgets'): void {
  if (count < MAX_ENTITIES) return;
  throw new AppError('LIMIT_REACHED', `You cannot have more than ${MAX_ENTITIES} ${things}`);
}
