import type { BookInFile, PlanInFile } from '@pocket/contracts';
import type { PocketAccount, PocketCategory } from '@pocket/statements';

/**
 * Entities of one of Pocket's own files besides its transactions, by the plural of their kind, with ids of the file.
 * Rates are sheets.
 */
export interface PocketContent {
  readonly accounts: PocketAccount[];
  readonly categories: PocketCategory[];
  /** One, in files of books whose settings were changed. */
  book?: [BookInFile];
  /** Elements of its plan. */
  plan?: PlanInFile[];
  [plural: string]: object[] | undefined;
}

export const emptyContent = (): PocketContent => ({ accounts: [], categories: [] });
