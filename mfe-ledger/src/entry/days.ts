import { addDays, type CalendarDay, isCalendarDay } from '@pocket/contracts/calendar';

/** A number of days that is being typed: `+1`, `-3`. */
export interface Offset {
  readonly from: CalendarDay;
  readonly sign: 1 | -1;
  readonly digits: string;
}

export interface DayKeys {
  /** The day that is meant now; undefined if the key means none. */
  readonly day?: CalendarDay;
  readonly offset?: Offset;
}

/**
 * What a key means in a date: `t` is today, `y` yesterday, `+` and `-` one day on and back, digits after them that many
 * days.
 */
export function dayOfKey(key: string, value: string, today: CalendarDay, offset: Offset | undefined): DayKeys {
  if (key === 't') return { day: today };
  if (key === 'y') return { day: addDays(today, -1) };
  if (key === '+' || key === '-') {
    const from = isCalendarDay(value) ? value : today;
    const sign = key === '+' ? 1 : -1;
    return moved({ from, sign, digits: '' });
  }
  if (offset && /^\d$/.test(key) && offset.digits.length < 4) {
    return moved({ ...offset, digits: offset.digits + key });
  }
  return {};
}

function moved(offset: Offset): DayKeys {
  const day = addDays(offset.from, offset.sign * Number(offset.digits || 1));
  return isCalendarDay(day) ? { day, offset } : { offset };
}

/** A bare number that was typed is that day of this month; undefined where the month has no such day. */
export function dayOfMonth(digits: string, today: CalendarDay): CalendarDay | undefined {
  const day = `${today.slice(0, 8)}${digits.padStart(2, '0')}`;
  return /^\d{1,2}$/.test(digits) && isCalendarDay(day) ? day : undefined;
}
