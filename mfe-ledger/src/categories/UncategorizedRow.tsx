import type { TransactionType } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { MonthsFigure } from './MonthsFigure';
import { type MonthSums, transactionsLink } from './months';

export interface UncategorizedRowProps {
  readonly type: TransactionType;
  readonly sums: MonthSums | undefined;
  readonly labels: readonly string[];
  readonly range: { readonly from: string; readonly to: string };
}

/** Shows the uncategorized transactions, if there are any. */
export function UncategorizedRow({ type, sums, labels, range }: UncategorizedRowProps) {
  if (!sums || sums.total === 0) return null;
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 rounded-md pr-12 pl-10 hover:bg-muted/50 pointer-coarse:pr-13 pointer-coarse:pl-13">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full border border-muted-foreground" />
      <div className="flex min-w-0 flex-1 items-center gap-2 max-[24rem]:flex-col max-[24rem]:items-start max-[24rem]:gap-0">
        <Link
          to={`${transactionsLink(['none'], range)}&type=${type}`}
          className="flex min-h-11 min-w-0 flex-1 items-center rounded-md text-sm text-muted-foreground outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          Uncategorized
        </Link>
        <MonthsFigure name="Uncategorized" sums={sums} labels={labels} />
      </div>
    </li>
  );
}
