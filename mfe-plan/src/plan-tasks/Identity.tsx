import type { PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { addDays, calendarDay } from '@pocket/contracts/calendar';
import { Amount, useFormat } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { spendingFilters, transactionsPath } from '../periods/transaction-links';
import { identityOf } from './identity';

export interface IdentityProps {
  readonly period: PlanPeriod;
  readonly around: readonly PlanPeriodSummary[];
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds: readonly string[];
}

/** Shows the sums behind what is ready to assign, and that nothing of the balance is missing. */
export function Identity({ period, around, accountIds }: IdentityProps) {
  const range = { days: period, accountIds };
  const previous = around.findLast(({ id }) => id < period.id);
  // Nothing was assigned before the first period.
  const before = previous
    ? `/plan?period=${previous.id}`
    : transactionsPath({ days: { end: addDays(calendarDay(period.start), -1) }, accountIds }, []);
  const links: Readonly<Record<string, string | undefined>> = {
    income: transactionsPath(range, [
      ['type', 'income'],
      ['transfer', 'none'],
    ]),
    moved: transactionsPath(range, [['transfer', 'only']]),
    spent: transactionsPath(range, spendingFilters('').slice(1)),
    balance: transactionsPath({ days: { end: period.end }, accountIds }, []),
    before,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      {identityOf(period).map(({ title, terms, sum }) => (
        <table key={title} className="w-full text-sm">
          <caption className="pb-1 text-left font-medium">{title}</caption>
          <tbody>
            {terms.map(({ name, amount, link }, index) => (
              <Term
                key={name}
                name={name}
                sign={index === 0 ? '' : amount < 0 ? '−' : '+'}
                to={link && links[link]}
                period={period}
                amount={amount}
              />
            ))}
          </tbody>
          <tfoot className="border-t border-border font-semibold">
            <Term name={sum.name} sign="=" to={sum.link && links[sum.link]} period={period} amount={sum.amount} />
          </tfoot>
        </table>
      ))}
    </div>
  );
}

interface TermProps {
  readonly name: string;
  readonly sign: '' | '+' | '−' | '=';
  /** Address of the transactions behind the amount; undefined if no list shows them. */
  readonly to: string | undefined;
  readonly period: PlanPeriod;
  readonly amount: number;
}

function Term({ name, sign, to, period: { currency }, amount }: TermProps) {
  const { money } = useFormat();
  const shownAmount = sign === '−' ? -amount : amount;
  const shown = <Amount value={shownAmount} currency={currency} />;
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
        {name}
      </th>
      <td className="py-1 text-right">
        <span className="pr-2 text-muted-foreground">{sign}</span>
        {to ? (
          <Link
            to={to}
            aria-label={`Where ${name} comes from: ${money(shownAmount, currency)}`}
            className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
          >
            {shown}
          </Link>
        ) : (
          <span className="inline-flex min-h-10 items-center">{shown}</span>
        )}
      </td>
    </tr>
  );
}
