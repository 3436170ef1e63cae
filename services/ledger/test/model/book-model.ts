import { isDeepStrictEqual } from 'node:util';
import { type BudgetPeriod, budgetRange, type CalendarDay, type TransactionType } from '@pocket/contracts';

/** Amounts are cents. */
export interface Line {
  categoryId: string | null;
  amount: number;
}
export interface ModelTransaction {
  accountId: string;
  /** Stays when the category is deleted. */
  categoryId: string | null;
  type: TransactionType;
  amount: number;
  date: CalendarDay;
  payee: string;
  tags: string[];
  status: 'pending' | 'cleared' | 'reconciled';
  splits: Line[] | null;
  transferId: string | null;
}
export interface ModelCategory {
  name: string;
  type: TransactionType;
  parentId: string | null;
}
export interface ModelBudget {
  name: string;
  categoryId: string | null;
  limit: number;
  period: BudgetPeriod;
}
interface Things {
  transactions: Map<string, ModelTransaction>;
  accounts: Map<string, { opening: number }>;
  categories: Map<string, ModelCategory>;
  budgets: Map<string, ModelBudget>;
}
type Kind = keyof Things;
const KINDS = ['transactions', 'accounts', 'categories', 'budgets'] as const satisfies readonly Kind[];
type Fields = Record<string, unknown>;
interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
}
interface StoredChange {
  readonly items: readonly Item[];
  readonly undoes: string | null;
  isUndone: boolean;
}

export const signed = ({ type, amount }: Pick<ModelTransaction, 'type' | 'amount'>) =>
  type === 'income' ? amount : -amount;

/** `structuredClone` makes objects of another realm here, which never equal ours. */
const copy = <Value>(value: Value): Value => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
export const copied = <Value>(things: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map([...things].map(([id, thing]) => [id, copy(thing)]));

/** Reference model of a book: maps that are copied before each change. */
export class BookModel {
  things: Things = { transactions: new Map(), accounts: new Map(), categories: new Map(), budgets: new Map() };
  readonly changes = new Map<string, StoredChange>();

  /** Runs `work` and stores its items under the change id. Returns true if it changed anything. */
  change(changeId: string | null | undefined, work: () => void, undoes: string | null = null): boolean {
    const { transactions, accounts, categories, budgets } = this.things;
    const before = {
      transactions: copied(transactions),
      accounts: copied(accounts),
      categories: copied(categories),
      budgets: copied(budgets),
    };
    work();
    const items = KINDS.flatMap((kind) => differences(kind, before, this.things));
    if (changeId && items.length > 0) this.changes.set(changeId, { items, undoes, isUndone: false });
    return items.length > 0;
  }

  /** Returns true if no field of the change was changed since. */
  isAsLeft(changeId: string): boolean {
    return this.#itemsToUndo(changeId).every(({ kind, id, before, after }) => {
      const now = this.things[kind].get(id) as Fields | undefined;
      if (!before || !after || !now) return isDeepStrictEqual(now, after);
      return changedFields(before, after).every((name) => isDeepStrictEqual(now[name], after[name]));
    });
  }

  undo(changeId: string, undoneBy: string): void {
    const change = this.changes.get(changeId);
    const items = this.#itemsToUndo(changeId);
    this.change(
      undoneBy,
      () => {
        for (const { kind, id, before, after } of items) this.#takeBack(kind, id, before, after);
        const { categories } = this.things;
        for (const category of categories.values()) {
          if (category.parentId && !categories.has(category.parentId)) category.parentId = null;
        }
      },
      changeId,
    );
    let isUndone = true;
    for (let id: string | null = changeId; id !== null; isUndone = !isUndone) {
      const kept: StoredChange | undefined = id === changeId ? change : this.changes.get(id);
      if (kept) kept.isUndone = isUndone;
      id = kept?.undoes ?? null;
    }
  }

  balance(accountId: string): number {
    const own = [...this.things.transactions.values()].filter((each) => each.accountId === accountId);
    return own.reduce((sum, each) => sum + signed(each), this.things.accounts.get(accountId)?.opening ?? 0);
  }

  /** The category's id as it is shown. */
  shown(categoryId: string | null): string | null {
    return categoryId !== null && this.things.categories.has(categoryId) ? categoryId : null;
  }

  /** Returns the amount per category, without transfers. */
  lines(transaction: ModelTransaction): Line[] {
    if (transaction.transferId) return [];
    return transaction.splits ?? [{ categoryId: transaction.categoryId, amount: transaction.amount }];
  }

  categoryOf({ name, categoryId }: ModelBudget): string | undefined {
    const { categories } = this.things;
    if (categoryId && categories.get(categoryId)?.type === 'expense') return categoryId;
    return [...categories].find(([, category]) => category.type === 'expense' && category.name === name)?.[0];
  }

  spent(budget: ModelBudget, today: CalendarDay): number {
    const categoryId = this.categoryOf(budget);
    const { from, to } = budgetRange(budget.period, today);
    const isMeant = (id: string | null) =>
      categoryId !== undefined &&
      id !== null &&
      (id === categoryId || this.things.categories.get(id)?.parentId === categoryId);
    return [...this.things.transactions.values()]
      .filter(({ type, date }) => type === 'expense' && date >= from && date <= to)
      .flatMap((each) => this.lines(each))
      .filter((line) => isMeant(line.categoryId))
      .reduce((sum, line) => sum + line.amount, 0);
  }

  /** The other leg of a transfer. */
  otherLeg(id: string): string | undefined {
    const { transactions } = this.things;
    const transferId = transactions.get(id)?.transferId;
    if (!transferId) return undefined;
    return [...transactions].find(([other, each]) => other !== id && each.transferId === transferId)?.[0];
  }

  isUsed(categoryId: string, but: ReadonlySet<string> = new Set()): boolean {
    const { transactions, categories, budgets } = this.things;
    return (
      [...transactions.values()].some(
        (each) => each.categoryId === categoryId || each.splits?.some((line) => line.categoryId === categoryId),
      ) ||
      [...categories.values()].some(({ parentId }) => parentId === categoryId) ||
      [...budgets].some(([id, budget]) => !but.has(id) && budget.categoryId === categoryId)
    );
  }

  /** A category that a budget brought along stays where something uses it. */
  #itemsToUndo(changeId: string): Item[] {
    const items = this.changes.get(changeId)?.items ?? [];
    const budgets = new Set(items.flatMap(({ kind, id, before }) => (kind === 'budgets' && !before ? [id] : [])));
    if (budgets.size === 0) return [...items];
    return items.filter(({ kind, id, before, after }) => {
      if (kind !== 'categories' || before) return true;
      const name = this.things.categories.get(id)?.name;
      return !this.isUsed(id, budgets) && (name === undefined || name === after?.name);
    });
  }

  #takeBack(kind: Kind, id: string, before: Fields | undefined, after: Fields | undefined): void {
    const things = this.things[kind] as Map<string, Fields>;
    const now = things.get(id);
    if (!before) things.delete(id);
    else if (!after || !now) things.set(id, copy(before));
    else for (const name of changedFields(before, after)) now[name] = copy(before[name]);
  }
}

function differences(kind: Kind, before: Things, after: Things): Item[] {
  const [old, now] = [before[kind], after[kind]] as [Map<string, Fields>, Map<string, Fields>];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const item = { kind, id, before: copy(old.get(id)), after: copy(now.get(id)) };
    return isDeepStrictEqual(item.before, item.after) ? [] : [item];
  });
}

function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
