import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type CalendarDay,
  type Conversion,
  digitsOf,
  fromMinorUnits,
  type MinorUnits,
  toMinor,
  toMinorUnits,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { Period } from '../book/plan/plan-types.js';
import type { StoredSchedule } from '../book/states.js';
import type { PlanView } from '../envelopes/plan-view.js';
import { accountOf, currencyOf, expectedOf } from '../occurrences/expected-amount.js';
import { plannedFrom, stateOf } from '../occurrences/planned-occurrences.js';
import { divided } from '../schedules/expected-posting.js';
import { isActive } from '../schedules/schedule.view.js';
import { type Surroundings, SurroundingsReader } from '../schedules/surroundings.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { Conversions } from '../store/rates/conversions.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';

/** Open occurrence of a schedule, in the plan's currency. */
export interface ExpectedPayment {
  readonly scheduleId: string;
  readonly date: CalendarDay;
  readonly amount: MinorUnits;
}
/** Expected payments of categories, each list by date. */
export interface PaymentsByCategory {
  /** Open occurrences in the period. */
  within(categoryId: string, period: Period): readonly ExpectedPayment[];
  /** Open occurrences in the period, and the first one of each schedule after it. */
  withNext(categoryId: string, period: Period): readonly ExpectedPayment[];
}
/** Occurrences of one schedule and category, by date. */
type Series = readonly ExpectedPayment[];

const OPEN: ReadonlySet<string> = new Set(['expected', 'due', 'overdue']);
export const NO_PAYMENTS: PaymentsByCategory = { within: () => [], withNext: () => [] };

/** Reads what schedules expect to be spent from the plan's accounts. */
@Injectable()
export class ExpectedPayments {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly surroundings: SurroundingsReader,
    private readonly settings: BookSettingsRepository,
    private readonly conversions: Conversions,
  ) {}

  /**
   * Reads the payments of some periods in turn, from `first` to `last`.
   * @param range with the category if only one is asked for
   */
  async read(
    context: BookContext,
    view: PlanView,
    { first, last, categoryId }: PaymentRange,
    session: ClientSession,
  ): Promise<PaymentsByCategory> {
    const { bookId } = context;
    const schedules = (await this.schedules.list(bookId, session)).filter((each) => isFor(each, categoryId));
    if (schedules.length === 0) return NO_PAYMENTS;
    const around = await this.surroundings.read(context, session);
    const book = await this.settings.of(bookId, session);
    const { today } = view;
    const currencies = schedules.map(({ accountId }) => currencyOf(accountId, around.accounts));
    const target = { ...book, currency: view.plan.currency };
    const conversion = await this.conversions.of(
      target,
      { days: { from: today, to: today }, currencies, today },
      session,
    );
    const byCategory = new Map<string, Series[]>();
    for (const schedule of schedules) {
      const days = openDays(schedule, { from: first.start, last: last.end }, view, around);
      for (const [id, series] of seriesOf(schedule, days, around, conversion.convert.bind(conversion), today)) {
        byCategory.set(id, [...(byCategory.get(id) ?? []), series]);
      }
      // A schedule has up to one occurrence for each day.
      await nextTurn();
    }
    const list = (categoryId: string, select: (series: Series) => Series) =>
      (byCategory.get(categoryId) ?? []).flatMap(select).sort((one, other) => (one.date < other.date ? -1 : 1));
    const isWithin =
      ({ start, end }: Period) =>
      ({ date }: ExpectedPayment) =>
        date >= start && date <= end;
    return {
      within: (categoryId, period) => list(categoryId, (series) => series.filter(isWithin(period))),
      withNext: (categoryId, period) =>
        list(categoryId, (series) => {
          const next = series.find(({ date }) => date > period.end);
          return [...series.filter(isWithin(period)), ...(next ? [next] : [])];
        }),
    };
  }
}

interface OpenDay {
  readonly date: CalendarDay;
  readonly changed: number | undefined;
}

export interface PaymentRange {
  readonly first: Period;
  readonly last: Period;
  readonly categoryId?: string;
}

/** Returns true if the schedule spends on the category, or on any. */
function isFor({ type, categoryId, splits }: StoredSchedule, wanted: string | undefined): boolean {
  const ids = splits?.map((line) => line.categoryId) ?? [categoryId];
  return type === 'expense' && ids.some((id) => id !== null && (wanted === undefined || id === wanted));
}

/** Lists the open occurrences from a day to the first one after another. */
function openDays(
  schedule: StoredSchedule,
  { from, last }: { readonly from: CalendarDay; readonly last: CalendarDay },
  { plan }: PlanView,
  around: Surroundings,
): OpenDay[] {
  const posted = around.links.of(schedule.id);
  const accountIds = new Set(plan.accountIds);
  const isHere = ({ accountId }: StoredSchedule) =>
    accountIds.has(accountId) && around.accounts.get(accountId)?.archived === false;
  const found: OpenDay[] = [];
  for (const planned of plannedFrom(schedule, from, around.closedDays)) {
    // Another account may never have an open one.
    if (planned.date > last && !isHere(schedule)) break;
    const isOpen = !posted.has(planned.key) && OPEN.has(stateOf(planned, schedule, around.today));
    if (!isOpen || !isActive(schedule, planned, around) || !accountIds.has(accountOf(schedule, planned))) continue;
    found.push({ date: planned.date, changed: planned.change?.amount });
    if (planned.date > last) break;
  }
  return found;
}

/** Returns the payments of a schedule for each of its categories. */
function seriesOf(
  schedule: StoredSchedule,
  days: readonly OpenDay[],
  around: Surroundings,
  convert: Conversion['convert'],
  today: CalendarDay,
): ReadonlyMap<string, Series> {
  const currency = currencyOf(schedule.accountId, around.accounts);
  const toPlan = (amount: number) => convert({ day: today, currency, amount: toMinor(amount, currency) });
  const usual = expectedOf(schedule, undefined, around).amount;
  const series = new Map<string, ExpectedPayment[]>();
  for (const { date, changed } of days) {
    const whole = changed === undefined ? usual : expectedOf(schedule, changed, around).amount;
    for (const [categoryId, major] of amountsOf(schedule, whole, digitsOf(currency))) {
      const amount = toPlan(major);
      if (amount === null) continue;
      const payments = series.get(categoryId) ?? [];
      payments.push({ scheduleId: schedule.id, date, amount });
      series.set(categoryId, payments);
    }
  }
  return series;
}

/** Returns the part of each category in an amount, in major units. */
function amountsOf({ splits, categoryId }: StoredSchedule, whole: number, digits: number): ReadonlyMap<string, number> {
  if (!splits) return new Map(categoryId === null ? [] : [[categoryId, whole]]);
  const minor = new Map<string, MinorUnits>();
  for (const line of divided(splits, whole, digits)) {
    if (line.categoryId === null) continue;
    minor.set(line.categoryId, (minor.get(line.categoryId) ?? 0) + toMinorUnits(line.amount, digits));
  }
  return new Map([...minor].map(([id, units]) => [id, fromMinorUnits(units, digits)]));
}
