import type { PocketAccount, PocketBudget, PocketCategory, PocketRule } from '@pocket/statements';

/** Entities of one of Pocket's own files besides its transactions, with the ids of the file. */
export interface PocketContent {
  readonly accounts: PocketAccount[];
  readonly categories: PocketCategory[];
  readonly budgets: PocketBudget[];
  readonly rules: PocketRule[];
}

export const noContent = (): PocketContent => ({ accounts: [], categories: [], budgets: [], rules: [] });
