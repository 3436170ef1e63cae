import { Amount, DateText } from '@pocket/platform';
import type { Sort } from '../filters/address';
import type { ListSection } from '../list/list-data';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** Heading of a day with its totals, or of the order. */
export function SectionHeading({ section, sort }: { readonly section: ListSection; readonly sort: Sort }) {
  const { key, income, expenses } = section;
  if (key === '') return <span>{sort === 'amount' ? 'Smallest first' : 'Largest first'}</span>;
  return (
    <>
      <span>
        <DateText value={key} />
        <span className="pl-2 font-normal text-muted-foreground">{weekday.format(new Date(`${key}T00:00:00Z`))}</span>
      </span>
      <span className="font-normal text-muted-foreground">
        <Amount signed value={Math.round((income - expenses) * 100) / 100} />
      </span>
    </>
  );
}
