import type { CalendarDay } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthBeside, monthTitle } from './months';

export interface MonthPickerProps {
  /** First day of the month. */
  readonly month: CalendarDay;
  readonly today: CalendarDay;
  readonly onChange: (month: CalendarDay) => void;
}

/** Goes from month to month, to the current one at most. */
export function MonthPicker({ month, today, onChange }: MonthPickerProps) {
  const [before, after] = [monthBeside(month, -1, today), monthBeside(month, 1, today)];
  return (
    <fieldset className="flex w-full min-w-0 items-center justify-between gap-2 sm:w-auto">
      <legend className="sr-only">Month</legend>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous month"
        aria-disabled={!before}
        onClick={() => before && onChange(before)}
        className={before ? undefined : DISABLED}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <span aria-live="polite" className="min-w-32 text-center text-sm font-medium">
        {monthTitle(month)}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next month"
        aria-disabled={!after}
        onClick={() => after && onChange(after)}
        className={after ? undefined : DISABLED}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </fieldset>
  );
}

/** The button keeps the focus when it leads to the last month, so it is not disabled. */
const DISABLED = 'cursor-not-allowed opacity-60';
