import type { PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { addDays, type CalendarDay, FIRST_DAY } from '@pocket/contracts/calendar';
import { digitsOf } from '@pocket/contracts/currencies';
import { fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';
import { Amount } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { periodText } from './period-text';
import { transactionsPath } from './transaction-links';

export interface IdentityProps {
  readonly period: PlanPeriod;
  readonly previous: PlanPeriodSummary | undefined;
  readonly accountIds: readonly string[];
}
interface Row {
  readonly sign: '' | '+' | '−';
  readonly label: string;
  readonly amount: number;
  readonly path: string;
}

/** Shows how a period adds up: what is ready, and that all money is ready, held or available. */
export function Identity({ period, previous, accountIds }: IdentityProps) {
  const { currency, start, id } = period;
  const here = `/plan?period=${id}`;
  const before = previous ? `/plan?period=${previous.id}` : here;
  const until = addDays(start as CalendarDay, -1);
  const past = transactionsPath({ days: { start: FIRST_DAY, end: until }, accountIds }, []);
  const of = (...filters: readonly (readonly [string, string])[]) =>
    transactionsPath({ days: period, accountIds }, filters);
  const ready: readonly Row[] = [
    {
      sign: '',
      label: previous ? 'Ready before' : 'Balance before the plan',
      amount: period.readyBefore,
      path: previous ? before : past,
    },
    { sign: '+', label: 'Held before', amount: period.heldBefore, path: before },
    { sign: '+', label: 'Income', amount: period.income, path: of(['type', 'income'], ['transfer', 'none']) },
    { sign: '+', label: 'Moved from and to other accounts', amount: period.moved, path: of(['transfer', 'only']) },
    { sign: '+', label: 'Effect of exchange rates', amount: period.revalued, path: of() },
    { sign: '+', label: 'Returned from the period before', amount: period.returned, path: before },
    { sign: '−', label: 'Overspent in the period before', amount: period.overspent, path: before },
    { sign: '−', label: 'Assigned', amount: period.assigned, path: here },
    { sign: '−', label: 'Held for the next period', amount: period.held, path: here },
  ];
  const all: readonly Row[] = [
    { sign: '', label: 'Ready', amount: period.ready, path: here },
    { sign: '+', label: 'Held for the next period', amount: period.held, path: here },
    { sign: '+', label: 'Available in all categories', amount: availableIn(period), path: here },
  ];
  const balance = transactionsPath({ days: { start: FIRST_DAY, end: period.end }, accountIds }, []);
  return (
    <div className="grid gap-6">
      <Sum title={`Ready at the end of ${periodText(period)}`} rows={ready} currency={currency}>
        <Total label="Ready" amount={period.ready} currency={currency} path={here} />
      </Sum>
      <Sum title="Where all money is" rows={all} currency={currency}>
        <Total label="Balance of the accounts" amount={period.balance} currency={currency} path={balance} />
      </Sum>
    </div>
  );
}

interface SumProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly currency: string;
  readonly children: React.ReactNode;
}

function Sum({ title, rows, currency, children }: SumProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <tbody>
        {rows.map(({ sign, label, amount, path }) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {sign ? <span className="inline-block w-4">{sign}</span> : <span className="inline-block w-4" />}
              {label}
            </th>
            <td className="py-1 text-right">
              <Figure label={label} amount={amount} currency={currency} path={path} />
            </td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly path: string;
}

function Total({ label, ...figure }: FigureProps) {
  return (
    <tr className="border-t border-border font-semibold">
      <th scope="row" className="py-2 pr-3 text-left">
        <span className="inline-block w-4">=</span>
        {label}
      </th>
      <td className="py-2 text-right">
        <Figure label={label} {...figure} />
      </td>
    </tr>
  );
}

function Figure({ amount, currency, path }: FigureProps) {
  return (
    <Link
      to={path}
      className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-2 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
    >
      <Amount value={amount} currency={currency} />
    </Link>
  );
}

/** Adds up in minor units, so that the sum is exact. */
function availableIn({ categories, currency }: PlanPeriod): number {
  const digits = digitsOf(currency);
  const sum = categories.reduce((total, { available }) => total + toMinorUnits(available, digits), 0);
  return fromMinorUnits(sum, digits);
}
