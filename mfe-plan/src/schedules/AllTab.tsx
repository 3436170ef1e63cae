import type { Schedule } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useAddressChanges, useOnce } from '@pocket/screens';
import { StatusBanner } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulesQuery } from '../book/queries';
import { CostCards } from './CostCards';
import { ScheduleTable } from './ScheduleTable';
import { sorted, sortOf, sortText } from './sorting';

export interface AllTabProps {
  readonly schedules: readonly Schedule[];
  readonly onEdit: (schedule: Schedule) => void;
  /** Called when the row that had the focus was deleted. */
  readonly onFocusLost: () => void;
}

/** Lists the schedules with what they cost. */
export function AllTab({ schedules, onEdit, onFocusLost }: AllTabProps) {
  const [address, write] = useAddressChanges();
  const sort = sortOf(address.get('sort'));
  const { failure, remove } = useDeletion(onFocusLost);
  // Another schedule goes on in place of a followed one.
  const listed = schedules.filter(({ followed, next }) => !followed || next !== null);
  return (
    <div className="grid grid-cols-1 gap-5">
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <CostCards schedules={listed} />
      <ScheduleTable
        schedules={sorted(listed, sort)}
        sort={sort}
        onSort={(next) =>
          write(
            (now) => {
              now.set('sort', sortText(next));
              return now;
            },
            { replace: true },
          )
        }
        onEdit={onEdit}
        onDelete={(schedule) => void remove(schedule)}
      />
    </div>
  );
}

/** Deletes schedules, with Undo. */
function useDeletion(onFocusLost: () => void) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = schedulesQuery(api);
  const [failure, setFailure] = useState<string>();
  const [remove] = useOnce(async ({ id, name, version }: Schedule) => {
    setFailure(undefined);
    try {
      await write({
        method: 'DELETE',
        path: `/schedules/${id}`,
        ifMatch: version,
        message: () => `Deleted ${name}`,
      });
      queryClient.setQueryData(queryKey, (list) => list?.filter((each) => each.id !== id));
      onFocusLost();
    } catch (error) {
      console.error('The schedule could not be deleted', error);
      setFailure(error instanceof Error ? `${name} was not deleted: ${writeFailureText(error)}` : String(error));
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  return { failure, remove };
}
