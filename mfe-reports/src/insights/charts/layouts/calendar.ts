import { type CalendarDay, weekdayOf } from '@pocket/contracts/calendar';
import type { Frame, Picture } from '../picture/picture';
import type { Cell } from '../plane/chart';
import type { Plane } from '../plane/plane';
import { heat } from './heat';

/** Day with a value, and how its date is written. */
export interface ValuedDay {
  readonly date: string;
  readonly name: string;
  readonly cell: Cell;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MAX_CELL = 44;
const OUTSIDE: Cell = { value: null, compare: null, link: null };

/** Draws days as a sheet: weeks from left to right, Monday to Sunday downwards. */
export function calendar(days: readonly ValuedDay[], frame: Frame): Picture {
  const [first] = days;
  const before = first ? weekdayOf(first.date as CalendarDay) - 1 : 0;
  const weeks = Math.ceil((before + days.length) / WEEKDAYS.length);
  const dayAt = (week: number, weekday: number) => days[week * WEEKDAYS.length + weekday - before];
  const plane: Plane = {
    points: Array.from({ length: weeks }, (_, week) => {
      const name = (week === 0 ? first : dayAt(week, 0))?.name ?? '';
      return { key: name, name, color: null };
    }),
    series: WEEKDAYS.map((name, weekday) => ({
      key: name,
      name,
      color: null,
      cells: Array.from({ length: weeks }, (_, week) => dayAt(week, weekday)?.cell ?? OUTSIDE),
    })),
    isTime: true,
  };
  return heat(plane, frame, { nameOf: (week, weekday) => dayAt(week, weekday)?.name ?? '', maxCell: MAX_CELL });
}
