import { bookHandlers } from '@pocket/server';
import { DashboardService } from './dashboard.service.js';

export const DashboardController = bookHandlers(
  { summaries: DashboardService },
  {
    'ledger.summary': ({ summaries }, _, { bookId }) => summaries.summary(bookId),
    'ledger.stats': ({ summaries }, _, { bookId }) => summaries.stats(bookId),
    'ledger.head': ({ summaries }, _, { bookId }) => summaries.head(bookId),
  },
);
