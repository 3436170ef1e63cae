import type { TransactionSummary } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { classNames } from '@pocket/ui';
import { counted } from '../../book/counted';

export interface SumsProps {
  readonly summary: TransactionSummary;
  /** They answer an earlier question: the new ones are on their way. */
  readonly isEarlier: boolean;
}

/** What the filter adds up to. The old sums stay, dimmed, until the new ones are there. */
export function Sums({ summary: { count, income, expenses, net }, isEarlier }: SumsProps) {
  return (
    <fieldset
      aria-label="Totals"
      aria-busy={isEarlier}
      className={classNames(
        'order-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-muted-foreground',
        isEarlier && 'opacity-50',
      )}
    >
      <p role="status" className="tabular-nums">
        {counted(count, 'transaction')}
      </p>
      <p>
        In <Amount value={income} tone="income" />
      </p>
      <p>
        Out <Amount value={expenses} tone="expense" />
      </p>
      <p>
        Net{' '}
        <span className="font-medium text-foreground">
          <Amount value={net} signed />
        </span>
      </p>
    </fieldset>
  );
}
