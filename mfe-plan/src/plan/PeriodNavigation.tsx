import { Button } from '@pocket/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PeriodDays, periodText } from '../periods/period-text';

type Neighbor = PeriodDays & { readonly id: string };

export interface PeriodNavigationProps {
  readonly shown: PeriodDays | undefined;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
  readonly isCurrent: boolean;
  /** @param id null for the current period */
  readonly onChoose: (id: string | null) => void;
}

export function PeriodNavigation({ shown, previous, next, isCurrent, onChoose }: PeriodNavigationProps) {
  const step = (neighbor: Neighbor | undefined, text: string, Icon: typeof ChevronLeft) => (
    <Button
      variant="secondary"
      size="icon"
      disabled={!neighbor}
      aria-label={neighbor ? `${text} period, ${periodText(neighbor)}` : `${text} period`}
      onClick={() => neighbor && onChoose(neighbor.id)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
  return (
    <nav aria-label="Period" className="flex flex-wrap items-center gap-2">
      {step(previous, 'Previous', ChevronLeft)}
      {step(next, 'Next', ChevronRight)}
      <h2 aria-live="polite" className="min-w-0 px-1 text-lg font-semibold">
        {shown ? periodText(shown) : null}
      </h2>
      {isCurrent ? null : (
        <Button variant="secondary" onClick={() => onChoose(null)}>
          Current period
        </Button>
      )}
    </nav>
  );
}
