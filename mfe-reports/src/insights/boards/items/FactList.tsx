import { Amount } from '@pocket/platform';

/** Name with an amount. */
export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  /** Null if there is no rate for it. */
  readonly value: number | null;
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
            {name} <span className="ml-1 text-xs text-muted-foreground">{note}</span>
          </span>
          <span className="ml-auto font-medium">
            {value === null ? '–' : <Amount value={value} currency={currency} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
