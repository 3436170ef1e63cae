import type { Occurrence } from '@pocket/contracts';
import { useFormat, usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { occurrencesQuery } from '../book/queries';
import { useAccounts } from '../book/use-accounts';

export type RowAction = 'post' | 'skip' | 'unskip';

/** Last action of a row, while it runs and after it has failed. */
export interface RowWrite {
  readonly action: RowAction;
  /** Reason of the failure; undefined while the write runs. */
  readonly failure?: string;
}

/** Posts and skips occurrences. A failure stays with its row until the next try. */
export function useOccurrenceWrites() {
  const send = useSend();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const running = useRef(new Set<string>());
  const [writes, setWrites] = useState<Readonly<Record<string, RowWrite | undefined>>>({});
  const show = (id: string, write: RowWrite | undefined) => setWrites((now) => ({ ...now, [id]: write }));
  const { queryKey } = occurrencesQuery(api);

  return {
    writes,
    async run(occurrence: Occurrence, action: RowAction): Promise<void> {
      const { id } = occurrence;
      // A second press can come before the button is rendered as disabled.
      if (running.current.has(id)) return;
      running.current.add(id);
      show(id, { action });
      try {
        const after = await send(occurrence, action);
        queryClient.setQueryData(queryKey, (list) => list?.map((each) => (each.id === id ? after : each)));
        show(id, undefined);
      } catch (error) {
        console.error(`The occurrence could not be changed: ${action}`, error);
        show(id, { action, failure: error instanceof Error ? writeFailureText(error) : String(error) });
        // The reason may be that the list is out of date.
        void queryClient.invalidateQueries({ queryKey });
      } finally {
        running.current.delete(id);
      }
    },
  };
}

/** Sends an action, and returns the occurrence after it. */
function useSend() {
  const write = useBookWrite();
  const keys = useWriteKeys();
  const { money } = useFormat();
  const { accountOf } = useAccounts();
  return async (occurrence: Occurrence, action: RowAction): Promise<Occurrence> => {
    const { id, scheduleId, key, name, amount, accountId } = occurrence;
    const path = `/schedules/${scheduleId}/occurrences/${key}`;
    if (action === 'post') {
      const text = `Posted ${name}, ${money(amount, accountOf(accountId)?.currency)}`;
      await keys.run(id, (idempotencyKey) =>
        write({ method: 'POST', path: `${path}/post`, body: {}, idempotencyKey, message: () => text }),
      );
      return { ...occurrence, state: 'posted' };
    }
    const skipped = action === 'skip';
    const message = () => (skipped ? `Skipped ${name}` : `${name} is no longer skipped`);
    return (await write<Occurrence>({ method: 'PUT', path, body: { skipped }, message })).answer;
  };
}
