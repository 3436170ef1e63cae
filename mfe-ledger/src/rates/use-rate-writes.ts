import type { EffectiveRateOfDay, MessageReply, Rate } from '@pocket/contracts';
import { useFormat, usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { pairKey } from './rates-query';

/** Day and pair of a rate. */
export type RateAddress = Pick<Rate, 'day' | 'base' | 'quote'>;

/** Version of a manual rate that does not exist: refuses to overwrite or delete one that was set meanwhile. */
export const NO_VERSION = 0;

/** Returns the version that a write of a row sends. That of a manual rate of the reversed pair is unknown. */
export const versionSeen = (row: EffectiveRateOfDay): number | undefined =>
  row.version ?? (isOfReversedPair(row) ? undefined : NO_VERSION);

const isOfReversedPair = ({ day, source, asOf, via, version }: EffectiveRateOfDay): boolean =>
  source === 'manual' && asOf === day && via === null && version === null;

const pathOf = ({ day, base, quote }: RateAddress) => `/rates/${day}/${base}/${quote}`;

/** Writes rates of single days. Each shows a message with Undo. */
export function useRateWrites() {
  const { toasts } = usePlatform();
  const { date } = useFormat();
  const write = useBookWrite();
  const queryClient = useQueryClient();
  /** Paths of rates that are being deleted, or whose row is not loaded again. */
  const deleting = useRef(new Set<string>());
  return {
    /**
     * @param rate decimal text
     * @param ifMatch version of the manual rate that the user saw; undefined if it is unknown
     */
    async put(address: RateAddress, rate: string, ifMatch: number | undefined): Promise<void> {
      const message = () => `Saved the rate of ${date(address.day)}`;
      const { answer } = await write<Rate>({ method: 'PUT', path: pathOf(address), body: { rate }, ifMatch, message });
      // The row shows the new rate before the month is loaded again.
      queryClient.setQueriesData<EffectiveRateOfDay[]>({ queryKey: pairKey(address) }, (rows) =>
        rows?.map((row) => (row.day === answer.day ? effective(answer) : row)),
      );
    },

    /** Deletes the rate once: a second press may come before the button disappears. */
    async remove(row: EffectiveRateOfDay): Promise<void> {
      const path = pathOf(row);
      if (deleting.current.has(path)) return;
      deleting.current.add(path);
      const message = () => `Deleted the rate of ${date(row.day)}`;
      try {
        await write<MessageReply>({ method: 'DELETE', path, ifMatch: versionSeen(row), message });
      } catch (error) {
        console.error('The rate could not be deleted', error);
        toasts.show(`Not deleted: ${error instanceof Error ? writeFailureText(error) : String(error)}`);
      }
      // Also after a failure: the rate may have changed, or the write may have succeeded without an answer.
      await queryClient.invalidateQueries({ queryKey: pairKey(row) });
      deleting.current.delete(path);
    },
  };
}

function effective({ day, base, quote, rate, source, version }: Rate): EffectiveRateOfDay {
  return { day, base, quote, rate, source, asOf: day, via: null, version };
}
