import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import { RULE_MODEL, type RuleRecord, ruleSchema } from './rule.schema.js';

@Injectable()
export class RulesRepository extends ListedRepository<'rule', RuleRecord> {
  static readonly model = { name: RULE_MODEL, schema: ruleSchema };

  constructor(@InjectModel(RULE_MODEL) rules: Model<RuleRecord>, stores: EntityStores) {
    const inOrderOfRuns = { order: 1, createdAt: 1, _id: 1 } as const;
    super('rule', rules, stores, { sort: inOrderOfRuns });
  }
}
