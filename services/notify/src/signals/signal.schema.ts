import { Schema } from 'mongoose';

/** Complete change of a book, as its event tells it. */
export interface SignaledChange {
  readonly id: string;
  readonly undoes: string | null;
  /** Time of its commit. */
  readonly at: Date;
}

/** User whose alerts are to be looked at: the book is different, or a rule. Events of a moment share one. */
export interface SignalDocument {
  /** The user's id. */
  readonly _id: string;
  readonly dueAt: Date;
  readonly attempts: number;
  /** Counts what was added: it is removed only if nothing was since it was read. */
  readonly count: number;
  readonly changes: readonly SignaledChange[];
}

export const SIGNAL = 'Signal';
export const signalSchema = new Schema<SignalDocument>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    count: { type: Number, default: 0 },
    changes: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: 'signals', versionKey: false },
);
