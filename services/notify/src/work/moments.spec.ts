import { addDays, type CalendarDay, todayIn } from '@pocket/contracts';
import fc from 'fast-check';
import { dueDays, nextMoment, reminderTime } from './moments.js';

const day = (text: string) => text as CalendarDay;
const at = (text: string) => new Date(text);

test.each([
  ['2026-03-29', 'Europe/Paris', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-25T08:00:00.000Z'],
  ['2026-11-28', 'Asia/Kathmandu', '2026-11-28T03:15:00.000Z'],
  ['2026-11-28', 'UTC', '2026-11-28T09:00:00.000Z'],
])('the reminders of %s in %s come at %s', (date, zone, expected) => {
  expect(reminderTime(day(date), zone).toISOString()).toBe(expected);
});

test('a day has two moments: its start and its reminders', () => {
  expect(nextMoment(at('2026-11-28T00:00:00Z'), 'UTC')).toEqual(at('2026-11-28T09:00:00Z'));
  expect(nextMoment(at('2026-11-28T09:00:00Z'), 'UTC')).toEqual(at('2026-11-29T00:00:00Z'));
});

test('reminders are due from 09:00 on, once', () => {
  expect(dueDays(at('2026-11-28T08:59:59Z'), 'UTC', day('2026-11-27'))).toEqual([]);
  expect(dueDays(at('2026-11-28T09:00:00Z'), 'UTC', day('2026-11-27'))).toEqual(['2026-11-28']);
  expect(dueDays(at('2026-11-28T10:00:00Z'), 'UTC', day('2026-11-28'))).toEqual([]);
});

test('a zone that moves today back repeats nothing, and one that moves it forward leaves nothing out', () => {
  const noon = at('2026-11-28T12:00:00Z');
  expect(dueDays(noon, 'Pacific/Pago_Pago', day('2026-11-28'))).toEqual([]);
  expect(dueDays(noon, 'Pacific/Kiritimati', day('2026-11-27'))).toEqual(['2026-11-28']);
});

test('reminders of long ago are not made up for', () => {
  expect(dueDays(at('2026-11-28T10:00:00Z'), 'UTC', day('2026-11-01'))).toEqual(['2026-11-27', '2026-11-28']);
  expect(dueDays(at('2026-11-28T10:00:00Z'), 'UTC', null)).toEqual(['2026-11-28']);
});

test('whoever comes at every moment has the reminders of each day once', () => {
  const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
  const starts = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, starts, (zone, start) => {
      let last = addDays(todayIn(zone, start), -1);
      const days: CalendarDay[] = [];
      let time = start;
      for (let step = 0; step < 20; step += 1) {
        const due = dueDays(time, zone, last);
        days.push(...due);
        last = due.at(-1) ?? last;
        const next = nextMoment(time, zone);
        expect(next.getTime()).toBeGreaterThan(time.getTime());
        time = next;
      }
      for (const [index, each] of days.entries()) expect(each).toBe(addDays(days[0] ?? each, index));
      expect(days.length).toBeGreaterThanOrEqual(9);
    }),
    { numRuns: 40 },
  );
});
