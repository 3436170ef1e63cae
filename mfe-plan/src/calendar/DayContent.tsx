import type { CalendarDay } from '@pocket/contracts/calendar';
import { Amount } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { Badge, CARD } from '@pocket/ui';
import { useId } from 'react';
import { ExpectedAmount } from '../book/ExpectedAmount';
import { STATES } from '../book/occurrence-states';
import { longDay } from '../forecast/day-texts';
import type { DayItem } from './calendar-days';
import type { useCalendar } from './use-calendar';

type Calendar = ReturnType<typeof useCalendar>;

export interface DayContentProps {
  readonly day: CalendarDay;
  readonly calendar: Calendar;
}

/** Everything that happens on a day, with its closing balance. */
export function DayContent({ day, calendar }: DayContentProps) {
  const id = useId();
  const today = useToday();
  const { items, balance, below } = calendar.contentOf(day);
  return (
    <section aria-labelledby={id} className={`${CARD} grid grid-cols-1 gap-2 p-4 text-sm`}>
      <h3 id={id} className="font-medium">
        {longDay(day, today)}
      </h3>
      {items.length > 0 ? (
        <ul className="grid grid-cols-1 gap-1.5">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} calendar={calendar} />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">Nothing on this day</p>
      )}
      {balance ? (
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-border pt-2 font-medium">
          <span>Closing balance</span>
          <Amount
            value={balance.balance}
            currency={calendar.currency}
            {...(balance.balance < 0 ? { tone: 'expense' as const } : {})}
          />
        </p>
      ) : null}
      {below.map(({ accountId, balance: amount, currency }) => (
        <p key={accountId} className="flex flex-wrap justify-between gap-x-3 text-expense">
          <span className="min-w-0 wrap-anywhere">{`${calendar.accountOf(accountId)?.name ?? 'Account'} is below 0`}</span>
          <Amount value={amount} currency={currency} />
        </p>
      ))}
    </section>
  );
}

function ItemRow({ item, calendar }: { readonly item: DayItem; readonly calendar: Calendar }) {
  const account = calendar.accountOf(item.accountId);
  const state = item.state && STATES[item.state];
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {item.name} <span className="text-xs text-muted-foreground">{account?.name}</span>
      </span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
        {state ? <Badge tone={state[1]}>{state[0]}</Badge> : null}
        <span className="text-right">
          <ExpectedAmount occurrence={item} currency={account?.currency} />
        </span>
      </span>
    </li>
  );
}
