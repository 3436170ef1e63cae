import { Module } from '@nestjs/common';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

@Module({ controllers: [RulesController], providers: [RuleRunsService, RulesService] })
export class RulesModule {}
