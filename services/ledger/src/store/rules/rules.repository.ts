import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { StoredRule } from '../../book/states.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { RULE_MODEL, type RuleRecord } from './rule.schema.js';

@Injectable()
export class RulesRepository implements EntityStore<'rule'> {
  constructor(
    @InjectModel(RULE_MODEL) private readonly rules: Model<RuleRecord>,
    stores: EntityStores,
  ) {
    stores.register('rule', this);
  }

  /** In the order in which they run. */
  async list(userId: string, session?: ClientSession): Promise<StoredRule[]> {
    const records = await this.rules
      .find({ userId: requireObjectId(userId) }, null, session ? { session } : {})
      .sort({ order: 1, createdAt: 1, _id: 1 })
      .lean();
    return records.map(toRule);
  }

  async find(userId: string, ruleId: string, session?: ClientSession): Promise<StoredRule | null> {
    const _id = parseObjectId(ruleId);
    if (!_id) return null;
    const record = await this.rules
      .findOne({ _id, userId: requireObjectId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toRule(record);
  }

  async findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<StoredRule[]> {
    const records = await this.rules
      .find(
        { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(userId) },
        null,
        session ? { session } : {},
      )
      .lean();
    return records.map(toRule);
  }

  writes(userId: string, entries: readonly EntryOf<'rule'>[]): StoreWrite[] {
    return entryWrites(this.rules, userId, entries, toRuleFields);
  }
}

function toRuleFields({ id, ...state }: StoredRule) {
  return state;
}

function toRule(record: RuleRecord): StoredRule {
  const { _id, userId, ...state } = record;
  return { id: _id.toHexString(), ...state };
}
