import type { CalendarDay } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const POSTING_PLAN_MODEL = 'PostingPlan';

/** Occurrence that is to be posted, with its date. */
export interface PendingPosting {
  readonly id: string;
  readonly key: CalendarDay;
  readonly date: CalendarDay;
}

/** Automatic postings of a book. Its `_id` is the book's. Missing while no schedule ever did. */
export interface PostingPlanRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The plan is worked on then; missing: no schedule posts any more. */
  dueAt?: Date;
  /** Moments at which schedules began to post or got another recurrence, since the plan was last worked on. */
  starts?: Record<string, Date>;
  /** Last key of each schedule that was decided. Keys up to it are never decided again. */
  decided?: Record<string, CalendarDay>;
  /** Occurrences that are decided and not posted yet, the oldest first. */
  pending?: PendingPosting[];
  /** Failed attempts since the last success. */
  attempts?: number;
  /** Grows with each change. */
  revision: number;
}

const { Mixed, ObjectId } = Schema.Types;
export const postingPlanSchema = new Schema<PostingPlanRecord>(
  {
    userId: { type: ObjectId, required: true },
    dueAt: { type: Date },
    starts: { type: Mixed },
    decided: { type: Mixed },
    pending: { type: Mixed },
    attempts: { type: Number },
    revision: { type: Number, required: true },
  },
  { collection: 'postingplans', versionKey: false, minimize: false },
);
