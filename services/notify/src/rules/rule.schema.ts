import type { AlertChannel, AlertKind } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

/** Rule of a user that raises alerts. */
export interface RuleDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  /** Position from 0, unique for a user, so that rules that are created at once stay within the limit. */
  readonly slot: number;
  readonly kind: AlertKind;
  readonly params: Readonly<Record<string, unknown>>;
  readonly channels: readonly AlertChannel[];
  readonly enabled: boolean;
  /** False until a first look noted what holds already, without alerts. */
  readonly isPrimed: boolean;
  /** `balance`, `forecast`: whether it is below, and how often it fell. */
  readonly isBelow: boolean;
  readonly falls: number;
  readonly version: number;
  readonly createdAt: Date;
  /** Idempotency key of the request that created it, and the hash of its body. */
  readonly requestKey?: string;
  readonly requestHash?: string;
}

export const RULE = 'Rule';
export const ruleSchema = new Schema<RuleDocument>(
  {
    userId: { type: String, required: true },
    slot: { type: Number, required: true },
    kind: { type: String, required: true },
    params: { type: Schema.Types.Mixed, required: true },
    channels: { type: [String], required: true },
    enabled: { type: Boolean, required: true },
    isPrimed: { type: Boolean, required: true },
    isBelow: { type: Boolean, required: true },
    falls: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    requestKey: { type: String },
    requestHash: { type: String },
  },
  { collection: 'rules', versionKey: false, minimize: false },
);
