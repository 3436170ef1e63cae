import type { Occurrence, Schedule } from '@pocket/contracts';
import { useToday } from '@pocket/screens';
import { type ReactNode, useId } from 'react';
import { useAccounts } from '../book/use-accounts';
import { groupsOf } from './day-groups';
import { GroupHeading } from './GroupHeading';
import { OccurrenceRow } from './OccurrenceRow';
import { useListKeys } from './use-list-keys';
import { useMarkedRow } from './use-marked-row';
import { type RowAction, useOccurrenceWrites } from './use-occurrence-writes';

export interface UpcomingTabProps {
  readonly occurrences: readonly Occurrence[];
  readonly schedules: readonly Schedule[];
  readonly onEdit: (occurrence: Occurrence) => void;
  readonly onMove: (occurrence: Occurrence) => void;
  readonly onMatch: (occurrence: Occurrence) => void;
  /** Shown if nothing is to happen. */
  readonly empty: ReactNode;
}

/** Lists what is still to happen, by day. */
export function UpcomingTab({ occurrences, schedules, onEdit, onMove, onMatch, empty }: UpcomingTabProps) {
  const id = useId();
  const { accountOf } = useAccounts();
  const groups = groupsOf(occurrences, useToday());
  const shown = groups.flatMap((group) => group.occurrences);
  const rows = useMarkedRow(shown.map((each) => each.id));
  const { writes, run, forget } = useOccurrenceWrites();
  const act = (occurrence: Occurrence, action: RowAction) => {
    rows.hold(occurrence.id);
    void run(occurrence, action);
  };
  const onMarked = (action: (occurrence: Occurrence) => void) => () => {
    const marked = shown.find((each) => each.id === rows.marked);
    if (marked) action(marked);
  };
  useListKeys({
    next: rows.next,
    previous: rows.previous,
    post: onMarked((marked) => {
      if (marked.state !== 'skipped') act(marked, 'post');
    }),
    skip: onMarked((marked) => act(marked, marked.state === 'skipped' ? 'unskip' : 'skip')),
    edit: onMarked(onEdit),
  });

  if (shown.length === 0) return empty;
  return (
    <div ref={rows.list} className="@container grid grid-cols-1 gap-5">
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`${id}-${group.key}`} className="grid grid-cols-1 gap-1">
          <GroupHeading group={group.key} id={`${id}-${group.key}`} />
          <ul>
            {group.occurrences.map((occurrence) => (
              <OccurrenceRow
                key={occurrence.id}
                occurrence={occurrence}
                schedule={schedules.find((each) => each.id === occurrence.scheduleId)}
                accountOf={accountOf}
                write={writes[occurrence.id]}
                isMarked={occurrence.id === rows.marked}
                onMark={() => rows.mark(occurrence.id)}
                onAction={(action) => act(occurrence, action)}
                onForget={() => {
                  rows.hold(occurrence.id);
                  forget(occurrence.id);
                }}
                onEdit={() => onEdit(occurrence)}
                onMove={() => onMove(occurrence)}
                onMatch={() => onMatch(occurrence)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
