import type { EffectiveRateOfDay } from '@pocket/contracts';
import { DateText, useFormat } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { Trash2 } from 'lucide-react';
import { shortRate } from './rate-text';

const SOURCES = { manual: 'Manual', file: 'File', feed: 'Feed' } as const;

/** Returns true if the book stores a rate of the day itself. A manual one of the reversed pair has no version. */
export const isStored = ({ day, source, asOf, via, version }: EffectiveRateOfDay): boolean =>
  asOf === day && via === null && (source === 'file' || version !== null);

export function RateText({ row: { rate } }: { readonly row: EffectiveRateOfDay }) {
  if (rate === null) return <span className="text-muted-foreground">No rate</span>;
  const text = shortRate(rate);
  return (
    <span title={text === rate ? undefined : rate} className="font-medium tabular-nums wrap-anywhere">
      {text}
    </span>
  );
}

/** `File · as of 11/20/2026 · via EUR`; empty without a rate. */
export function OriginText({ row: { source, asOf, via } }: { readonly row: EffectiveRateOfDay }) {
  if (!source || !asOf) return null;
  return (
    <span className="text-muted-foreground">
      {SOURCES[source]}
      {' · as of '}
      <DateText value={asOf} />
      {via ? ` · via ${via}` : ''}
    </span>
  );
}

export interface DeleteButtonProps {
  readonly row: EffectiveRateOfDay;
  /** True if Tab reaches the button: keyboard users choose the row first. */
  readonly isCurrent: boolean;
  readonly onDelete: (row: EffectiveRateOfDay) => void;
}

export function DeleteButton({ row, isCurrent, onDelete }: DeleteButtonProps) {
  const { date } = useFormat();
  if (!isStored(row)) return null;
  return (
    <span className="opacity-0 group-hover/row:opacity-100 group-focus/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
      <Button
        variant="ghost"
        size="icon"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`Delete the rate of ${date(row.day)}`}
        onClick={() => onDelete(row)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
