import { Amount, DateText } from '@pocket/platform';
import { WithoutRate } from '@pocket/screens/book';
import { classNames } from '@pocket/ui';
import type { Sort } from '../filters/sorts';
import type { ListSection } from '../list/list-data';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** Minor units in a major one of the currencies with the most decimals. */
const SCALE = 1_000;

/** Heading of a day with its totals, or of the order. */
export function SectionHeading({ section, sort }: { readonly section: ListSection; readonly sort: Sort }) {
  const { key, income, expenses, unconverted } = section;
  const isPartial = unconverted !== undefined && unconverted.length > 0;
  if (key === '') return <span>{sort === 'amount' ? 'Smallest first' : 'Largest first'}</span>;
  return (
    // On a phone the link gets a line of its own, both within the height of the heading.
    <span
      className={classNames(
        'contents',
        isPartial && 'max-sm:grid max-sm:w-full max-sm:grid-cols-[1fr_auto] max-sm:*:leading-4',
      )}
    >
      <span>
        <DateText value={key} />
        <span className={classNames('pl-2 font-normal text-muted-foreground', isPartial && 'max-sm:hidden')}>
          {weekday.format(new Date(`${key}T00:00:00Z`))}
        </span>
      </span>
      {isPartial ? (
        <span className="min-w-0 flex-1 text-right *:truncate max-sm:order-last max-sm:col-span-2 max-sm:text-left">
          <WithoutRate amounts={unconverted} isBrief />
        </span>
      ) : null}
      <span className="font-normal text-muted-foreground">
        <Amount signed value={Math.round((income - expenses) * SCALE) / SCALE} />
      </span>
    </span>
  );
}
