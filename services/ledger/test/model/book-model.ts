import { type BudgetPeriod, budgetRange, type CalendarDay, type TransactionType } from '@pocket/contracts';
import { type Item, ModelHistory } from './model-history.js';

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

export const signed = ({ type, amount }: Pick<ModelTransaction, 'type' | 'amount'>) =>
  type === 'income' ? amount : -amount;

/** Reference model of a book. */
export class BookModel extends ModelHistory<Things> {
  constructor() {
    super({ transactions: new Map(), accounts: new Map(), categories: new Map(), budgets: new Map() });
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

  /** The categories of a group whose making is undone have none. */
  protected override takeBack(all: Things, changeId: string): void {
    super.takeBack(all, changeId);
    for (const category of all.categories.values()) {
      if (category.parentId && !all.categories.has(category.parentId)) category.parentId = null;
    }
  }

  /** A category that a budget brought along stays where something uses it. */
  protected override itemsToUndo(changeId: string): readonly Item<keyof Things>[] {
    const items = super.itemsToUndo(changeId);
    const budgets = new Set(items.flatMap(({ kind, id, before }) => (kind === 'budgets' && !before ? [id] : [])));
    if (budgets.size === 0) return items;
    return items.filter(({ kind, id, before, after }) => {
      if (kind !== 'categories' || before) return true;
      const name = this.things.categories.get(id)?.name;
      return !this.isUsed(id, budgets) && (name === undefined || name === after?.name);
    });
  }
}
