import { Amount, counted } from '@pocket/platform';

/** Lists of built-in insights that are shown as facts. */
export interface Listed {
  readonly nodes?: readonly { readonly id: string; readonly name: string }[];
  readonly links?: readonly { readonly from: string; readonly to: string; readonly value: number }[];
  readonly merchants?: readonly {
    readonly payee: string;
    readonly count: number;
    readonly total: number;
    readonly gapDays: number | null;
  }[];
  readonly subscriptions?: readonly {
    readonly scheduleId: string;
    readonly name: string;
    readonly yearlyCost: number | null;
  }[];
  readonly categories?: readonly {
    readonly categoryId: string | null;
    readonly median: number;
    readonly months: number;
  }[];
}

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly value: number | null;
}

/** @param nameOf name of a category */
export function factsOf(
  builtin: 'flow' | 'merchants' | 'subscriptions' | 'average',
  { nodes = [], links = [], merchants = [], subscriptions = [], categories = [] }: Listed,
  nameOf: (categoryId: string | null) => string,
): readonly Fact[] {
  const node = (id: string) => nodes.find((each) => each.id === id)?.name ?? id;
  switch (builtin) {
    case 'flow':
      return links.map(({ from, to, value }) => ({ key: `${from} ${to}`, name: `${node(from)} → ${node(to)}`, value }));
    case 'merchants':
      return merchants.map(({ payee, count, total, gapDays }) => {
        const gap = gapDays === null ? '' : `, every ${counted(gapDays, 'day')}`;
        return { key: payee, name: payee, note: `${counted(count, 'transaction')}${gap}`, value: total };
      });
    case 'subscriptions':
      return subscriptions.map(({ scheduleId, name, yearlyCost }) => ({
        key: scheduleId,
        name,
        note: 'a year',
        value: yearlyCost,
      }));
    case 'average':
      return categories.map(({ categoryId, median, months }) => ({
        key: categoryId ?? 'none',
        name: nameOf(categoryId),
        note: `median of ${counted(months, 'month')}`,
        value: median,
      }));
  }
}

export interface FactListProps {
  readonly facts: readonly Fact[];
  readonly currency: string;
}

/** Names with amounts, the largest first. */
export function FactList({ facts, currency }: FactListProps) {
  if (facts.length === 0) return <p className="text-sm text-muted-foreground">Nothing to show yet</p>;
  return (
    <ul className="divide-y divide-border text-sm">
      {facts.map(({ key, name, note, value }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {note ? <span className="ml-2 text-xs text-muted-foreground">{note}</span> : null}
          </span>
          <span className="ml-auto font-medium">
            {value === null ? '–' : <Amount value={value} currency={currency} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
