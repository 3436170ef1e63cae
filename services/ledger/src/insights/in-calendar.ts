import { type DayRange, FIRST_DAY } from '@pocket/contracts';

/** Cuts off days before the first one of the calendar. */
export const inCalendar = ({ from, to }: DayRange): DayRange => ({
  from: from < FIRST_DAY ? FIRST_DAY : from,
  to: to < FIRST_DAY ? FIRST_DAY : to,
});
