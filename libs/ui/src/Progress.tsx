import { classNames } from './class-names';

const TONES = { income: 'fill-income', warning: 'fill-warning', expense: 'fill-expense' } as const;

export interface ProgressProps {
  readonly label: string;
  /** Percent; the bar ends at 100, whatever the value. */
  readonly percent: number;
  readonly tone: keyof typeof TONES;
}

/** How much of a whole is used. */
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
