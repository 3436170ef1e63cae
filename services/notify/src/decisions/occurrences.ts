import { addDays, type CalendarDay, calendarDay, type Note, type Occurrence, type Schedule } from '@pocket/contracts';
import type { Finding } from './finding.js';
import { dayText, moneyText } from './texts.js';

const OPEN: ReadonlySet<Occurrence['state']> = new Set(['expected', 'due', 'overdue']);

type Money = (occurrence: Occurrence) => string;

/** Returns how the amounts of occurrences are written, by the currencies of their schedules. */
export function amountsBy(schedules: readonly Schedule[]): Money {
  const currencies = new Map(schedules.map(({ id, currency }) => [id, currency]));
  return ({ scheduleId, amount }) => moneyText(amount, currencies.get(scheduleId) ?? 'USD');
}

/** Finds the reminders of some days: of each open occurrence that its schedule reminds of. */
export function dueFindings(
  occurrences: readonly Occurrence[],
  schedules: readonly Schedule[],
  days: readonly CalendarDay[],
): Finding[] {
  const reminders = new Map(schedules.map(({ id, remind }) => [id, remind]));
  const money = amountsBy(schedules);
  return occurrences.flatMap((occurrence) => {
    const { scheduleId, key, name, date, state } = occurrence;
    if (!OPEN.has(state)) return [];
    return (reminders.get(scheduleId) ?? []).flatMap((before) => {
      const day = addDays(calendarDay(date), -before);
      if (!days.includes(day)) return [];
      return {
        key: `billDue:${scheduleId}:${key}:${day}`,
        title: before === 0 ? 'A bill is due today' : 'A bill is due soon',
        text: `${name}: ${money(occurrence)} on ${dayText(date)}`,
        neutral: before === 0 ? 'A bill is due today' : 'A bill is due soon',
        link: '/upcoming',
      };
    });
  });
}

export function missedFindings(occurrences: readonly Occurrence[], money: Money): Finding[] {
  return occurrences
    .filter(({ state, type }) => state === 'missed' && type !== 'income')
    .map((occurrence) => ({
      key: `billMissed:${occurrence.scheduleId}:${occurrence.key}`,
      title: 'A bill was missed',
      text: `${occurrence.name}: ${money(occurrence)} on ${dayText(occurrence.date)}`,
      neutral: 'A bill was missed',
      link: '/upcoming',
    }));
}

export function priceFindings(occurrences: readonly Occurrence[], schedules: readonly Schedule[]): Finding[] {
  const currencies = new Map(schedules.map(({ id, currency }) => [id, currency]));
  return occurrences.flatMap(({ scheduleId, key, name, priceChange }) => {
    if (!priceChange) return [];
    const money = (amount: number) => moneyText(amount, currencies.get(scheduleId) ?? 'USD');
    return {
      key: `priceChange:${scheduleId}:${key}`,
      title: 'A price may have changed',
      text: `${name}: ${money(priceChange.to)} instead of ${money(priceChange.from)}`,
      neutral: 'A price may have changed',
      link: '/upcoming',
    };
  });
}

export function noteFindings(notes: readonly Note[]): Finding[] {
  return notes.map(({ id, text, link }) => ({
    key: `note:${id}`,
    title: 'Something stands out',
    text,
    neutral: 'Something stands out in your book',
    link,
  }));
}
