import { Injectable } from '@nestjs/common';
import {
  ALL_INCOME,
  type BookId,
  type CalendarDay,
  type CurrencyCode,
  digitsOf,
  fromMinor,
  isAmount,
  type PlanInFile,
  type PlanTarget,
  toMinor,
} from '@pocket/contracts';
import { creationEntry, type Entry, updateEntry } from '../../book/entries/entry.js';
import { newId } from '../../book/entries/new-id.js';
import { addedLines, type DecidedLine, type DecidedPeriod, regrouped } from '../../book/plan/cycle-change.js';
import { periodEntry } from '../../book/plan/period-entries.js';
import { periodsOf } from '../../book/plan/periods.js';
import type { CycleFrom, StoredBook, StoredCategory } from '../../book/states.js';
import { PlanCategoriesRepository } from '../../store/plan/plan-categories.repository.js';
import { emptyPeriod, PlanPeriodsRepository } from '../../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../../store/plan/plans.repository.js';

type Part<Name extends PlanInFile['part']> = Extract<PlanInFile, { part: Name }>;

/** Places of the elements of a file in the book. */
export interface PlanPlaces {
  readonly settings: StoredBook;
  /** Id of the file → id of the book. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  /** Categories of the book after the import. */
  readonly all: readonly StoredCategory[];
}

/** Sums of amounts below this one are exact. */
const MAX_EXACT_SUM = Number.MAX_SAFE_INTEGER / 4;

/** Plans the plan of one of Pocket's own files: for a book that has none. */
@Injectable()
export class PlanFromFile {
  constructor(
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly settings: PlanCategoriesRepository,
  ) {}

  async entries(bookId: BookId, elements: readonly PlanInFile[], places: PlanPlaces): Promise<Entry[]> {
    const inFile = elements.find((each): each is Part<'plan'> => each.part === 'plan');
    if (!inFile || (await this.plans.of(bookId))) return [];
    const accountIds = [...new Set(inFile.accountIds.flatMap((id) => places.accounts.get(id) ?? []))];
    if (accountIds.length === 0) return [];
    const { multiCurrency, currency: own } = places.settings;
    const currency = multiCurrency ? inFile.currency : own;
    const cycles = validCycles(inFile);
    const ids = categoryIds(elements, places);
    return [
      creationEntry('plan', { start: inFile.start, cycles, accountIds, currency }),
      ...(await this.#periods(bookId, elements, { start: inFile.start, cycles, currency }, ids)),
      ...(await this.#settings(bookId, elements, currency, ids, places)),
    ];
  }

  async #periods(
    bookId: BookId,
    elements: readonly PlanInFile[],
    {
      currency,
      ...plan
    }: { readonly start: CalendarDay; readonly cycles: readonly CycleFrom[]; readonly currency: CurrencyCode },
    ids: ReadonlyMap<string, string>,
  ): Promise<Entry[]> {
    const decided = decidedIn(elements, currency, ids);
    const last = [...decided.keys()].sort().at(-1);
    if (last === undefined) return [];
    const grouped = regrouped(decided, periodsOf(plan, plan.start, 0, last));
    const written = new Map((await this.periods.list(bookId)).map((period) => [period.day, period]));
    return [...grouped].map(([day, { held, lines }]) => {
      const period = written.get(day) ?? emptyPeriod(bookId, day);
      const stored = [...lines].map(
        ([id, { assigned, note }]) => [id, { assigned: fromMinor(assigned, currency), note }] as const,
      );
      return periodEntry(period, new Map(stored), fromMinor(held, currency));
    });
  }

  async #settings(
    bookId: BookId,
    elements: readonly PlanInFile[],
    currency: CurrencyCode,
    ids: ReadonlyMap<string, string>,
    { categories, all }: PlanPlaces,
  ): Promise<Entry[]> {
    const entries: Entry[] = [];
    const types = new Map(all.map(({ id, type }) => [id, type]));
    for (const { categoryId, ends, target, priority, deletedIn } of elements.filter(isCategory)) {
      const id = ids.get(categoryId);
      if (id === undefined || entries.some((entry) => entry.id === id)) continue;
      const isKept = types.get(id) === 'expense';
      entries.push(
        updateEntry('planCategory', await this.settings.of(bookId, id), {
          ends: [...ends].sort((one, other) => (one.from < other.from ? -1 : 1)),
          target: isKept ? targetInBook(target, currency, categories, types) : null,
          priority,
          deletedIn: isKept ? null : deletedIn,
        }),
      );
    }
    return entries.filter(({ before, after }) => before !== after);
  }
}

const isCategory = (element: PlanInFile): element is Part<'category'> => element.part === 'category';

/** Returns the cycles of a file; only the last one if they do not follow each other. */
function validCycles({ start, cycles }: Part<'plan'>): readonly CycleFrom[] {
  const isFirst = cycles[0]?.from === start && cycles[0].after === null;
  const isAscending = cycles.slice(1).every(({ from, after }, index) => {
    return after !== null && (cycles[index]?.from ?? start) <= after && after < from;
  });
  if (isFirst && isAscending) return cycles;
  return cycles.slice(-1).map(({ cycle }) => ({ from: start, after: null, cycle }));
}

/** Returns the categories of the plan: those of the book, and new ids for those that were deleted. */
function categoryIds(elements: readonly PlanInFile[], { categories, all }: PlanPlaces): ReadonlyMap<string, string> {
  const expenses = new Set(all.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const ids = new Map([...categories].filter(([, id]) => expenses.has(id)));
  for (const { categoryId, deletedIn } of elements.filter(isCategory)) {
    if (deletedIn !== null && !categories.has(categoryId)) ids.set(categoryId, newId());
  }
  return ids;
}

/** Adds up what the elements have for each day. Amounts that the plan cannot have, and sums that are not exact, are left out. */
function decidedIn(
  elements: readonly PlanInFile[],
  currency: CurrencyCode,
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<CalendarDay, DecidedPeriod> {
  const [digits, decided] = [digitsOf(currency), new Map<CalendarDay, DecidedPeriod>()];
  const deleted = new Map(elements.filter(isCategory).map(({ categoryId, deletedIn }) => [categoryId, deletedIn]));
  let sum = 0;
  const minor = (amount: number) => {
    const units = isAmount(amount, digits) ? toMinor(amount, currency) : 0;
    if (sum + Math.abs(units) > MAX_EXACT_SUM) return 0;
    sum += Math.abs(units);
    return units;
  };
  for (const element of elements) {
    if (element.part !== 'period') continue;
    const known = decided.get(element.day) ?? { held: 0, lines: new Map<string, DecidedLine>() };
    const lines = new Map(known.lines);
    for (const { categoryId, assigned, note } of element.lines) {
      const id = ids.get(categoryId);
      const last = deleted.get(categoryId) ?? null;
      if (id === undefined || (last !== null && element.day > last)) continue;
      const line = { assigned: minor(assigned), note };
      const before = lines.get(id);
      lines.set(id, before ? addedLines(before, line) : line);
    }
    decided.set(element.day, { held: known.held + minor(element.held), lines });
  }
  return decided;
}

function targetInBook(
  target: PlanTarget | null,
  currency: CurrencyCode,
  categories: ReadonlyMap<string, string>,
  types: ReadonlyMap<string, string>,
): PlanTarget | null {
  if (target === null || ('amount' in target && !isAmount(target.amount, digitsOf(currency)))) return null;
  if (target.kind !== 'percent' || target.of === ALL_INCOME) return target;
  const income = categories.get(target.of);
  return income !== undefined && types.get(income) === 'income' ? { ...target, of: income } : null;
}
