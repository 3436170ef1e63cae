import type { Transaction } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { differences } from './differences';

export interface SampleRowProps {
  readonly before: Transaction;
  readonly after: Transaction;
}

/** A transaction, and what a rule would make of it. */
export function SampleRow({ before, after }: SampleRowProps) {
  const changes = differences(before, after);
  return (
    <li className="grid gap-0.5 py-2 text-sm">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted-foreground">
            <DateText value={before.date} />
          </span>{' '}
          {before.payee || before.description}
        </span>
        <span className="shrink-0">
          <Amount value={before.type === 'income' ? before.amount : -before.amount} currency={before.currency} signed />
        </span>
      </span>
      {changes.length === 0 ? (
        <span className="text-muted-foreground">No change</span>
      ) : (
        changes.map(({ label, from, to }) => (
          <span key={label} className="wrap-anywhere">
            <span className="text-muted-foreground">{label}: </span>
            <del className="text-muted-foreground">{from || 'none'}</del>
            <span aria-hidden> → </span>
            <ins className="font-medium no-underline">{to || 'none'}</ins>
          </span>
        ))
      )}
    </li>
  );
}
