import { DateText } from '@pocket/platform';

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** A moment: its day in the chosen format, and the time of day here. */
export function DateTimeText({ value }: { readonly value: string }) {
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      <DateText value={value} />, {TIME.format(new Date(value))}
    </time>
  );
}
