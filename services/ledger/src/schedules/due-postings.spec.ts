import { addDays, type CalendarDay, calendarDay, type Recurrence } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import { anAccount, id } from '../testing/states.js';
import { decideSchedule, newest, nextDate, withoutLater } from './due-postings.js';
import type { Surroundings } from './surroundings.js';

const day = (text: string) => calendarDay(text);
const [SCHEDULE] = [id(7)];

const EVERY_DAY = {
  ...{ start: day('2026-05-01'), freq: 'daily', interval: 1, on: [], months: [] },
  ...{ missing: 'last', weekend: 'keep', end: null },
} as const;

function daily(fields: Partial<StoredSchedule> = {}, rule: object = {}): StoredSchedule {
  const recurrence = { ...EVERY_DAY, ...rule } as Recurrence;
  const rest = {
    id: SCHEDULE,
    accountId: id(1),
    post: 'auto',
    paused: null,
    occurrences: [],
    since: day('2026-05-01'),
  };
  return { ...rest, recurrence, ...fields } as unknown as StoredSchedule;
}

const on = (today: string, closedDays: readonly string[] = []) =>
  ({
    today: day(today),
    closedDays: new Set(closedDays),
    accounts: new Map([[id(1), anAccount()]]),
    links: new OccurrenceLinks([]),
  }) as unknown as Surroundings;
const plan = (decided?: string, pending: readonly { key: CalendarDay; date: CalendarDay }[] = []) => ({
  starts: new Map(),
  decided: new Map(decided === undefined ? [] : [[SCHEDULE, day(decided)]]),
  pending: pending.map((each) => ({ id: SCHEDULE, ...each })),
});
const started = (text: string) => new Map([[SCHEDULE, day(text)]]);
const keysOf = (postings: readonly { key: CalendarDay }[]) => postings.map(({ key }) => key);

describe('the decisions about a schedule', () => {
  it('continue after the last key, and repeat nothing when today moves back', () => {
    const decisions = decideSchedule(daily(), plan('2026-05-10'), new Map(), on('2026-05-12'));
    expect(keysOf(decisions.postings)).toEqual(['2026-05-11', '2026-05-12']);
    expect(decisions.decided).toBe('2026-05-12');
    const back = decideSchedule(daily(), plan('2026-05-12'), new Map(), on('2026-05-11'));
    expect(back).toEqual({ decided: '2026-05-12', postings: [] });
    expect(nextDate(daily(), day('2026-05-12'), on('2026-05-11'))).toBe('2026-05-13');
  });

  it('begin on the day on which it begins to post', () => {
    const { postings } = decideSchedule(daily(), plan(), started('2026-05-10'), on('2026-05-11'));
    expect(keysOf(postings)).toEqual(['2026-05-10', '2026-05-11']);
    const again = decideSchedule(daily(), plan('2026-05-02'), started('2026-05-10'), on('2026-05-10'));
    expect(keysOf(again.postings)).toEqual(['2026-05-10']);
  });

  it('include what a weekend moves to the first day, from either side', () => {
    // 2026-05-09 is a Saturday.
    const weekly = { start: '2026-05-09', freq: 'weekly', on: [6] };
    const after = daily({}, { ...weekly, weekend: 'after' });
    expect(keysOf(decideSchedule(after, plan(), started('2026-05-11'), on('2026-05-11')).postings)).toEqual([
      '2026-05-09',
    ]);
    const before = daily({}, { ...weekly, weekend: 'before' });
    expect(keysOf(decideSchedule(before, plan(), started('2026-05-09'), on('2026-05-09')).postings)).toEqual([
      '2026-05-09',
    ]);
  });

  it('stand before the first occurrence, so that a later one is not taken for an earlier one', () => {
    const monthly = daily({}, { freq: 'monthly', on: [{ day: 1 }] });
    const { decided, postings } = decideSchedule(monthly, plan(), started('2026-05-10'), on('2026-05-10'));
    expect(postings).toEqual([]);
    const next = decideSchedule(monthly, plan(decided), new Map(), on('2026-06-01'));
    expect(keysOf(next.postings)).toEqual(['2026-06-01']);
  });

  it('pass over a pause on its days', () => {
    const paused = daily({ paused: { from: day('2026-05-11'), until: null } });
    const { decided, postings } = decideSchedule(paused, plan('2026-05-10'), new Map(), on('2026-05-12'));
    expect(postings).toEqual([]);
    expect(decideSchedule(daily(), plan(decided), new Map(), on('2026-05-12')).postings).toEqual([]);
  });

  it('begin again with a new recurrence, whose days the old one passed over', () => {
    const { postings } = decideSchedule(daily(), plan('2027-12-31'), started('2026-05-10'), on('2026-05-11'));
    expect(keysOf(postings)).toEqual(['2026-05-10', '2026-05-11']);
  });

  it('keep no more than the newest postings of a long outage, and the one before them', () => {
    const { postings } = decideSchedule(daily(), plan('2026-05-01'), new Map(), on('2027-12-31'));
    expect(keysOf(postings)).toHaveLength(400);
    expect(keysOf(postings).at(-1)).toBe('2027-12-31');
  });

  it('are taken back for a pending posting that is moved to a later day', () => {
    const [moved, later] = [day('2026-05-11'), day('2026-05-14')];
    const schedule = daily({ occurrences: [{ key: moved, date: later }] }, { interval: 10, start: '2026-05-11' });
    const around = on('2026-05-12');
    const before = withoutLater(
      plan('2026-05-11', [{ key: moved, date: moved }]),
      new Map([[SCHEDULE, schedule]]),
      around,
    );
    expect(before.pending).toEqual([]);
    const decisions = decideSchedule(schedule, before, new Map(), around);
    expect(decisions.postings).toEqual([]);
    const then = decideSchedule(schedule, plan(decisions.decided), new Map(), on(later));
    expect(then.postings).toEqual([{ id: SCHEDULE, key: moved, date: later }]);
  });
});

it('the newest postings are kept, the oldest of them first', () => {
  const all = Array.from({ length: 402 }, (_, index) => {
    const key = addDays(day('2026-01-01'), index);
    return { id: SCHEDULE, key, date: key };
  });
  expect(newest(all.toReversed())).toEqual(all.slice(2));
  expect(newest(all.slice(0, 9), 4)).toEqual(all.slice(5, 9));
});
