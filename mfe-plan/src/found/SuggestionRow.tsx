import type { Suggestion } from '@pocket/contracts';
import { recurrenceText } from '@pocket/contracts/labels';
import { Amount, DateText, useFormat } from '@pocket/platform';
import { Button, CARD } from '@pocket/ui';
import { ExpectedAmount } from '../book/ExpectedAmount';
import { useAccounts } from '../book/use-accounts';
import type { SuggestionAction, SuggestionWrite } from './use-suggestion-writes';

export interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly actions: readonly SuggestionAction[];
  readonly write: SuggestionWrite | undefined;
  readonly onAction: (action: SuggestionAction) => void;
}

const TITLES = {
  accept: ['Accept', 'Adding...'],
  dismiss: ['Dismiss', 'Dismissing...'],
  restore: ['Take back', 'Saving...'],
} as const;

/** Suggestion with the transactions that it comes from, and the reason below if its last action has failed. */
export function SuggestionRow({ suggestion, actions, write, onAction }: SuggestionRowProps) {
  const { date } = useFormat();
  const { accountOf } = useAccounts();
  const { name, type, accountId, toAccountId, amount, recurrence, currency, past, monthlyCost } = suggestion;
  const places = [accountId, toAccountId].flatMap((id) => (id ? (accountOf(id)?.name ?? []) : [])).join(' → ');
  const running = write?.failure === undefined ? write?.action : undefined;
  return (
    <li className={`${CARD} grid grid-cols-1 gap-2 p-4 text-sm`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{name}</h3>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {recurrenceText(recurrence, date)} · {places}
          </p>
        </div>
        <div className="ml-auto text-right wrap-anywhere">
          <ExpectedAmount occurrence={{ type, ...expected(amount) }} currency={currency} />
          {monthlyCost === null ? null : (
            <p className="text-xs text-muted-foreground">
              <Amount value={monthlyCost} currency={currency} /> a month
            </p>
          )}
        </div>
      </div>
      <details>
        <summary className="min-h-10 cursor-pointer rounded-sm py-2.5 text-muted-foreground outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:py-3">
          Last {past.length} transactions
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-1 max-sm:grid-cols-1">
          {past.map((each) => (
            <li key={each.transactionId} className="flex justify-between gap-3">
              <DateText value={each.date} />
              <Amount value={each.amount} currency={currency} />
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'accept' ? 'primary' : 'secondary'}
            disabled={running !== undefined}
            aria-label={`${TITLES[action][running === action ? 1 : 0]} ${name}`}
            onClick={() => onAction(action)}
          >
            {TITLES[action][running === action ? 1 : 0]}
          </Button>
        ))}
      </div>
      {write?.failure ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-expense">
          <span className="min-w-0 wrap-anywhere">{write.failure}</span>
          <Button variant="secondary" aria-label={`Retry ${name}`} onClick={() => onAction(write.action)}>
            Retry
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function expected(amount: Suggestion['amount']): {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
} {
  if (amount.kind === 'range') return { amount: (amount.min + amount.max) / 2, low: amount.min, high: amount.max };
  return { amount: amount.value, low: amount.value, high: amount.value };
}
