import { Amount, DateText } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button, CARD, Card, CardHeader, EmptyState, LINK_BUTTON } from '@pocket/ui';
import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ForecastLine, itemsOf, type LineItem } from './lines';

const MAX_ROWS = 50;

export interface ExpectationsProps {
  readonly lines: readonly ForecastLine[];
  /** True if there is any schedule. */
  readonly isPlanned: boolean;
}

/** Table of everything that the lines expect, and the balances after it. */
export function Expectations({ lines, isPlanned }: ExpectationsProps) {
  const items = useMemo(() => itemsOf(lines), [lines]);
  const [shown, setShown] = useState(MAX_ROWS);
  if (items.length === 0) {
    return (
      <div className={CARD}>
        <EmptyState icon={CalendarClock} text={isPlanned ? 'Nothing is expected in this range' : 'Nothing planned yet'}>
          <Link to="/upcoming" className={LINK_BUTTON}>
            Upcoming
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <Card aria-labelledby="expected">
      <CardHeader id="expected" title="What is expected" />
      <div className="px-5 pb-5">
        <ItemTable items={items.slice(0, shown)} isNamed={lines.length > 1} />
        {items.length > shown ? (
          <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + MAX_ROWS)}>
            Show more
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

interface ItemTableProps {
  readonly items: readonly LineItem[];
  /** True to name the account of each item. */
  readonly isNamed: boolean;
}

function ItemTable({ items, isNamed }: ItemTableProps) {
  return (
    <table aria-labelledby="expected" className="w-full table-fixed text-sm">
      <thead className="text-left text-xs text-muted-foreground">
        <tr className="border-b border-border *:py-2 *:font-medium">
          <th scope="col" className="w-24 max-sm:hidden">
            Day
          </th>
          <th scope="col">Expected</th>
          <th scope="col" className="w-1/2 text-right sm:w-40">
            Amount
          </th>
          <th scope="col" className="w-40 text-right max-sm:hidden">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-b border-border align-top last:border-0 *:py-2.5">
            <td className="max-sm:hidden">
              <DateText value={item.date} />
            </td>
            <th scope="row" className="pr-3 text-left font-normal wrap-anywhere">
              {item.title}
              <span className="block text-xs text-muted-foreground sm:hidden">
                <DateText value={item.date} />
              </span>
              {isNamed ? <span className="block text-xs text-muted-foreground">{item.line.name}</span> : null}
            </th>
            <td className="text-right">
              <ItemAmount item={item} />
              <span className="block text-xs text-muted-foreground sm:hidden">
                <BalanceAfter item={item} />
              </span>
            </td>
            <td className="text-right max-sm:hidden">
              <BalanceAfter item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemAmount({ item: { type, amount, low, high, line } }: { readonly item: LineItem }) {
  const isIncome = type === 'income';
  const [least, most] = low < high ? [low, high] : [high, low];
  const sign = isIncome ? 1 : -1;
  return (
    <>
      <Amount
        signed
        value={sign * amount}
        currency={line.currency}
        {...(isIncome ? { tone: 'income' as const } : {})}
      />
      {least === most ? null : (
        <span className="block text-xs text-muted-foreground">
          <Amount value={least} currency={line.currency} />–<wbr />
          <Amount value={most} currency={line.currency} />
        </span>
      )}
    </>
  );
}

/** Balance at the end of the day; nothing if the forecast has no point for it. */
function BalanceAfter({ item: { date, line } }: { readonly item: LineItem }) {
  const point = line.points.find((each) => each.date === date);
  return point ? <Amount value={point.balance} currency={line.currency} /> : null;
}
