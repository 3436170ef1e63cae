import type { TransactionSummary } from '@pocket/contracts';
import { Amount, counted } from '@pocket/platform';
import { WithoutRate, type WithUnconverted } from '@pocket/screens/book';
import { classNames } from '@pocket/ui';

export interface SumsProps {
  readonly summary: TransactionSummary;
  /** True while the totals belong to the previous filter. */
  readonly isEarlier: boolean;
}

/** Shows the totals of the filter. The previous ones stay, dimmed, until the new ones arrive. */
export function Sums({ summary, isEarlier }: SumsProps) {
  const { count, income, expenses, net, rounding = {}, unconverted }: TransactionSummary & WithUnconverted = summary;
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
      <Rounding amount={rounding.income} />
      <p>
        Out <Amount value={expenses} tone="expense" />
      </p>
      <Rounding amount={rounding.expenses} />
      <p>
        Net{' '}
        <span className="font-medium text-foreground">
          <Amount value={net} signed />
        </span>
      </p>
      <WithoutRate amounts={unconverted} />
    </fieldset>
  );
}

/** Difference between a total and its days, beside the total. */
function Rounding({ amount }: { readonly amount: number | undefined }) {
  return amount ? (
    <p>
      Rounding <Amount value={amount} signed />
    </p>
  ) : null;
}
