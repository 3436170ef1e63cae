import type { Alert } from '@pocket/contracts';
import { type CalendarDay, todayIn } from '@pocket/contracts/calendar';

export interface DayOfAlerts {
  readonly day: CalendarDay;
  readonly alerts: readonly Alert[];
}

/** Groups alerts by day in a time zone, in the order given. */
export function daysOf(alerts: readonly Alert[], zone: string): DayOfAlerts[] {
  const days: { day: CalendarDay; alerts: Alert[] }[] = [];
  for (const alert of alerts) {
    const day = todayIn(zone, new Date(alert.at));
    const last = days.at(-1);
    if (last?.day === day) last.alerts.push(alert);
    else days.push({ day, alerts: [alert] });
  }
  return days;
}
