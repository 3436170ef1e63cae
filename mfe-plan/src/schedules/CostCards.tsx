import type { Schedule } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { CARD } from '@pocket/ui';
import { costsOf } from './costs';

/** Sums per month and per year, income and expenses apart, and each currency for itself. */
export function CostCards({ schedules }: { readonly schedules: readonly Schedule[] }) {
  return costsOf(schedules).map(({ currency, monthly, yearly }) => (
    <dl key={currency} className={`${CARD} grid grid-cols-2 gap-4 p-5 md:grid-cols-4`}>
      <Sum title="Expenses per month" value={monthly.expense} currency={currency} />
      <Sum title="Expenses per year" value={yearly.expense} currency={currency} />
      <Sum title="Income per month" value={monthly.income} currency={currency} />
      <Sum title="Income per year" value={yearly.income} currency={currency} />
    </dl>
  ));
}

interface SumProps {
  readonly title: string;
  readonly value: number;
  readonly currency: string;
}

function Sum({ title, value, currency }: SumProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{title}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}
