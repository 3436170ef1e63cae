import { bookHandlers } from '@pocket/server';
import { DashboardService } from './dashboard.service.js';

export const DashboardController = bookHandlers(
  { summaries: DashboardService },
  {
    'ledger.summary': ({ summaries }, _, context) => summaries.summary(context),
    'ledger.stats': ({ summaries }, _, context) => summaries.stats(context),
    'ledger.head': ({ summaries }, _, context) => summaries.head(context),
  },
);
