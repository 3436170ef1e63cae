import { addDays, calendarDay } from '@pocket/contracts';
import { daysAskedFor } from './days-asked-for.js';

const day = calendarDay;
const today = day('2026-11-22');

describe('days of requested balances', () => {
  it('default to the months of the last year', () => {
    const days = daysAskedFor({ step: 'month' }, today);
    expect([days[0], days[1], days.at(-2), days.at(-1)]).toEqual(['2025-11-30', '2025-12-31', '2026-10-31', today]);
    expect(days).toHaveLength(13);
  });

  it('begin a year before the day on which they are to end', () => {
    const days = daysAskedFor({ to: day('2024-03-31'), step: 'day' }, today);
    expect([days[0], days.at(-1)]).toEqual(['2023-03-31', '2024-03-31']);
    expect(daysAskedFor({ to: day('1900-05-01'), step: 'day' }, today)[0]).toBe('1900-01-01');
  });

  it('are a single day if the range is one day', () => {
    expect(daysAskedFor({ from: today, to: today, step: 'month' }, today)).toEqual([today]);
  });

  it('are refused if they end before they begin', () => {
    const fault = { code: 'VALIDATION_FAILED', message: 'from must not be after to' };
    expect(() => daysAskedFor({ from: addDays(today, 1), step: 'day' }, today)).toThrow(expect.objectContaining(fault));
  });

  it('are rejected above 1000 with a message that states the limit', () => {
    const from = addDays(today, -999);
    expect(daysAskedFor({ from, step: 'day' }, today)).toHaveLength(1_000);
    expect(() => daysAskedFor({ from: addDays(from, -1), step: 'day' }, today)).toThrow('At most 1000 days');
  });
});
