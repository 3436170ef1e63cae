import { namedRange } from './date-ranges';

describe('a named range', () => {
  it.each([
    ['this-month', '2026-02-11', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['this-year', '2026-07-01', '2026-01-01', '2026-12-31'],
    ['all', '2026-07-01', '', ''],
  ] as const)('%s on %s is from %s to %s', (id, today, from, to) => {
    expect(namedRange(id, today)).toEqual({ from, to });
  });
});
