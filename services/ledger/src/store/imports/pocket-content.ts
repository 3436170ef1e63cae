import type { PocketAccount, PocketBudget, PocketCategory, PocketRule } from '@pocket/statements';

/** What the transactions of one of Pocket's own files refer to, with the ids of the file. */
export interface PocketContent {
  readonly accounts: PocketAccount[];
  readonly categories: PocketCategory[];
  readonly budgets: PocketBudget[];
  readonly rules: PocketRule[];
}

export const noContent = (): PocketContent => ({ accounts: [], categories: [], budgets: [], rules: [] });
