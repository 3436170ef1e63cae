import { bookHandlers } from '@pocket/server';
import { ReportsService } from './reports.service.js';

export const ReportsController = bookHandlers(
  { reports: ReportsService },
  {
    'reporting.month': ({ reports }, request, context) => reports.month(context, request),
    'reporting.overview': ({ reports }, { period }, context) => reports.overview(context, period),
    'reporting.spending': ({ reports }, { period, by }, context) => reports.spending(context, period, by),
    'reporting.trends': ({ reports }, { period }, context) => reports.trends(context, period),
    'reporting.categoryTrends': ({ reports }, { months }, context) => reports.categoryTrends(context, months),
  },
);
