import type { Account, Occurrence, Schedule } from '@pocket/contracts';
import { DateText } from '@pocket/platform';
import { Badge, Button, classNames, Menu, MenuItem } from '@pocket/ui';
import { CalendarArrowUp, Ellipsis, Link2, Pencil } from 'lucide-react';
import { ExpectedAmount } from '../book/ExpectedAmount';
import { STATES } from '../book/occurrence-states';
import { isLate } from './day-groups';
import { Proposal } from './Proposal';
import { RowFailure } from './RowFailure';
import type { RowAction, RowWrite } from './use-occurrence-writes';

export interface OccurrenceRowProps {
  readonly occurrence: Occurrence;
  readonly schedule: Schedule | undefined;
  readonly accountOf: (id: string) => Account | undefined;
  readonly write: RowWrite | undefined;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onAction: (action: RowAction) => void;
  /** Drops a failed action. */
  readonly onForget: () => void;
  readonly onEdit: () => void;
  readonly onMove: () => void;
  readonly onMatch: () => void;
}

/** One line on a wide screen, two on a phone. Below are what the book proposes and why the last action has failed. */
export function OccurrenceRow(props: OccurrenceRowProps) {
  const { occurrence, schedule, accountOf, write, isMarked, onMark, onAction, onForget, onEdit } = props;
  const { id, name, accountId, state } = occurrence;
  const account = accountOf(accountId);
  const other = schedule?.toAccountId ? accountOf(schedule.toAccountId) : undefined;
  const place = other ? `${account?.name ?? ''} → ${other.name}` : (account?.name ?? '');
  const isSkipped = state === 'skipped';
  return (
    <li
      data-row={id}
      tabIndex={-1}
      aria-current={isMarked || undefined}
      onFocus={onMark}
      className="rounded-md px-2 outline-none hover:bg-muted/60 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset aria-current:bg-muted"
    >
      <div className="@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_5.5rem_minmax(0,11rem)_12rem] @3xl:items-center @3xl:gap-x-3">
        <div className="flex min-w-0 items-center justify-between gap-3 @3xl:contents">
          <button
            type="button"
            onClick={onEdit}
            title={name}
            className={classNames(
              'min-h-10 min-w-0 flex-1 cursor-pointer truncate rounded-sm text-left text-sm outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11',
              isSkipped && 'text-muted-foreground line-through',
            )}
          >
            <span className="sr-only">Edit </span>
            {name}
          </button>
          <span
            className={classNames(
              'max-w-3/5 text-right text-sm @3xl:order-3 @3xl:max-w-none',
              isSkipped && 'text-muted-foreground',
            )}
          >
            <ExpectedAmount occurrence={occurrence} currency={account?.currency} />
          </span>
        </div>
        <div className="flex min-w-0 items-center gap-2 text-xs text-muted-foreground @3xl:contents">
          <span className="min-w-0 truncate @3xl:order-1 @3xl:text-sm" title={place}>
            {isLate(occurrence) ? (
              <>
                <DateText value={occurrence.date} />
                {' · '}
              </>
            ) : null}
            {place}
          </span>
          <span className="shrink-0 @3xl:order-2">
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
          </span>
          <RowButtons {...props} isSkipped={isSkipped} running={write?.failure ? undefined : write} />
        </div>
      </div>
      {isSkipped ? null : <Proposal occurrence={occurrence} currency={account?.currency} onMatch={props.onMatch} />}
      {write?.failure ? (
        <RowFailure name={name} write={write} onRetry={() => onAction(write.action)} onForget={onForget} />
      ) : null}
    </li>
  );
}

interface RowButtonsProps
  extends Pick<OccurrenceRowProps, 'occurrence' | 'onAction' | 'onEdit' | 'onMove' | 'onMatch'> {
  readonly isSkipped: boolean;
  readonly running: RowWrite | undefined;
}

function RowButtons({ occurrence: { name }, isSkipped, running, onAction, ...on }: RowButtonsProps) {
  const button = (action: RowAction, text: string, busy: string) => (
    <Button
      variant="ghost"
      className="px-2.5"
      disabled={running !== undefined}
      aria-label={running?.action === action ? `${busy} ${name}` : `${text} ${name}`}
      onClick={() => onAction(action)}
    >
      {running?.action === action ? busy : text}
    </Button>
  );
  return (
    <span className="ml-auto flex shrink-0 justify-end text-foreground @3xl:order-4">
      {isSkipped ? (
        button('unskip', 'Unskip', 'Saving...')
      ) : (
        <>
          {button('post', 'Post', 'Posting...')}
          {button('skip', 'Skip', 'Skipping...')}
        </>
      )}
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${name}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={on.onEdit}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
        <MenuItem onSelect={on.onMove}>
          <CalendarArrowUp aria-hidden />
          Move
        </MenuItem>
        {isSkipped ? null : (
          <MenuItem onSelect={on.onMatch}>
            <Link2 aria-hidden />
            Match
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
