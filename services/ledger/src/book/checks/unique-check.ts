import type { Entry } from '../entries/entry.js';
import type { StoredBudget, StoredCategory, StoredTransaction } from '../states.js';
import { nameKey } from '../texts/name-key.js';
import type { BookView, EntryCheck, Report, Surroundings } from './entry-check.js';
import type { Violation } from './violation.js';

type Holder = string | null;

/** Follows the unique indexes of the store entry by entry, because an index is enforced at each of them. */
export class UniqueCheck implements EntryCheck {
  /** Key → id of the entity that has it; null if it is known to be free. */
  readonly #categories = new Map<string, Holder>();
  readonly #budgets = new Map<string, Holder>();
  readonly #externalIds = new Map<string, Holder>();

  constructor(
    { categories, budgets }: BookView,
    private readonly report: Report,
  ) {
    for (const category of categories ?? []) this.#categories.set(categoryKey(category), category.id);
    for (const budget of budgets ?? []) this.#budgets.set(budgetKey(budget), budget.id);
  }

  /** Entries before these may have taken or released a key: what they did counts. */
  surround({ sameExternalId }: Surroundings): void {
    for (const transaction of sameExternalId ?? []) {
      const key = externalKey(transaction);
      if (key !== null && !this.#externalIds.has(key)) this.#externalIds.set(key, transaction.id);
    }
  }

  add({ entity, id, before, after }: Entry): void {
    const move = (holders: Map<string, Holder>, [from, to]: readonly [Holder, Holder], violation: Violation) => {
      if (from === to) return;
      if (from !== null) holders.set(from, null);
      if (to === null) return;
      const holder = holders.get(to) ?? null;
      if (holder !== null && holder !== id) this.report(violation);
      else holders.set(to, id);
    };
    if (entity === 'category') {
      const keys = [before && categoryKey(before), after && categoryKey(after)] as const;
      const message = 'A category with this name already exists';
      move(this.#categories, keys, { code: 'CATEGORY_EXISTS', entity, id, message });
    } else if (entity === 'budget') {
      const keys = [before && budgetKey(before), after && budgetKey(after)] as const;
      const message = 'A budget for this category and period already exists';
      move(this.#budgets, keys, { code: 'BUDGET_EXISTS', entity, id, message });
    } else if (entity === 'transaction') {
      const keys = [before && externalKey(before), after && externalKey(after)] as const;
      const message = 'An account cannot have two transactions with the same bank id';
      move(this.#externalIds, keys, { code: 'EXTERNAL_ID_EXISTS', entity, id, message });
    }
  }
}

const categoryKey = ({ type, name }: StoredCategory) => `${type} ${nameKey(name)}`;
const budgetKey = ({ period, category }: StoredBudget) => `${period} ${nameKey(category)}`;
const externalKey = ({ accountId, externalId }: StoredTransaction) =>
  externalId === null ? null : `${accountId} ${externalId}`;
