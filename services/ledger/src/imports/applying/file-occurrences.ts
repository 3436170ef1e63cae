import type { OccurrenceLink, StoredSchedule, StoredTransaction } from '../../book/states.js';

/** Schedules that an import creates, by their ids in the file. */
export type SchedulesOfFile = ReadonlyMap<string, Pick<StoredSchedule, 'id' | 'type'>>;

/**
 * Occurrences that transactions of one of Pocket's own files fulfill. One transaction fulfills an occurrence, or both
 * legs of one transfer if the schedule transfers money.
 */
export class FileOccurrences {
  /** Schedule and key → the transaction or transfer that fulfills the occurrence. */
  readonly #taken = new Map<string, string>();

  constructor(private readonly schedules: SchedulesOfFile) {}

  /**
   * Returns the occurrence as the book names it; null if this transaction cannot fulfill it, or another one does.
   * @param link as the file names it
   * @param isShared true if both legs of the transfer name this occurrence
   */
  take(
    link: OccurrenceLink | null,
    { id, transferId }: Pick<StoredTransaction, 'id' | 'transferId'>,
    isShared: boolean,
  ): OccurrenceLink | null {
    const schedule = link && this.schedules.get(link.id);
    if (!schedule) return null;
    const sharedId = isShared ? transferId : null;
    const taker = schedule.type === 'transfer' ? sharedId : id;
    const occurrence = `${schedule.id} ${link.key}`;
    if (taker === null || (this.#taken.get(occurrence) ?? taker) !== taker) return null;
    this.#taken.set(occurrence, taker);
    return { ...link, id: schedule.id };
  }
}
