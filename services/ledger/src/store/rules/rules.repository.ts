import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredRule } from '../../book/states.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import { RULE_MODEL, type RuleRecord } from './rule.schema.js';

@Injectable()
export class RulesRepository extends ListedRepository<'rule', RuleRecord> {
  constructor(@InjectModel(RULE_MODEL) rules: Model<RuleRecord>, stores: EntityStores) {
    const inOrderOfRuns = { order: 1, createdAt: 1, _id: 1 } as const;
    super('rule', rules, stores, { toState: toRule, toFields: toRuleFields, sort: inOrderOfRuns });
  }
}

function toRuleFields({ id, ...state }: StoredRule) {
  return state;
}

function toRule(record: RuleRecord): StoredRule {
  const { _id, userId, ...state } = record;
  return { id: _id.toHexString(), ...state };
}
