import type { Occurrence, Schedule } from '@pocket/contracts';
import { useFormat, usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { serverVersion } from '@pocket/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { occurrencesQuery, schedulesQuery } from '../book/queries';
import { differingLabels } from '../book/schedule-differences';
import { useAccounts } from '../book/use-accounts';

export type RowAction = 'post' | 'skip' | 'unskip';

/** Last action of a row, while it runs and after it has failed. */
export interface RowWrite {
  readonly action: RowAction;
  /** Reason of the failure; undefined while the write runs. */
  readonly failure?: string;
  /** Labels of what another save of the schedule changed; undefined if the failure has another reason. */
  readonly changedMeanwhile?: readonly string[] | undefined;
}

/** Posts and skips occurrences. A failure stays with its row until the next try. */
export function useOccurrenceWrites() {
  const send = useSend();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const versions = useVersions();
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
      } catch (reason) {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        console.error(`The occurrence could not be changed: ${action}`, error);
        const changedMeanwhile = versions.replace(serverVersion<Schedule>(error));
        show(id, { action, failure: writeFailureText(error), changedMeanwhile });
        // The reason may be that the list is out of date.
        void queryClient.invalidateQueries({ queryKey });
      } finally {
        running.current.delete(id);
      }
    },
    /** Forgets the failure of a row, which shows what another save left. */
    forget: (id: string) => show(id, undefined),
  };
}

/** Sends an action, and returns the occurrence after it. */
function useSend() {
  const write = useBookWrite();
  const keys = useWriteKeys();
  const skip = useSkip();
  const { money } = useFormat();
  const { accountOf } = useAccounts();
  return async (occurrence: Occurrence, action: RowAction): Promise<Occurrence> => {
    if (action !== 'post') return skip(occurrence, action === 'skip');
    const { id, name, amount, accountId } = occurrence;
    const text = `Posted ${name}, ${money(amount, accountOf(accountId)?.currency)}`;
    await keys.run(id, (idempotencyKey) =>
      write({ method: 'POST', path: `${pathOf(occurrence)}/post`, body: {}, idempotencyKey, message: () => text }),
    );
    return { ...occurrence, state: 'posted' };
  };
}

const pathOf = ({ scheduleId, key }: Occurrence) => `/schedules/${scheduleId}/occurrences/${key}`;

/** Skips occurrences of one schedule in turn: each raises the version that the next one names. */
function useSkip() {
  const write = useBookWrite();
  const versions = useVersions();
  const turns = useRef(new Map<string, Promise<unknown>>());
  return (occurrence: Occurrence, skipped: boolean): Promise<Occurrence> => {
    const { scheduleId, name } = occurrence;
    const send = async () => {
      const shown = versions.get(scheduleId);
      const { answer, changeId } = await write<Occurrence>({
        method: 'PUT',
        path: pathOf(occurrence),
        body: { skipped },
        ifMatch: shown?.version,
        message: () => (skipped ? `Skipped ${name}` : `${name} is no longer skipped`),
      });
      if (shown && changeId) versions.set({ ...shown, version: shown.version + 1 });
      return answer;
    };
    const turn = (turns.current.get(scheduleId) ?? Promise.resolve()).then(send, send);
    turns.current.set(scheduleId, turn);
    return turn;
  };
}

/** Versions of the schedules that the screen shows. */
function useVersions() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = schedulesQuery(api);
  const get = (id: string) => queryClient.getQueryData(queryKey)?.find((each) => each.id === id);
  const set = (schedule: Schedule) =>
    queryClient.setQueryData(queryKey, (list) => list?.map((each) => (each.id === schedule.id ? schedule : each)));
  return {
    get,
    set,
    /** Shows the server's version instead, and returns the labels of what differs; undefined if there is none. */
    replace(theirs: Schedule | undefined) {
      if (!theirs) return undefined;
      const shown = get(theirs.id);
      set(theirs);
      return shown ? differingLabels(shown, theirs) : [];
    },
  };
}
