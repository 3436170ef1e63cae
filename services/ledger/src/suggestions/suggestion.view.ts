import { type Conversion, digitsOf, fromMinor, type Suggestion, toMinorUnits } from '@pocket/contracts';
import type { AccountInBook } from '../book/states.js';
import { monthlyCost } from '../schedules/schedule.view.js';
import type { Surroundings } from '../schedules/surroundings.js';
import type { Series } from './find-series.js';
import { draftSchedule, MAX_EVIDENCE, suggestedSchedule } from './suggested-schedule.js';

/** Returns a suggestion; null if no schedule can expect the series. */
export function suggestionView(series: Series, around: Surroundings): Suggestion | null {
  const { id, confidence, movements } = series;
  const newest = movements.slice(-MAX_EVIDENCE).reverse();
  const account = around.accounts.get(newest[0]?.accountId ?? '');
  const body = account ? suggestedSchedule(series, account, around) : null;
  if (!account || !body) return null;
  const { currency } = account;
  const draft = draftSchedule(body, around);
  const { start, freq, interval, on, months, missing, weekend, end } = draft.recurrence;
  return {
    id,
    _id: id,
    name: draft.name,
    type: draft.type,
    accountId: draft.accountId,
    toAccountId: draft.toAccountId,
    amount: draft.amount,
    recurrence: { start, freq, interval, on: [...on], months: [...months], missing, weekend, end },
    kind: draft.kind,
    confidence,
    monthlyCost: monthlyCost(draft, around),
    currency,
    evidence: newest.map((each) => each.id),
    past: newest.map(({ id: transactionId, date, amount }) => {
      return { transactionId, date, amount: fromMinor(amount, currency) };
    }),
  };
}

/** Sorts suggestions by cost in one currency, those without a cost last. */
export function byCost(suggestions: readonly Suggestion[], { today, accounts }: Surroundings, conversion: Conversion) {
  const costs = new Map(
    suggestions.map((each) => [each, costOf(each, accounts.get(each.accountId), today, conversion)]),
  );
  return suggestions.toSorted((one, other) => {
    return (costs.get(other) ?? 0) - (costs.get(one) ?? 0) || (one.name < other.name ? -1 : 1);
  });
}

function costOf(
  { monthlyCost: cost }: Suggestion,
  account: AccountInBook | undefined,
  today: Surroundings['today'],
  conversion: Conversion,
): number {
  if (cost === null || !account) return -1;
  const { currency } = account;
  return conversion.convert({ day: today, currency, amount: toMinorUnits(cost, digitsOf(currency)) }) ?? 0;
}
