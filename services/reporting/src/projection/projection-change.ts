import {
  type CalendarDay,
  LEDGER_CONTENT_VERSION,
  type LedgerEvent,
  ledgerContent,
  type MinorUnits,
  type OwnCurrency,
  type TransactionType,
} from '@pocket/contracts';

export interface DayTotal {
  readonly day: CalendarDay;
  /** Null for transactions without a category. */
  readonly categoryId: string | null;
  readonly type: TransactionType;
  readonly currency: OwnCurrency;
  readonly total: MinorUnits;
}
/** Change of an account's balance on a day, in its currency: income minus expenses, plus transfers. */
export interface AccountDayTotal {
  readonly day: CalendarDay;
  readonly accountId: string;
  readonly total: MinorUnits;
}
export interface ProjectedCategory {
  readonly id: string;
  readonly name: string;
  readonly type: TransactionType;
  /** Parent category. */
  readonly parentId: string | null;
}
/** Opening balance of an account, and the currency of all its amounts. */
export interface AccountOpening {
  readonly openingBalance: MinorUnits;
  readonly currency: OwnCurrency;
}
export interface ProjectedAccount extends AccountOpening {
  readonly id: string;
}

/** An earlier version names a currency, which means nothing: all accounts of a book had the same one. */
const FIRST_VERSION_WITH_CURRENCIES = 2;

/** Changes of the read model by consecutive events of a user. */
export interface ProjectionChange {
  /** Delta of each total. */
  readonly totals: readonly DayTotal[];
  readonly accountDays: readonly AccountDayTotal[];
  /** Account id → its new opening; null for deleted. */
  readonly accounts: ReadonlyMap<string, AccountOpening | null>;
  /** Category id → its new state; null for deleted. */
  readonly categories: ReadonlyMap<string, ProjectedCategory | null>;
  readonly isClosed: boolean;
  /** True if this version does not understand an event. */
  readonly isIncomplete: boolean;
}

/**
 * Returns the events of a user that follow `sequence` without a gap. They may arrive in any order and repeatedly.
 * Events after a gap wait for the missing ones.
 */
export function nextInSequence<Event extends Pick<LedgerEvent, 'sequence'>>(
  events: readonly Event[],
  sequence: number,
): { readonly next: Event[]; readonly lastSequence: number } {
  const next: Event[] = [];
  let lastSequence = sequence;
  for (const event of [...events].sort((a, b) => a.sequence - b.sequence)) {
    if (event.sequence !== lastSequence + 1) continue;
    next.push(event);
    lastSequence = event.sequence;
  }
  return { next, lastSequence };
}

/** Sums events, so that each document of the read model is written once. */
export function changeBy(events: readonly Pick<LedgerEvent, 'version' | 'content'>[]): ProjectionChange {
  const totals = new Map<string, DayTotal>();
  const accountDays = new Map<string, AccountDayTotal>();
  const moveAccount = (day: CalendarDay, accountId: string, amount: MinorUnits) => {
    const key = `${day} ${accountId}`;
    accountDays.set(key, { day, accountId, total: (accountDays.get(key)?.total ?? 0) + amount });
  };
  const accounts = new Map<string, AccountOpening | null>();
  const categories = new Map<string, ProjectedCategory | null>();
  let isClosed = false;
  let isIncomplete = false;
  for (const { version, content } of events) {
    const parsed = version <= LEDGER_CONTENT_VERSION ? ledgerContent.safeParse(content) : undefined;
    if (!parsed?.success) {
      isIncomplete = true;
      continue;
    }
    const ownCurrency = (named: OwnCurrency) => (version < FIRST_VERSION_WITH_CURRENCIES ? null : named);
    for (const { day, accountId, categoryId, type, amount, ...delta } of parsed.data.days) {
      const currency = ownCurrency(delta.currency);
      const key = `${day} ${categoryId} ${type} ${currency}`;
      totals.set(key, { day, categoryId, type, currency, total: (totals.get(key)?.total ?? 0) + amount });
      moveAccount(day, accountId, type === 'income' ? amount : -amount);
    }
    for (const { day, accountId, amount } of parsed.data.transfers) moveAccount(day, accountId, amount);
    for (const { id, openingBalance, currency } of parsed.data.accounts.saved) {
      accounts.set(id, { openingBalance, currency: ownCurrency(currency) });
    }
    for (const id of parsed.data.accounts.deleted) accounts.set(id, null);
    for (const category of parsed.data.categories.saved) categories.set(category.id, category);
    for (const id of parsed.data.categories.deleted) categories.set(id, null);
    if (parsed.data.isClosed) isClosed = true;
  }
  return {
    totals: moved(totals),
    accountDays: moved(accountDays),
    accounts,
    categories,
    isClosed,
    isIncomplete,
  };
}

function moved<Total extends { readonly total: MinorUnits }>(totals: ReadonlyMap<string, Total>): Total[] {
  return [...totals.values()].filter(({ total }) => total !== 0);
}
