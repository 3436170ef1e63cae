import type { CashflowInsight } from '@pocket/contracts';
import { monthName } from '../../charts/plane/networth-months';
import { NumbersTable } from '../../charts/table/NumbersTable';
import { useValueFormat } from '../../charts/table/use-value-format';

const COLUMNS = [
  ['start', 'Start'],
  ['income', 'Income'],
  ['spending', 'Spending'],
  ['fx', 'Exchange rates'],
  ['end', 'End'],
] as const;

export interface CashflowTableProps {
  readonly title: string;
  readonly insight: CashflowInsight;
}

/** Money at the start and the end of each month, and what changed it. */
export function CashflowTable({ title, insight: { currency, months } }: CashflowTableProps) {
  const format = useValueFormat('balance', currency);
  // A book with one currency knows no rates.
  const columns = COLUMNS.filter(([name]) => name !== 'fx' || months.some(({ fx }) => fx !== 0));
  return (
    <div className="overflow-x-auto">
      <NumbersTable
        title={title}
        head="Month"
        columns={columns.map(([, text]) => text)}
        rows={months.map((month) => ({
          name: monthName(month.month),
          texts: columns.map(([name]) => format(month[name])),
        }))}
      />
    </div>
  );
}
