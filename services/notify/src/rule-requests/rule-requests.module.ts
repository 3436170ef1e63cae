import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { RuleStoreModule } from '../rules/rule-store.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

@Module({
  imports: [PeopleModule, RuleStoreModule, SignalsModule],
  controllers: [RulesController],
  providers: [RulesService],
})
export class RuleRequestsModule {}
