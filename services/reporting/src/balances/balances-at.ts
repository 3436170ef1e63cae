import { type CalendarDay, type CalendarMonth, calendarDay, type MinorUnits, monthRange } from '@pocket/contracts';

const DAYS = Array.from({ length: 31 }, (_, index) => `${index + 1}`.padStart(2, '0'));

/** Change of an account's balance in a month, and by day (`dd`) if needed. */
export interface AccountMonth {
  readonly month: CalendarMonth;
  readonly total: MinorUnits;
  readonly days?: Readonly<Record<string, MinorUnits>> | undefined;
}
export interface AccountHistory {
  readonly openingBalance: MinorUnits;
  /** Change of the balance over all time. */
  readonly ever: MinorUnits;
  /** From the month of the first requested day to the last month with transactions. */
  readonly months: readonly AccountMonth[];
}

/**
 * Returns the balance at the end of each of `days`, which ascend. For a month without days, only the last day is
 * allowed.
 */
export function balancesAt({ openingBalance, ever, months }: AccountHistory, days: readonly CalendarDay[]) {
  const movements = [...months].sort((a, b) => (a.month < b.month ? -1 : 1)).flatMap(movementsOf);
  let balance = movements.reduce((sum, { amount }) => sum - amount, openingBalance + ever);
  let next = 0;
  return days.map((day): MinorUnits => {
    for (let movement = movements[next]; movement && movement.day <= day; movement = movements[next]) {
      balance += movement.amount;
      next += 1;
    }
    return balance;
  });
}

function movementsOf({ month, total, days }: AccountMonth): { day: string; amount: MinorUnits }[] {
  if (!days) return [{ day: monthRange(calendarDay(`${month}-01`)).to, amount: total }];
  return DAYS.flatMap((day) => {
    const amount = days[day];
    return amount ? [{ day: `${month}-${day}`, amount }] : [];
  });
}
