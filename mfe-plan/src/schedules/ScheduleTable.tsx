import type { Schedule } from '@pocket/contracts';
import { recurrenceText } from '@pocket/contracts/labels';
import { Amount, DateText, useFormat } from '@pocket/platform';
import { Button, classNames } from '@pocket/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccounts } from '../book/use-accounts';
import type { Sort, SortKey } from './sorting';

export interface ScheduleTableProps {
  readonly schedules: readonly Schedule[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onEdit: (schedule: Schedule) => void;
  readonly onDelete: (schedule: Schedule) => void;
}

/** Table of schedules; on a phone a row has two lines. */
export function ScheduleTable({ schedules, sort, onSort, onEdit, onDelete }: ScheduleTableProps) {
  const header = (key: SortKey, title: string, className?: string) => (
    <SortHeader name={key} title={title} sort={sort} onSort={onSort} className={className} />
  );
  return (
    <table className="w-full table-fixed border-collapse text-sm max-sm:block" aria-label="Schedules">
      <thead className="max-sm:block">
        <tr className="border-b border-border max-sm:flex max-sm:justify-between">
          {header('name', 'Name')}
          <th scope="col" className="hidden w-44 px-2 text-left font-medium text-muted-foreground lg:table-cell">
            Account
          </th>
          {header('next', 'Next', 'sm:w-32')}
          {header('cost', 'Monthly', 'sm:w-40 text-right *:ml-auto')}
          <th scope="col" className="w-10">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            onEdit={() => onEdit(schedule)}
            onDelete={() => onDelete(schedule)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeaderProps {
  readonly name: SortKey;
  readonly title: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly className?: string | undefined;
}

function SortHeader({ name, title, sort, onSort, className }: SortHeaderProps) {
  const isSorted = sort.key === name;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames('text-left font-medium', className)}
    >
      <button
        type="button"
        onClick={() => onSort({ key: name, isDescending: isSorted && !sort.isDescending })}
        className="flex min-h-10 cursor-pointer items-center gap-1 rounded-sm px-2 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset pointer-coarse:min-h-11"
      >
        {title}
        {isSorted ? <Arrow aria-hidden className="size-3.5" /> : null}
      </button>
    </th>
  );
}

interface ScheduleRowProps {
  readonly schedule: Schedule;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ScheduleRow({ schedule, onEdit, onDelete }: ScheduleRowProps) {
  const { date } = useFormat();
  const { accountOf } = useAccounts();
  const { name, type, accountId, toAccountId, recurrence, paused, next, monthlyCost, currency } = schedule;
  const places = [accountId, toAccountId].flatMap((id) => (id ? (accountOf(id)?.name ?? []) : [])).join(' → ');
  const repeats = recurrenceText(recurrence, date);
  return (
    <tr className="border-b border-border last:border-b-0 hover:bg-muted/60 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-sm:pb-1.5">
      <th scope="row" className="min-w-0 px-2 py-1 text-left font-normal max-sm:col-span-2">
        <button
          type="button"
          onClick={onEdit}
          title={name}
          className="block min-h-10 w-full cursor-pointer truncate rounded-sm text-left outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
        >
          <span className="sr-only">Edit </span>
          {name}
        </button>
        <span className="block pb-1 text-xs wrap-anywhere text-muted-foreground">
          {paused ? 'Paused · ' : null}
          {repeats}
          <span className="lg:hidden"> · {places}</span>
        </span>
      </th>
      <td className="hidden truncate px-2 text-muted-foreground lg:table-cell" title={places}>
        {places}
      </td>
      <td className="px-2 max-sm:row-start-2">
        {next ? <DateText value={next.date} /> : <None text="No date to come" />}
      </td>
      <td className="px-2 text-right wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">
        {monthlyCost === null ? (
          <None text="No monthly cost" />
        ) : (
          <Amount
            signed
            value={type === 'income' ? monthlyCost : -monthlyCost}
            currency={currency}
            {...(type === 'income' ? { tone: 'income' as const } : {})}
          />
        )}
      </td>
      <td className="max-sm:col-start-3 max-sm:row-start-1">
        <Button
          variant="ghost"
          size="icon"
          className="text-expense hover:bg-expense-tint"
          data-delete
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </td>
    </tr>
  );
}

function None({ text }: { readonly text: ReactNode }) {
  return (
    <>
      <span aria-hidden className="text-muted-foreground">
        —
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
