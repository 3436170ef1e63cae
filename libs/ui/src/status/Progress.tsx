import { classNames } from '../base/class-names';

const TONES = { income: 'fill-income', warning: 'fill-warning', expense: 'fill-expense' } as const;

export interface ProgressProps {
  readonly label: string;
  /** Percent; values outside 0 to 100 are clamped. */
  readonly percent: number;
  readonly tone: keyof typeof TONES;
}

/** Bar that shows a share of a whole. */
export function Progress({ label, percent, tone }: ProgressProps) {
  const capped = Math.min(Math.max(percent, 0), 100);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(capped)}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-full overflow-hidden rounded-full bg-muted"
    >
      <rect width={capped} height="8" className={classNames(TONES[tone])} />
    </svg>
  );
}
