import type { AlertKind } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

/** Alert of a user. Its deliveries and its fired key are written in its transaction. */
export interface AlertDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly kind: AlertKind;
  /** Rule that raised it; null: none. */
  readonly ruleId: string | null;
  /** Names the reason, like `budget:<id>:2026-11:80`. Used once per user. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Sentence without amounts and names, for lock screens. */
  readonly neutral: string;
  readonly link: string;
  readonly at: Date;
  /** Time of the commit that caused it. */
  readonly committedAt: Date;
  readonly readAt: Date | null;
  /** Changes of the book, one of which is the cause. Empty: passing time, or another event. */
  readonly causeIds: readonly string[];
  /** False: only on other channels, so no list has it. */
  readonly isInApp: boolean;
}

export const ALERT = 'Alert';
export const alertSchema = new Schema<AlertDocument>(
  {
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    ruleId: { type: String, default: null },
    key: { type: String, required: true },
    title: { type: String, required: true },
    text: { type: String, required: true },
    neutral: { type: String, required: true },
    link: { type: String, required: true },
    at: { type: Date, required: true },
    committedAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    causeIds: { type: [String], required: true },
    isInApp: { type: Boolean, required: true },
  },
  { collection: 'alerts', versionKey: false },
);
