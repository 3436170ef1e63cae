import type { Occurrence } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { Button } from '@pocket/ui';

export interface ProposalProps {
  readonly occurrence: Occurrence;
  /** Of the account. */
  readonly currency: string | undefined;
  readonly onMatch: () => void;
}

/** Names what the book proposes as an occurrence; nothing if it proposes nothing. */
export function Proposal({ occurrence: { name, candidates, priceChange }, currency, onMatch }: ProposalProps) {
  if (candidates.length === 0 && !priceChange) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1 text-sm text-muted-foreground">
      <span className="min-w-0 wrap-anywhere">
        {priceChange && candidates.length === 0 ? (
          <>
            Is it now <Amount value={priceChange.to} currency={currency} /> instead of{' '}
            <Amount value={priceChange.from} currency={currency} />?
          </>
        ) : candidates.length > 1 ? (
          `Which of ${candidates.length} transactions is it?`
        ) : (
          'One transaction may be it.'
        )}
      </span>
      <Button variant="secondary" aria-label={`Match ${name}`} onClick={onMatch}>
        Match
      </Button>
    </div>
  );
}
