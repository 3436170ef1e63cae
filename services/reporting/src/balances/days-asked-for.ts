import {
  AppError,
  addMonths,
  type BalancesQuery,
  type CalendarDay,
  FIRST_DAY,
  intervalEnds,
  MAX_INTERVALS,
} from '@pocket/contracts';

/**
 * Returns the days of the requested balances, ascending.
 * @throws AppError `VALIDATION_FAILED` if there are none or too many
 */
export function daysAskedFor(query: BalancesQuery, today: CalendarDay): CalendarDay[] {
  const { to = today, from = yearBefore(to), step } = query;
  if (from > to) throw new AppError('VALIDATION_FAILED', 'from must not be after to');
  const days: CalendarDay[] = [];
  for (const day of intervalEnds({ from, to }, step)) {
    if (days.length === MAX_INTERVALS) {
      const message = `At most ${MAX_INTERVALS} days can be answered at once: take a larger step or a shorter time`;
      throw new AppError('VALIDATION_FAILED', message);
    }
    days.push(day);
  }
  return days;
}

function yearBefore(day: CalendarDay): CalendarDay {
  const before = addMonths(day, -12);
  if (before < FIRST_DAY) return FIRST_DAY;
  return before;
}
