import type { RuleThen, RuleWhen } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const RULE_MODEL = 'Rule';

export interface RuleRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  order: number;
  enabled: boolean;
  /** Ids in it are texts. */
  when: RuleWhen;
  then: RuleThen;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ruleSchema = new Schema<RuleRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    order: { type: Number, required: true },
    enabled: { type: Boolean, required: true },
    when: { type: Schema.Types.Mixed, required: true },
    then: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'rules', versionKey: false, minimize: false },
);
