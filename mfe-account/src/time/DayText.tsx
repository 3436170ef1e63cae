import { useClock } from '@pocket/screens';

/** The day of a moment in the profile's time zone, in the chosen format. */
export function DayText({ value }: { readonly value: string }) {
  return (
    <time dateTime={value} className="tabular-nums">
      {useClock().dayOf(value)}
    </time>
  );
}
