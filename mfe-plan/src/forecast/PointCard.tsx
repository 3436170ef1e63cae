import { Amount } from '@pocket/platform';
import type { ForecastLine, LineItem } from './lines';

/** More do not fit into the chart. */
const MAX_LINES = 4;
const MAX_ITEMS = 3;

export interface PointCardProps {
  readonly title: string;
  readonly lines: readonly ForecastLine[];
  readonly index: number;
  readonly items: readonly LineItem[];
  /** Position of the point, in percent from the left. */
  readonly x: number;
}

/** Balances and items of one day, inside the chart. Hidden from assistive technology, which reads them from the slider. */
export function PointCard({ title, lines, index, items, x }: PointCardProps) {
  const more = Math.max(lines.length - MAX_LINES, 0);
  const moreItems = Math.max(items.length - MAX_ITEMS, 0);
  return (
    <div
      aria-hidden
      style={{ left: `${x}%`, transform: `translateX(-${x}%)` }}
      className="pointer-events-none absolute top-0 z-10 max-w-full rounded-md border border-border bg-popover px-2.5 py-1.5 text-xs text-popover-foreground shadow-overlay"
    >
      <p className="text-muted-foreground">{title}</p>
      {lines.slice(0, MAX_LINES).map(({ id, name, color, currency, points }) => (
        <p key={id} className="flex items-center gap-1.5">
          <span style={{ background: color }} className="size-2 shrink-0 rounded-full" />
          <span className="max-w-32 truncate" title={name}>
            {name}
          </span>
          <span className="ml-auto pl-2 font-medium">
            <Balance point={points[index]} currency={currency} />
          </span>
        </p>
      ))}
      {more > 0 ? <p className="text-muted-foreground">{`${more} more`}</p> : null}
      {items.slice(0, MAX_ITEMS).map(({ id, title: name, type, amount, line }) => (
        <p key={id} className="flex gap-1.5 text-muted-foreground">
          <span className="max-w-40 truncate" title={name}>
            {name}
          </span>
          <span className="ml-auto pl-2">
            <Amount signed value={type === 'income' ? amount : -amount} currency={line.currency} />
          </span>
        </p>
      ))}
      {moreItems > 0 ? <p className="text-muted-foreground">{`${moreItems} more`}</p> : null}
    </div>
  );
}

interface BalanceProps {
  readonly point: ForecastLine['points'][number] | undefined;
  readonly currency: string;
}

/** Balance, and the range that it is in. */
function Balance({ point, currency }: BalanceProps) {
  if (!point) return null;
  const { balance, low, high } = point;
  return (
    <>
      <Amount value={balance} currency={currency} />
      {low === high ? null : (
        <span className="block font-normal text-muted-foreground">
          <Amount value={low} currency={currency} />–<wbr />
          <Amount value={high} currency={currency} />
        </span>
      )}
    </>
  );
}
