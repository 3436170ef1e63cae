import type { CalendarDay } from '@pocket/contracts';

const DAY_MS = 86_400_000;
const MAX_CACHED_DAYS = 50_000;
const numbers = new Map<CalendarDay, number>();

/** Days since 1970. */
export function dayNumber(day: CalendarDay): number {
  const cached = numbers.get(day);
  if (cached !== undefined) return cached;
  if (numbers.size >= MAX_CACHED_DAYS) numbers.clear();
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  numbers.set(day, number);
  return number;
}
