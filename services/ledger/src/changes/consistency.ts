import { pluralOf } from '@pocket/contracts';
import type { Entry } from '../book/entries/entry.js';
import { legMisfits } from '../book/entries/legs.js';
import { definitionOf, KINDS, type Kind, type States } from '../book/kinds/kinds.js';
import type { StoredAccount, StoredBook, StoredCategory, StoredTransaction } from '../book/states.js';
import type { UndoConflict } from './undo.js';

/** Kind → id → entity. */
export type Lists = ReadonlyMap<Kind, ReadonlyMap<string, States[Kind]>>;

/** State of the book after an undo, as far as its entries refer to it. */
export interface UndoContext {
  /** Entities after the undo, for the kinds that have a list and that the entries touch or refer to. */
  readonly lists: Lists;
  /** Categories whose type will differ from the type of one of their transactions. */
  readonly retyped: ReadonlySet<string>;
  /** Kind and id of a deleted entity → kind of an entity that refuses its deletion. */
  readonly refusing: ReadonlyMap<string, Kind>;
  /** Keys that several entities will have: see {@link sharedKeyName}. */
  readonly sharedKeys: ReadonlySet<string>;
  /** Transfer id → its legs after the undo. */
  readonly legs: ReadonlyMap<string, readonly StoredTransaction[]>;
}

/** Returns the list of a kind; empty if the entries do not need it. */
function listIn<K extends Kind>(kind: K, lists: Lists): ReadonlyMap<string, States[K]> {
  return (lists.get(kind) ?? new Map()) as ReadonlyMap<string, States[K]>;
}

const HAS_CATEGORIES = 'It has categories in it';

/** Names the text of a unique key. @param index position of the key in the definition of the kind */
export const sharedKeyName = (kind: Kind, index: number, key: string) => `${kind} ${index} ${key}`;

/** Finds conflicts with entities outside the undo, which may have changed since. */
export function findConflicts(entries: readonly Entry[], around: UndoContext): UndoConflict[] {
  return KINDS.flatMap((kind) =>
    entries
      .filter(({ entity }) => entity === kind)
      .flatMap((entry): UndoConflict[] => {
        const reason = entry.after
          ? (ownConflict(entry, around) ??
            missingReference(entry.entity, entry.after, around) ??
            sharedKey(entry.entity, entry.after, around))
          : deletionConflict(entry, around);
        return reason ? [{ entity: kind, id: entry.id, reason }] : [];
      }),
  );
}

/** An undo never clears an id, so only an id that may remain after a deletion is not checked. */
function missingReference<K extends Kind>(kind: K, after: States[K], { lists }: UndoContext): string | null {
  const missing = definitionOf(kind).references.find(
    ({ kind: target, onDelete, idsOf }) =>
      onDelete !== 'keep' && idsOf(after).some((id) => !lists.get(target)?.has(id)),
  );
  return missing ? `Its ${missing.kind} is not there any more` : null;
}

function sharedKey<K extends Kind>(kind: K, after: States[K], { sharedKeys }: UndoContext): string | null {
  const shared = definitionOf(kind).uniqueKeys.find(({ keyOf }, index) => {
    const key = keyOf(after);
    return key !== null && sharedKeys.has(sharedKeyName(kind, index, key));
  });
  return shared?.conflict ?? null;
}

function ownConflict({ entity, id, after }: Entry, around: UndoContext): string | null {
  if (entity === 'book') return after && bookConflict(after, around);
  if (entity === 'account') return after && accountConflict(id, after, around);
  if (entity === 'transaction') return after && transactionConflict(after, around);
  return entity === 'category' ? after && categoryConflict(after, around) : null;
}

function deletionConflict({ entity, id }: Entry, { refusing, lists }: UndoContext): string | null {
  const by = refusing.get(`${entity} ${id}`);
  if (by) return `It still has ${pluralOf(by)}`;
  if (entity !== 'category') return null;
  // A deleted group must have no members, including categories added later.
  return [...listIn('category', lists).values()].some(({ parentId }) => parentId === id) ? HAS_CATEGORIES : null;
}

function bookConflict({ multiCurrency }: StoredBook, { lists }: UndoContext): string | null {
  const hasOwn = [...listIn('account', lists).values()].some(({ ownCurrency }) => ownCurrency !== null);
  return hasOwn && !multiCurrency ? 'Its accounts have several currencies by now' : null;
}

function accountConflict(id: string, { ownCurrency }: StoredAccount, { lists, refusing }: UndoContext): string | null {
  const by = refusing.get(`account ${id}`);
  if (by) return `It has ${pluralOf(by)} by now`;
  const [book] = [...listIn('book', lists).values()];
  return ownCurrency !== null && book?.multiCurrency === false ? 'The book uses one currency by now' : null;
}

function categoryConflict(category: StoredCategory, { lists, retyped }: UndoContext): string | null {
  const categories = listIn('category', lists);
  const { id, type, parentId } = category;
  const others = [...categories.values()].filter((other) => other.id !== id);
  if (retyped.has(id)) return 'It has transactions of the other type';
  const members = others.filter((other) => other.parentId === id);
  if (members.some((member) => member.type !== type)) return 'It has categories of the other type in it';
  if (parentId === null) return null;
  if (members.length > 0) return HAS_CATEGORIES;
  const group = categories.get(parentId);
  return group?.parentId === null && group.type === type ? null : 'Its group is not there any more';
}

function transactionConflict(transaction: StoredTransaction, around: UndoContext): string | null {
  const { legs } = around;
  const categories = listIn('category', around.lists);
  const { accountId, ownCurrency, categoryId, type, amount, splits, transferId } = transaction;
  const account = listIn('account', around.lists).get(accountId);
  if (account && account.ownCurrency !== ownCurrency) return 'Its account has another currency by now';
  if (categoryId !== null && (splits || transferId !== null)) return 'It has a category by now';
  const ids = splits ? splits.map((line) => line.categoryId) : [categoryId];
  if (ids.some((each) => each !== null && (categories.get(each)?.type ?? type) !== type)) {
    return 'Its category has another type now';
  }
  if (splits && splits.reduce((sum, line) => sum + line.amount, 0) !== amount) return 'Its splits do not add up to it';
  if (transferId === null) return null;
  if (splits) return 'It has splits by now';
  const [first, second, ...more] = legs.get(transferId) ?? [];
  const misfits = first && second && more.length === 0 ? legMisfits(first, second) : null;
  if (!misfits || misfits.has('types') || misfits.has('amounts')) return 'The other part of its transfer does not fit';
  return misfits.has('accounts') ? 'Both parts of its transfer would be in one account' : null;
}
