import { type AlertSettings, addDays, todayIn } from '@pocket/contracts';
import { instantOf } from './local-time.js';

/** Returns the end of the quiet hours that include `at`; null outside of them. They may include midnight. */
export function quietEnd(at: Date, { enabled, from, to }: AlertSettings['quiet'], zone: string): Date | null {
  if (!enabled || from === to) return null;
  const today = todayIn(zone, at);
  for (const day of [addDays(today, -1), today]) {
    const start = instantOf(day, from, zone);
    const end = instantOf(to > from ? day : addDays(day, 1), to, zone);
    if (start <= at && at < end) return end;
  }
  return null;
}
