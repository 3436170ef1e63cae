import { addMonths, calendarDay, LAST_DAY } from '@pocket/contracts';
import { type GoalContext, outlookOf } from './goals.js';

const day = calendarDay;
const current = { start: day('2026-11-01'), end: day('2026-11-30'), unshifted: day('2026-11-01') };
const goal = (fields: Partial<GoalContext>) =>
  outlookOf({
    amount: 60_000,
    saved: 0,
    date: null,
    current,
    periodAfter: (count) => ({ ...current, end: addMonths(current.end, count) }),
    assigned: [10_000, 10_000, 10_000],
    ...fields,
  });

describe('goal', () => {
  it('is expected at the end of the first period that reaches it', () => {
    expect(goal({ saved: 30_000 })).toEqual({ pace: 10_000, expected: '2027-02-28', state: 'open' });
    expect(goal({ saved: 29_999 })).toMatchObject({ expected: '2027-03-30' });
  });
  it('is never expected without a pace', () => {
    expect(goal({ assigned: [] })).toEqual({ pace: 0, expected: null, state: 'open' });
    expect(goal({ assigned: [-5, -5, -5] })).toMatchObject({ expected: null });
  });
  it('is reached now', () =>
    expect(goal({ saved: 60_000 })).toMatchObject({ expected: '2026-11-30', state: 'reached' }));
  it.each([
    ['2027-05-30', 'onTrack'],
    ['2027-05-29', 'behind'],
  ])('with the date %s is %s', (date, state) => expect(goal({ date: day(date) }).state).toBe(state));
  it('is behind its date without a pace', () =>
    expect(goal({ date: day('2100-01-01'), assigned: [] }).state).toBe('behind'));
  it('is never expected after the calendar', () => {
    expect(goal({ periodAfter: () => ({ ...current, end: LAST_DAY }) }).expected).toBeNull();
  });
});
