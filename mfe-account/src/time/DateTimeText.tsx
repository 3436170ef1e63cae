import { DateText } from '@pocket/platform';

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** A moment: its day in the chosen format, and the time of day here. */
export function DateTimeText({ value }: { readonly value: string }) {
  // What is no moment has no time of day either.
  const isMoment = !Number.isNaN(Date.parse(value));
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      <DateText value={value} />
      {isMoment ? `, ${TIME.format(new Date(value))}` : null}
    </time>
  );
}
