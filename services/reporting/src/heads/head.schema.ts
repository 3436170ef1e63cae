import type { BookId } from '@pocket/contracts';
import { Schema } from 'mongoose';

export const HEAD_MODEL = 'Head';

/** Sequence of a user's last applied event. It outlives the user's data, so that a late repeat cannot restore it. */
export interface HeadRecord {
  /** Id of the book. */
  _id: BookId;
  sequence: number;
  isClosed: boolean;
  /** True if an event up to `sequence` was not understood, so that the whole book has to be read. */
  isIncomplete?: boolean;
  /**
   * Sequence of the month totals. A version without month totals changes only `sequence`, so
   * that its changes are detected.
   */
  monthsAt?: number;
}
export interface Head extends Pick<HeadRecord, 'sequence' | 'isClosed'> {
  readonly isIncomplete: boolean;
  /** True if the month totals are up to `sequence`; if not, the book has to be read for them. */
  readonly hasMonths: boolean;
}

export const headSchema = new Schema<HeadRecord>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    isClosed: { type: Boolean, required: true },
    isIncomplete: { type: Boolean },
    monthsAt: { type: Number },
  },
  { collection: 'heads', versionKey: false },
);
