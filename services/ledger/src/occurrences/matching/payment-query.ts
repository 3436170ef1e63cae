import type { CalendarDay } from '@pocket/contracts';
import type { PaymentQuery } from '../../store/transactions/payments.repository.js';
import { MAX_PRICE_CHANGE } from './evidence.js';
import type { Expectation } from './expectation.js';

/** Returns the query of all transactions that meet some of these occurrences, or may be their new price. */
export function queryOf(expectations: readonly Expectation[]): Omit<PaymentQuery, 'limit'> {
  const days = expectations.flatMap((each) => [each.days.from, each.days.to]).sort() as CalendarDay[];
  const off = ({ amount, isFixed }: Expectation) => (isFixed ? amount * MAX_PRICE_CHANGE : 0);
  const lowest = (each: Expectation) => Math.min(each.low, each.amount - off(each));
  const highest = (each: Expectation) => Math.max(each.high, each.amount + off(each));
  return {
    accountIds: [...new Set(expectations.map(({ accountId }) => accountId))],
    days: { from: days[0] as CalendarDay, to: days.at(-1) as CalendarDay },
    amounts: {
      from: expectations.map(lowest).reduce((one, other) => Math.min(one, other)),
      to: expectations.map(highest).reduce((one, other) => Math.max(one, other)),
    },
  };
}
