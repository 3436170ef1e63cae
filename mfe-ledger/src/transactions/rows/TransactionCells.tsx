import type { Transaction } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { Badge, classNames } from '@pocket/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Maximum tags in their own column, and beside other content. */
const MAX_TAGS = 2;
const MAX_TAGS_BESIDE = 1;

/** Returns the name of a row. */
export const transactionName = ({ payee, description }: Transaction): string => payee || description;

export function NameCell({ row: { payee, description } }: { readonly row: Transaction }) {
  return (
    <span className="block min-w-0 truncate" title={payee ? `${payee} — ${description}` : description}>
      {payee || description}
      {payee && description !== payee ? <span className="pl-2 text-muted-foreground">{description}</span> : null}
    </span>
  );
}

interface CategoryCellProps {
  readonly row: Transaction;
  readonly colorOf: (categoryId: string | null) => string | undefined;
}

export function CategoryCell({ row, colorOf }: CategoryCellProps) {
  const { category, categoryId, transferId, transferAccount, type } = row;
  const text = category ?? 'Uncategorized';
  const color = colorOf(categoryId);
  const Arrow = type === 'expense' ? ArrowRight : ArrowLeft;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {transferId ? <Arrow aria-hidden className="size-3.5 shrink-0 text-muted-foreground" /> : null}
      {color ? (
        <span aria-hidden style={{ background: color }} className="size-2 shrink-0 rounded-full print:hidden" />
      ) : null}
      <span className={category ? 'truncate' : 'truncate text-muted-foreground'} title={transferAccount ?? text}>
        {transferAccount ? `${type === 'expense' ? 'To' : 'From'} ${transferAccount}` : text}
      </span>
    </span>
  );
}

export interface TagsCellProps {
  readonly row: Transaction;
  /** True if the line has other content. */
  readonly isBeside?: boolean;
}

export function TagsCell({ row: { tags, status }, isBeside = false }: TagsCellProps) {
  const max = isBeside ? MAX_TAGS_BESIDE : MAX_TAGS;
  const more = tags.slice(max);
  return (
    <span className="flex min-w-0 items-center gap-1.5 overflow-hidden">
      <StatusBadge status={status} />
      {tags.slice(0, max).map((tag) => (
        <span
          key={tag}
          title={tag}
          className={classNames(
            'min-w-0 truncate rounded-full border border-border px-2 text-xs',
            !isBeside && 'py-0.5',
          )}
        >
          {tag}
        </span>
      ))}
      {more.length > 0 ? (
        <span className="shrink-0 text-xs text-muted-foreground" title={more.join(', ')}>
          +{more.length}
        </span>
      ) : null}
    </span>
  );
}

/** Badge of the status; cleared is the usual one and has none. */
function StatusBadge({ status }: Pick<Transaction, 'status'>) {
  if (status === 'cleared') return null;
  return (
    <Badge tone={status === 'pending' ? 'warning' : 'neutral'}>{status === 'pending' ? 'Pending' : 'Reconciled'}</Badge>
  );
}

/** Cell with two lines; the second one replaces columns that have no space on a tablet. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="grid min-w-0 grid-cols-1">
      {first}
      <span className="min-w-0 text-xs text-muted-foreground">{second}</span>
    </span>
  );
}

export function AmountCell({ row: { type, amount, currency, transferId } }: { readonly row: Transaction }) {
  const tone = type === 'income' && !transferId ? { tone: 'income' as const } : {};
  return <Amount signed value={type === 'income' ? amount : -amount} currency={currency} {...tone} />;
}

interface NarrowRowProps extends CategoryCellProps {
  readonly withDate: boolean;
}

/** Row on a phone: payee, description and amount, with account, category and tags below. */
export function NarrowRow({ row, colorOf, withDate }: NarrowRowProps) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-baseline justify-between gap-3">
        <NameCell row={row} />
        <span className="shrink-0 whitespace-nowrap">
          <AmountCell row={row} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-2 text-xs text-muted-foreground">
        {withDate ? <DateText value={row.date} /> : null}
        <CategoryCell row={row} colorOf={colorOf} />
        <span className="min-w-0 truncate">{row.account}</span>
        <span className="ml-auto flex min-w-0 shrink items-center justify-end overflow-hidden">
          <TagsCell row={row} isBeside />
        </span>
      </span>
    </span>
  );
}
