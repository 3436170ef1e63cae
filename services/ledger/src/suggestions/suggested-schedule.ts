import { digitsOf, fromMinor, type ScheduleCreateBody } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { AccountInBook, StoredSchedule } from '../book/states.js';
import { newFields } from '../schedules/schedule-fields.js';
import type { Surroundings } from '../schedules/surroundings.js';
import type { Series } from './find-series.js';
import { fitRecurrence } from './fit-recurrence.js';
import { seriesAmount } from './series-amount.js';
import { seriesName } from './series-text.js';

export const MAX_EVIDENCE = 12;
const MAX_NAME_LENGTH = 120;

/** Returns the fields of the schedule that a series suggests; null for amounts that no schedule has. */
export function suggestedSchedule(
  series: Series,
  account: AccountInBook,
  around: Surroundings,
): ScheduleCreateBody | null {
  const { movements, rhythm } = series;
  const evidence = movements.slice(-MAX_EVIDENCE).reverse();
  const [newest] = evidence;
  const { currency } = account;
  const amount = seriesAmount(
    evidence.map((each) => each.amount),
    currency,
  );
  if (!newest || !amount) return null;
  const arrival = around.accounts.get(newest.toAccountId ?? '');
  const isConverted = arrival !== undefined && arrival.currency !== currency;
  const toAmount = isConverted ? fromMinor(newest.toAmount ?? 0, arrival.currency) : null;
  const last = fromMinor(newest.amount, currency);
  if (isConverted && !(toAmount && last)) return null;
  const text = seriesName(evidence.map((each) => each.text));
  return {
    name: nameOf(series, text, currency),
    type: newest.type,
    accountId: newest.accountId,
    toAccountId: newest.toAccountId ?? null,
    // Transfers between currencies have fixed amounts.
    amount: isConverted ? { kind: 'fixed', value: last } : amount,
    toAmount,
    ...(newest.isPayee ? { payee: text } : { description: text }),
    recurrence: fitRecurrence(
      movements.map(({ date }) => date),
      rhythm,
      around.closedDays,
    ),
  };
}

/** Returns the schedule as it would be stored. @throws as {@link newFields} */
export function draftSchedule(body: ScheduleCreateBody, around: Surroundings): StoredSchedule {
  const at = now();
  return { id: '', ...newFields(body, around), version: 1, createdAt: at, updatedAt: at };
}

/** A payee with several series has one name for each amount. */
function nameOf({ id, groupId, movements }: Series, text: string, currency: AccountInBook['currency']): string {
  const amount = fromMinor(movements.at(-1)?.amount ?? 0, currency).toFixed(digitsOf(currency));
  const ending = id === groupId ? '' : ` ${amount}`;
  return `${text.slice(0, MAX_NAME_LENGTH - ending.length).trim()}${ending}`;
}
