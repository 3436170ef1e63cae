import type { Known, KnownAs, MatchRow } from './match-types.js';

/**
 * The transactions that some row may be, put together from what is fed of each. Ways in which one is known that fit no
 * row are dropped at once: of a large book that is nearly everything.
 */
export class KnownTransactions {
  readonly #known = new Map<string, Known>();
  readonly #amounts = new Set<string>();
  readonly #externalIds = new Set<string>();

  constructor(rows: readonly MatchRow[]) {
    for (const { accountId, amount, externalId } of rows) {
      this.#amounts.add(`${accountId} ${amount}`);
      if (externalId !== null) this.#externalIds.add(`${accountId} ${externalId}`);
    }
  }

  /** What a file tells of a transaction counts for more than what a person made of it: its account, and its amount. */
  add(fed: Known): void {
    const before = this.#known.get(fed.id);
    const { accountId, isTold = false } = fed.isTold || !before ? fed : before;
    const as = distinct([...(before?.as ?? []), ...fed.as]).filter(({ amount }) =>
      this.#amounts.has(`${accountId} ${amount}`),
    );
    const isNamed = fed.externalId !== null && this.#externalIds.has(`${accountId} ${fed.externalId}`);
    if (as.length > 0 || isNamed) this.#known.set(fed.id, { ...fed, accountId, isTold, as });
    else this.#known.delete(fed.id);
  }

  get all(): readonly Known[] {
    return [...this.#known.values()];
  }
}

/** Files first; what a person has only once, and not where a file tells the same day and amount. */
function distinct(all: readonly KnownAs[]): KnownAs[] {
  const told = all.filter(({ source }) => source !== null);
  const now = all.find(({ source }) => source === null);
  const isSame = told.some(({ date, amount }) => date === now?.date && amount === now.amount);
  return now && !isSame ? [...told, now] : told;
}
