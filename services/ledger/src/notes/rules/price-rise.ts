import { type CalendarDay, fromMinor } from '@pocket/contracts';
import type { StoredSchedule } from '../../book/states.js';
import { dayText } from '../../book/texts/day-text.js';
import { truncateName } from '../../book/texts/truncate-name.js';
import type { OccurrenceLinks } from '../../occurrences/occurrence-links.js';
import type { Charge } from '../../store/transactions/charges.repository.js';
import type { LinkedTransaction } from '../../store/transactions/occurrence-links.repository.js';
import { expensesLink } from '../expenses-link.js';
import type { FoundNote } from '../found-note.js';
import { currencyOfCharge, type NoteFacts } from '../note-facts.js';
import { money } from '../note-texts.js';

export type Schedules = ReadonlyMap<string, StoredSchedule>;

/** Returns the ids of a schedule and of those that it continues; none for one that does not exist. */
export function idsInLine(scheduleId: string, schedules: Schedules): string[] {
  const ids = new Set<string>();
  for (let next: string | null = scheduleId; next !== null && !ids.has(next); ) {
    const schedule = schedules.get(next);
    if (!schedule) break;
    ids.add(next);
    next = schedule.follows;
  }
  return [...ids];
}

/** Finds the charges of the month that fulfill an occurrence with a higher amount than the one before. */
export function priceRises(
  charges: readonly Charge[],
  schedules: Schedules,
  links: OccurrenceLinks,
  facts: NoteFacts,
): FoundNote[] {
  return charges.flatMap((charge) => {
    const schedule = schedules.get(charge.schedule?.id ?? '');
    if (charge.date < facts.span.from || schedule?.type !== 'expense' || !charge.schedule) return [];
    const before = postedBefore(charge.schedule, schedules, links);
    return (before && noteOf(charge, charge.schedule.key, schedule, before, facts)) ?? [];
  });
}

function postedBefore(
  { id, key }: { readonly id: string; readonly key: CalendarDay },
  schedules: Schedules,
  links: OccurrenceLinks,
): LinkedTransaction | undefined {
  let found: LinkedTransaction | undefined;
  for (const each of idsInLine(id, schedules)) {
    for (const { transaction } of links.of(each).values()) {
      const { schedule } = transaction;
      if (schedule.key < key && (!found || schedule.key > found.schedule.key)) found = transaction;
    }
  }
  return found;
}

function noteOf(
  charge: Charge,
  key: CalendarDay,
  { id: scheduleId, name }: StoredSchedule,
  before: LinkedTransaction,
  facts: NoteFacts,
): FoundNote | null {
  const currency = currencyOfCharge(charge, facts);
  if (!currency || facts.accounts.get(before.accountId)?.currency !== currency) return null;
  const { amount, date } = charge;
  const rise = amount - before.amount;
  const score = rise > 0 ? facts.conversion.convert({ day: date, currency, amount: rise }) : null;
  if (score === null) return null;
  const [now, was] = [money(amount, currency), money(before.amount, currency)];
  const value = fromMinor(amount, currency);
  return {
    kind: 'priceRise',
    about: [scheduleId, key],
    text: `${truncateName(name)} rose from ${was} to ${now} on ${dayText(date)}.`,
    numbers: {
      scheduleId,
      key,
      date,
      amount: value,
      beforeKey: before.schedule.key,
      before: fromMinor(before.amount, currency),
      currency,
    },
    link: expensesLink({ scheduleId, min: value, max: value }, { from: date, to: date }),
    score,
  };
}
