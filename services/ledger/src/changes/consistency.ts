import { type Entry, ofKind } from '../book/entries/entry.js';
import type { StoredBudget, StoredCategory, StoredTransaction } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import type { UndoConflict } from './undo.js';

/** State of the book after an undo, as far as its entries refer to it. */
export interface UndoContext {
  /** Ids of the accounts after the undo. */
  readonly accounts: ReadonlySet<string>;
  /** Category id → category after the undo. */
  readonly categories: ReadonlyMap<string, StoredCategory>;
  /** Categories whose type will differ from the type of one of their transactions. */
  readonly retyped: ReadonlySet<string>;
  /** Budget id → budget after the undo; empty if it changes no budget. */
  readonly budgets: ReadonlyMap<string, StoredBudget>;
  /** Deleted accounts that still have transactions. */
  readonly accountsInUse: ReadonlySet<string>;
  /** Bank key → transactions with it after the undo. */
  readonly sameBankId: ReadonlyMap<string, readonly StoredTransaction[]>;
  /** Transfer id → its legs after the undo. */
  readonly legs: ReadonlyMap<string, readonly StoredTransaction[]>;
}

const HAS_CATEGORIES = 'It has categories in it';

/** Finds conflicts with entities outside the undo, which may have changed since. */
export function findConflicts(entries: readonly Entry[], around: UndoContext): UndoConflict[] {
  const accounts = ofKind('account', entries).flatMap(({ id, after }): UndoConflict[] => {
    if (after || !around.accountsInUse.has(id)) return [];
    return [{ entity: 'account', id, reason: 'It still has transactions' }];
  });
  const transactions = ofKind('transaction', entries).flatMap(({ id, after }): UndoConflict[] => {
    const reason = after && transactionConflict(after, around);
    return reason ? [{ entity: 'transaction', id, reason }] : [];
  });
  const categories = ofKind('category', entries).flatMap(({ id, after }): UndoConflict[] => {
    const reason = after ? categoryConflict(after, around) : deletionConflict(id, around);
    return reason ? [{ entity: 'category', id, reason }] : [];
  });
  const budgets = ofKind('budget', entries).flatMap(({ id, after }): UndoConflict[] => {
    const isTaken = after && [...around.budgets.values()].some((other) => isSameBudget(after, other));
    return isTaken ? [{ entity: 'budget', id, reason: 'There is another budget for its category and period' }] : [];
  });
  return [...accounts, ...transactions, ...categories, ...budgets];
}

/** A deleted group must have no members, including categories added later. */
function deletionConflict(id: string, { categories }: UndoContext): string | null {
  return [...categories.values()].some(({ parentId }) => parentId === id) ? HAS_CATEGORIES : null;
}

function categoryConflict(category: StoredCategory, { categories, retyped }: UndoContext): string | null {
  const { id, name, type, parentId } = category;
  const others = [...categories.values()].filter((other) => other.id !== id);
  if (others.some((other) => other.type === type && nameKey(other.name) === nameKey(name))) {
    return 'There is another category of its name';
  }
  if (retyped.has(id)) return 'It has transactions of the other type';
  const members = others.filter((other) => other.parentId === id);
  if (members.some((member) => member.type !== type)) return 'It has categories of the other type in it';
  if (parentId === null) return null;
  if (members.length > 0) return HAS_CATEGORIES;
  const group = categories.get(parentId);
  return group?.parentId === null && group.type === type ? null : 'Its group is not there any more';
}

const isSameBudget = (one: StoredBudget, other: StoredBudget) =>
  one.id !== other.id && one.period === other.period && nameKey(one.category) === nameKey(other.category);

/** Returns a key that is unique among transactions; null without a bank id. */
export function bankKey({ accountId, externalId }: StoredTransaction): string | null {
  return externalId === null ? null : `${accountId} ${externalId}`;
}

function transactionConflict(transaction: StoredTransaction, around: UndoContext): string | null {
  const { accounts, categories, legs, sameBankId } = around;
  const { accountId, categoryId, type, amount, splits, transferId } = transaction;
  if (!accounts.has(accountId)) return 'Its account is not there any more';
  if ((sameBankId.get(bankKey(transaction) ?? '')?.length ?? 0) > 1) {
    return 'Its account has another transaction with its bank id';
  }
  if (categoryId !== null && (splits || transferId !== null)) return 'It has a category by now';
  const ids = splits ? splits.map((line) => line.categoryId) : [categoryId];
  if (ids.some((each) => each !== null && (categories.get(each)?.type ?? type) !== type)) {
    return 'Its category has another type now';
  }
  if (splits && splits.reduce((sum, line) => sum + line.amount, 0) !== amount) return 'Its splits do not add up to it';
  if (transferId === null) return null;
  if (splits) return 'It has splits by now';
  const own = legs.get(transferId) ?? [];
  const [first, second] = own;
  const isWhole = own.length === 2 && first && second && first.type !== second.type;
  if (!isWhole || first.amount !== second.amount) return 'The other part of its transfer does not fit';
  return first.accountId === second.accountId ? 'Both parts of its transfer would be in one account' : null;
}
