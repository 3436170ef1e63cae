import { addDays, calendarDay, type Recurrence } from '@pocket/contracts';
import type { MatchableSchedule } from '../../store/schedules/matchable-schedule.js';
import { isNearByMonth, isNearIn } from './near-days.js';

const START = calendarDay('2026-01-31');
const RULES: Partial<Recurrence>[] = [
  { freq: 'daily', on: [], interval: 3 },
  { freq: 'weekly', on: [6] },
  { freq: 'monthly', on: [{ day: 31 }], missing: 'last' },
  { freq: 'yearly', on: [{ day: 1 }], months: [1, 3] },
];

test.each(RULES.flatMap((rule) => [0, 4, 15].map((days) => [rule, days] as const)))(
  'of %j and %s days, the days of whole months are those of single ones',
  (rule, days) => {
    const recurrence = { start: START, interval: 1, on: [], months: [], missing: 'skip', weekend: 'before', end: null };
    const occurrences = [{ key: calendarDay('2026-02-28'), date: calendarDay('2026-03-05') }];
    const schedule = {
      match: { days, percent: 0 },
      recurrence: { ...recurrence, ...rule },
      since: START,
      paused: { from: '2027-01-01', until: '2027-02-10' },
      occurrences,
    } as unknown as MatchableSchedule;
    const closedDays = new Set([calendarDay('2026-05-29')]);
    const [byMonth, single] = [isNearByMonth(closedDays), isNearIn(closedDays)];
    const all = Array.from({ length: 800 }, (_, index) => addDays(START, index - 60));
    expect(all.filter((day) => byMonth(schedule, day))).toEqual(all.filter((day) => single(schedule, day)));
  },
);
