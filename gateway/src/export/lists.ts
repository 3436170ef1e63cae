import {
  type Account,
  type Board,
  type BookSettings,
  type Category,
  kindContractOf,
  LISTED_KINDS,
  ownCategoryColor,
  type Subject,
} from '@pocket/contracts';
import type { CallerContext, RpcClient } from '@pocket/server';

/** The entities that were written of each listed kind of a book, by its plural. */
export interface BookLists extends Readonly<Record<string, readonly object[]>> {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly boards: readonly Board[];
}

/** Asks for one list after the other: the ledger bounds the requests of a user at once, and a user may export often. */
export async function readLists(rpc: RpcClient, context: CallerContext): Promise<BookLists> {
  const lists: Record<string, unknown> = {};
  for (const kind of LISTED_KINDS) {
    const { plural } = kindContractOf(kind);
    lists[plural] = await rpc.request(`ledger.${plural}.list` as Subject, {}, context);
  }
  // The subject of a list is made of its name, so its type is that of any reply.
  return written(lists as BookLists);
}

/** Returns the lists as in Pocket's own format. */
export function inFile(lists: BookLists): BookLists {
  const kept = Object.entries(lists).filter(([plural, list]) => !isNew(plural) || list.length > 0);
  return { ...(Object.fromEntries(kept) as unknown as BookLists), categories: lists.categories.map(withOwnColor) };
}

/** Leaves out the overview, the first of the boards, in the form that every book has. */
function written(lists: BookLists): BookLists {
  return { ...lists, boards: lists.boards.filter(({ version }, index) => index > 0 || version > 1) };
}

/** Removes a color that derives from the category's id, because the id is another one after an import. */
function withOwnColor({ ownColor, ...category }: Category): Category {
  return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
}

export type ExportedSettings = Pick<BookSettings, 'currency' | 'multiCurrency' | 'closedDays' | 'version'>;

/** Returns the settings as in Pocket's own format, unless they were never changed. */
export function settingsInFile({ version, currency, multiCurrency, closedDays }: ExportedSettings): {
  readonly book?: readonly object[];
} {
  return version === 1 ? {} : { book: [{ currency, multiCurrency, closedDays }] };
}

/**
 * Returns the version of Pocket's own format: earlier readers do not know the lists of version 2.
 * @param hasLongLists true if the book has rates or a plan
 */
export function fileVersion(settings: ExportedSettings, hasLongLists: boolean, lists: BookLists): 1 | 2 {
  const hasNew = Object.entries(lists).some(([plural, list]) => isNew(plural) && list.length > 0);
  return hasLongLists || hasNew || settings.version > 1 ? 2 : 1;
}

const newPlurals: ReadonlySet<string> = new Set(
  LISTED_KINDS.map(kindContractOf).flatMap(({ plural, isNewInFile }) => (isNewInFile ? plural : [])),
);
const isNew = (plural: string) => newPlurals.has(plural);
