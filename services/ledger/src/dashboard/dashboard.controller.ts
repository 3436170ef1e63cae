import { callerHandlers } from '@pocket/server';
import { DashboardService } from './dashboard.service.js';

export const DashboardController = callerHandlers(
  { summaries: DashboardService },
  {
    'ledger.summary': ({ summaries }, _, { caller }) => summaries.summary(caller.userId),
    'ledger.stats': ({ summaries }, _, { caller }) => summaries.stats(caller.userId),
    'ledger.head': ({ summaries }, _, { caller }) => summaries.head(caller.userId),
  },
);
