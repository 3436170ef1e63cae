import { Schema } from 'mongoose';

export const HEAD_MODEL = 'Head';

/** How far a user's events are applied. It outlives the user's data, so that a late repeat cannot bring it back. */
export interface HeadRecord {
  /** The user's id. */
  _id: string;
  sequence: number;
  isClosed: boolean;
}
export type Head = Pick<HeadRecord, 'sequence' | 'isClosed'>;

export const headSchema = new Schema<HeadRecord>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    isClosed: { type: Boolean, required: true },
  },
  { collection: 'heads', versionKey: false },
);
