import { todayHere } from './transaction-form';

describe('today', () => {
  it('is the calendar day here, also where it is another one in Greenwich', () => {
    expect(todayHere(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
    expect(todayHere(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  });
});
