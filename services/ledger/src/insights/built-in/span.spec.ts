import { calendarDay, type DayRange } from '@pocket/contracts';
import { askedSpan, MONTH, spansBefore, YEAR } from './span.js';

const day = calendarDay;
const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) });
const TODAY = day('2026-11-24');

describe('the days of a built-in insight', () => {
  it('are whole months until today, or until the last day that is asked for', () => {
    expect(askedSpan({}, TODAY, MONTH)).toEqual(range('2026-11-01', '2026-11-24'));
    expect(askedSpan({}, TODAY, YEAR)).toEqual(range('2025-12-01', '2026-11-24'));
    expect(askedSpan({ to: day('2026-03-31') }, TODAY, YEAR)).toEqual(range('2025-04-01', '2026-03-31'));
    expect(askedSpan({ from: day('2026-11-20') }, TODAY, MONTH)).toEqual(range('2026-11-20', '2026-11-24'));
    expect(askedSpan({ to: day('1900-02-05') }, TODAY, YEAR)).toEqual(range('1900-01-01', '1900-02-05'));
  });

  it('are refused in the wrong order, and if they are too many', () => {
    expect(() => askedSpan({ from: day('2026-11-25') }, TODAY, MONTH)).toThrow('from must not be after to');
    expect(() => askedSpan({ from: day('1900-01-01') }, TODAY, MONTH)).toThrow('at most 36600 days');
  });

  it.each<[DayRange, readonly DayRange[]]>([
    [
      range('2026-03-01', '2026-03-31'),
      [range('2026-02-01', '2026-02-28'), range('2026-01-01', '2026-01-31'), range('2025-12-01', '2025-12-31')],
    ],
    [range('2026-01-01', '2026-12-31'), [range('2025-01-01', '2025-12-31')]],
    [range('2026-11-01', '2026-11-24'), [range('2026-10-08', '2026-10-31'), range('2026-09-14', '2026-10-07')]],
    [range('2026-11-24', '2026-11-24'), [range('2026-11-23', '2026-11-23')]],
  ])('follow as many months or days (%#)', (span, before) => {
    expect(spansBefore(span, before.length)).toEqual(before);
  });
});
