import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { RULE, ruleSchema } from './rule.schema.js';
import { RulesRepository } from './rules.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: RULE, schema: ruleSchema }]), UsersModule],
  providers: [RulesRepository],
  exports: [RulesRepository],
})
export class RuleStoreModule {}
