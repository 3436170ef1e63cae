import type { Schedule, Suggestion } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SUGGESTIONS } from '../book/queries';

export type SuggestionAction = 'accept' | 'dismiss' | 'restore';

/** Last action of a row, while it runs and after it has failed. */
export interface SuggestionWrite {
  readonly action: SuggestionAction;
  /** Reason of the failure; undefined while the write runs. */
  readonly failure?: string;
}

/** Accepts and dismisses suggestions. A failure stays with its row until the next try. @param onDone called afterwards */
export function useSuggestionWrites(onDone: () => void) {
  const send = useSend();
  const queryClient = useQueryClient();
  const running = useRef(new Set<string>());
  const [writes, setWrites] = useState<Readonly<Record<string, SuggestionWrite | undefined>>>({});
  const show = (id: string, write: SuggestionWrite | undefined) => setWrites((now) => ({ ...now, [id]: write }));
  return {
    writes,
    async run(suggestion: Suggestion, action: SuggestionAction): Promise<void> {
      const { id } = suggestion;
      // A second press can come before the button is rendered as disabled.
      if (running.current.has(id)) return;
      running.current.add(id);
      show(id, { action });
      try {
        await send(suggestion, action);
        // A dismissal is no change of the book, which would reload the lists.
        await queryClient.invalidateQueries({ queryKey: [SUGGESTIONS] });
        show(id, undefined);
        onDone();
      } catch (error) {
        console.error(`The suggestion could not be changed: ${action}`, error);
        show(id, { action, failure: error instanceof Error ? writeFailureText(error) : String(error) });
      } finally {
        running.current.delete(id);
      }
    },
  };
}

function useSend() {
  const write = useBookWrite();
  const keys = useWriteKeys();
  const { toasts } = usePlatform();
  return async ({ id, name }: Suggestion, action: SuggestionAction): Promise<void> => {
    const path = `/schedules/suggestions/${id}`;
    if (action === 'accept') {
      const message = (schedule: Schedule) => `Added ${schedule.name}`;
      await keys.run(id, (idempotencyKey) =>
        write<Schedule>({ method: 'POST', path: `${path}/accept`, body: {}, idempotencyKey, message }),
      );
      return;
    }
    await write({ method: action === 'dismiss' ? 'POST' : 'DELETE', path: `${path}/dismiss` });
    toasts.show(action === 'dismiss' ? `Dismissed ${name}` : `${name} is suggested again`);
  };
}
