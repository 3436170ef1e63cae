import { FIRST_DAY, isCalendarDay, LAST_DAY } from '@pocket/contracts/calendar';
import { requiredMessage } from '@pocket/contracts/fields';

const YEARS = `between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}`;

/** Checks the text of a day. Returns the error; undefined if there is none. */
export function dayError(name: string, text: string): string | undefined {
  if (text === '') return requiredMessage(name);
  return isCalendarDay(text) ? undefined : `${name} must be a real date ${YEARS}`;
}
