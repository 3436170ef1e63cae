import type { CalendarDay, CalendarMonth } from '@pocket/contracts/calendar';
import { Amount, useFormat, useSettings } from '@pocket/platform';
import { useScreenKeys } from '@pocket/platform/book';
import { useToday } from '@pocket/screens';
import { classNames } from '@pocket/ui';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { longDay } from '../forecast/day-texts';
import { type CalendarDayContent, isBelow } from './calendar-days';
import { dayAfterKey, weekdays, weeksOf } from './month-grid';
import type { useCalendar } from './use-calendar';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
/** Keys of the grid, as the help shows them. */
const GRID_KEYS = [
  { key: 'Arrow keys', does: 'Another day' },
  { key: 'Page Up', does: 'Month before' },
  { key: 'Page Down', does: 'Month after' },
] as const;
/** More do not fit into a cell. */
const MAX_NAMES = 3;

export interface MonthGridProps {
  readonly title: string;
  readonly month: CalendarMonth;
  /** Day that the keys act on. */
  readonly day: CalendarDay;
  readonly onChoose: (day: CalendarDay) => void;
  readonly calendar: ReturnType<typeof useCalendar>;
}

/** Grid of a month. Arrow keys move by day, Page Up and Page Down by month. */
export function MonthGrid({ title, month, day, onChoose, calendar }: MonthGridProps) {
  const { startOfWeek } = useSettings().preferences;
  useScreenKeys(GRID_KEYS);
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    movedByKey.current = true;
    onChoose(next);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move between its days.
      role="grid"
      aria-label={title}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse bg-card text-xs"
    >
      <thead>
        <tr>
          {weekdays(startOfWeek).map((each) => (
            <th key={each} scope="col" className="p-1.5 text-left font-medium text-muted-foreground">
              {weekday.format(new Date(`${each}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, startOfWeek).map((week) => (
          <tr key={week.find((each) => each !== null)}>
            {week.map((each, index) => (
              <td key={weekdays(startOfWeek)[index]} className="border border-border bg-muted/40 p-0">
                {each === null ? null : (
                  <DayButton
                    day={each}
                    isCurrent={each === day}
                    content={calendar.contentOf(each)}
                    currency={calendar.currency}
                    onChoose={() => onChoose(each)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  readonly day: CalendarDay;
  readonly isCurrent: boolean;
  readonly content: CalendarDayContent;
  readonly currency: string | undefined;
  readonly onChoose: () => void;
}

function DayButton({ day, isCurrent, content, currency, onChoose }: DayButtonProps) {
  const { money } = useFormat();
  const today = useToday();
  const { items, balance } = content;
  const below = isBelow(content);
  const label = [
    longDay(day, today),
    ...items.map(({ name }) => name),
    ...(balance ? [`balance ${money(balance.balance, currency)}`] : []),
    ...(below ? ['below 0'] : []),
  ].join(', ');
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'relative flex h-28 w-full min-w-0 bg-card cursor-pointer flex-col gap-0.5 p-1.5 text-left outline-none hover:bg-muted/60 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset aria-pressed:bg-muted',
        day < today && 'text-muted-foreground',
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex h-full w-full flex-col gap-0.5">
        <span className="flex items-center justify-between">
          <span
            className={classNames(
              'tabular-nums',
              day === today &&
                'grid size-5 place-items-center rounded-full bg-primary font-medium text-primary-foreground',
            )}
          >
            {Number(day.slice(8))}
          </span>
          {below ? <TriangleAlert aria-hidden className="size-3.5 text-expense" /> : null}
        </span>
        {items.slice(0, MAX_NAMES).map(({ id, name, state }) => (
          <span key={id} title={name} className={classNames('w-full truncate', state === 'skipped' && 'line-through')}>
            {name}
          </span>
        ))}
        {items.length > MAX_NAMES ? <span>{`+${items.length - MAX_NAMES} more`}</span> : null}
        {balance ? (
          <span
            className={classNames('mt-auto text-right wrap-anywhere', below ? 'text-expense' : 'text-muted-foreground')}
          >
            <Amount value={balance.balance} currency={currency} />
          </span>
        ) : null}
      </span>
    </button>
  );
}
