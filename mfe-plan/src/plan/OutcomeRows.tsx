import type { PlanOutcome } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';

export interface OutcomeRowsProps {
  readonly outcome: PlanOutcome;
  readonly currency: string;
  readonly nameOf: (id: string) => string;
}

/** What an operation assigns, with reasons, and what is missing afterwards. */
export function OutcomeRows({ outcome: { changes, left, short }, currency, nameOf }: OutcomeRowsProps) {
  const { money } = useFormat();
  return (
    <div className="grid gap-4">
      {changes.length === 0 ? (
        <p className="text-sm text-muted-foreground">Nothing to assign.</p>
      ) : (
        <ul aria-label="Changes" className="divide-y divide-border">
          {changes.map(({ categoryId, from, to, why }) => (
            <li key={categoryId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-40 text-sm font-medium wrap-anywhere">
                {nameOf(categoryId)}
                <span className="block text-xs font-normal text-muted-foreground">{why}</span>
              </span>
              <span className="text-sm tabular-nums">{`${money(from, currency)} → ${money(to, currency)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm">{`Ready to assign afterwards: ${money(left, currency)}`}</p>
      {short.length > 0 ? (
        <div className="text-sm">
          <p className="font-medium">Still missing</p>
          <ul>
            {short.map(({ categoryId, missing }) => (
              <li key={categoryId}>{`${nameOf(categoryId)}: ${money(missing, currency)}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
