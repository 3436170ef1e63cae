import { AppError } from '@pocket/contracts';

type PluralKind = 'accounts' | 'categories' | 'budgets' | 'rules';

/** Limits per book: lists are returned without pages, and each imported row is tested against all rules. */
const MAX_COUNT: Readonly<Record<PluralKind, number>> = {
  accounts: 1_000,
  categories: 1_000,
  budgets: 1_000,
  rules: 200,
};

/** @throws AppError `LIMIT_REACHED` if a book that has `count` of `things` may not have another one */
export function assertBelowLimit(count: number, things: PluralKind): void {
  if (count < MAX_COUNT[things]) return;
  throw new AppError('LIMIT_REACHED', `You cannot have more than ${MAX_COUNT[things]} ${things}`);
}
