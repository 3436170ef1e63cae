import { useClock } from '@pocket/screens';

/** A moment on the clock of the profile's time zone: its day in the chosen format, and the time of day. */
export function DateTimeText({ value }: { readonly value: string }) {
  const { dayOf, timeOf } = useClock();
  const time = timeOf(value);
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {time ? `${dayOf(value)}, ${time}` : dayOf(value)}
    </time>
  );
}
