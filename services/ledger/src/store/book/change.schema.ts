import type { CallerKey, ChangeKind, ChangeOrigin, OwnCurrency } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';
import type { Kind } from '../../book/states.js';

export const CHANGE_MODEL = 'Change';
export const CHANGE_CHUNK_MODEL = 'ChangeChunk';

/** Fields that differ, or all fields of an entity that was created (`before` null) or deleted (`after` null). */
export interface ChangeItemRecord {
  entity: Kind;
  id: Types.ObjectId;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Own currency of amounts among the fields, if it is not among them. */
  currency?: OwnCurrency;
  /** When the entity was last edited before a large change, so that a rollback restores it. */
  editedAt?: Date;
}
/** The entity of an item. */
export type ItemName = Pick<ChangeItemRecord, 'entity' | 'id'>;
/** One change of a book, stored for the history and for an undo. */
export interface ChangeRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Position among the writes of the book. */
  number: number;
  at: Date;
  kind: ChangeKind;
  origin: ChangeOrigin;
  /** Missing unless an API key made the change. */
  key?: CallerKey;
  summary: string;
  count: number;
  undoes: Types.ObjectId | null;
  undoneBy: Types.ObjectId | null;
  /** Empty if they are in chunks beside it, because they are many or large. */
  items: ChangeItemRecord[];
}
/** Consecutive items of a large change. */
export interface ChangeChunkRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  changeId: Types.ObjectId;
  /** Position of the first item divided by `ITEMS_PER_CHUNK`; may be a fraction. */
  part: number;
  /** Upper bound of the size of the items; missing in chunks of an earlier version. */
  bytes?: number;
  at: Date;
  items: ChangeItemRecord[];
}

const items = { type: Schema.Types.Mixed, required: true };

export const changeSchema = new Schema<ChangeRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    origin: { type: String, required: true },
    key: { type: Schema.Types.Mixed },
    summary: { type: String, required: true },
    count: { type: Number, required: true },
    undoes: { type: Schema.Types.ObjectId, default: null },
    undoneBy: { type: Schema.Types.ObjectId, default: null },
    items,
  },
  { collection: 'changes', versionKey: false, minimize: false },
);
export const changeChunkSchema = new Schema<ChangeChunkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    changeId: { type: Schema.Types.ObjectId, required: true },
    part: { type: Number, required: true },
    bytes: { type: Number },
    at: { type: Date, required: true },
    items,
  },
  { collection: 'changeparts', versionKey: false, minimize: false },
);
