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
  /** All that ever happened to it. */
  readonly ever: MinorUnits;
  /** From the month of the first day that is asked for to the last that there is. */
  readonly months: readonly AccountMonth[];
}

/**
 * The balance at the end of each of `days`, which ascend. A month without its days may only be asked for by its last
 * day.
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
