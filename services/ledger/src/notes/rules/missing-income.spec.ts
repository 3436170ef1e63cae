import { addDays, calendarDay, daysBetween, type Recurrence } from '@pocket/contracts';
import type { StoredSchedule } from '../../book/states.js';
import { OccurrenceLinks } from '../../occurrences/occurrence-links.js';
import { DOLLARS, EUROS, noteFacts, surroundingsOf } from '../../testing/note-facts.js';
import { id } from '../../testing/states.js';
import { missingIncome } from './missing-income.js';

const SALARY = id(7);
const MONTHLY = {
  ...{ start: calendarDay('2026-01-10'), freq: 'monthly', interval: 1, on: [{ day: 10 }], months: [] },
  ...{ missing: 'last', weekend: 'keep', end: null },
} as const;
const salary = (fields: Partial<StoredSchedule> = {}) =>
  ({
    ...{ id: SALARY, name: 'Salary', type: 'income', accountId: DOLLARS, toAccountId: null, paused: null },
    ...{ amount: { kind: 'fixed', value: 3_000 }, match: { days: 3, percent: 10 }, occurrences: [] },
    ...{ since: calendarDay('2026-01-01'), recurrence: MONTHLY as unknown as Recurrence },
    ...fields,
  }) as unknown as StoredSchedule;
const found = (schedule: StoredSchedule, today = '2026-11-24', keys: readonly string[] = []) => {
  const facts = noteFacts(today);
  const linked = keys.map((key) => {
    const own = { id: SALARY, key: calendarDay(key) };
    return { id: id(9), accountId: DOLLARS, type: 'income', amount: 1, transferId: null, schedule: own } as const;
  });
  return missingIncome([schedule], { ...surroundingsOf(facts), links: new OccurrenceLinks(linked) }, facts);
};

describe('missing income', () => {
  it('is an open occurrence of the month that is missed', () => {
    expect(found(salary())).toEqual([
      {
        kind: 'missingIncome',
        about: [SALARY, '2026-11-10'],
        text: 'Salary of Nov 10, 2026 has not arrived: $3,000.00 was expected.',
        numbers: { scheduleId: SALARY, key: '2026-11-10', date: '2026-11-10', amount: 3_000, currency: 'USD' },
        link: '/upcoming?tab=all',
        score: 300_000,
      },
    ]);
  });

  it('is missed once the days of its matching are over', () => {
    for (let today = calendarDay('2026-11-01'); today <= '2026-11-30'; today = addDays(today, 1)) {
      const isMissed = daysBetween(calendarDay('2026-11-10'), today) > 3;
      expect(found(salary(), today)).toHaveLength(isMissed ? 1 : 0);
    }
  });

  it.each<[string, StoredSchedule, string[]]>([
    ['that is posted', salary(), ['2026-11-10']],
    ['that is skipped', salary({ occurrences: [{ key: calendarDay('2026-11-10'), skipped: true }] }), []],
    ['of a bill', salary({ type: 'expense' }), []],
    ['in a pause', salary({ paused: { from: calendarDay('2026-11-01'), until: null } }), []],
    ['before the schedule was there', salary({ since: calendarDay('2026-11-11') }), []],
  ])('is none %s', (_, schedule, keys) => {
    expect(found(schedule, undefined, keys)).toEqual([]);
  });

  it('has the amount and the day that a person expects', () => {
    const change = { key: calendarDay('2026-11-10'), date: calendarDay('2026-11-12'), amount: 10 };
    expect(found(salary({ accountId: EUROS, occurrences: [change] }))).toMatchObject([
      { numbers: { date: '2026-11-12', amount: 10, currency: 'EUR' }, score: 2_000 },
    ]);
  });
});
