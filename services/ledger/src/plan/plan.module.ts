import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { AssignmentsService } from './assignments.service.js';
import { ExpectedPayments } from './expected-payments.js';
import { GoalsService } from './goals.service.js';
import { OperationsService } from './operations.service.js';
import { PeriodsService } from './periods.service.js';
import { PlanService } from './plan.service.js';
import { PlanBook } from './plan-book.js';
import { PlanCategoriesService } from './plan-categories.service.js';
import { PlanExportService } from './plan-export.service.js';

const PlanController = bookHandlers(
  {
    plans: PlanService,
    periods: PeriodsService,
    assignments: AssignmentsService,
    operations: OperationsService,
    categories: PlanCategoriesService,
    goals: GoalsService,
    exports: PlanExportService,
  },
  {
    'ledger.plan.get': ({ plans }, _, context) => plans.get(context),
    'ledger.plan.create': ({ plans }, request, context) => plans.create(context, request),
    'ledger.plan.update': ({ plans }, request, context) => plans.update(context, request),
    'ledger.plan.delete': ({ plans }, request, context) => plans.delete(context, request),
    'ledger.plan.periods': ({ periods }, query, context) => periods.list(context, query),
    'ledger.plan.period': ({ periods }, request, context) => periods.get(context, request),
    'ledger.plan.lines': ({ periods }, request, context) => periods.lines(context, request),
    'ledger.plan.line': ({ assignments }, request, context) => assignments.line(context, request),
    'ledger.plan.move': ({ assignments }, request, context) => assignments.move(context, request),
    'ledger.plan.hold': ({ assignments }, request, context) => assignments.hold(context, request),
    'ledger.plan.cover': ({ operations }, request, context) => operations.cover(context, request),
    'ledger.plan.copy': ({ operations }, request, context) => operations.copy(context, request),
    'ledger.plan.fill': ({ operations }, request, context) => operations.fill(context, request),
    'ledger.plan.categories': ({ categories }, _, context) => categories.list(context),
    'ledger.plan.category': ({ categories }, request, context) => categories.get(context, request),
    'ledger.plan.updateCategory': ({ categories }, request, context) => categories.update(context, request),
    'ledger.plan.export': ({ exports }, { cursor }, context) => exports.export(context, cursor),
    'ledger.plan.goals': ({ goals }, _, context) => goals.list(context),
  },
);

@Module({
  imports: [SchedulesModule],
  controllers: [PlanController],
  providers: [
    AssignmentsService,
    ExpectedPayments,
    GoalsService,
    OperationsService,
    PeriodsService,
    PlanBook,
    PlanCategoriesService,
    PlanExportService,
    PlanService,
  ],
})
export class PlanModule {}
