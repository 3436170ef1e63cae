import { Module } from '@nestjs/common';
import { OccurrencesModule } from '../occurrences/occurrences.module.js';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

@Module({ imports: [OccurrencesModule], controllers: [RulesController], providers: [RuleRunsService, RulesService] })
export class RulesModule {}
