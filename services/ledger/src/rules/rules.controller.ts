import { bookHandlers } from '@pocket/server';
import { regularHandlers } from '../writing/entity-service.js';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesService } from './rules.service.js';

export const RulesController = bookHandlers(
  { service: RulesService, runs: RuleRunsService },
  {
    ...regularHandlers('rule'),
    'ledger.rules.order': ({ service }, request, { bookId, deadline }) => service.order(bookId, request, deadline),
    'ledger.rules.preview': ({ runs }, request, { bookId, deadline }) => runs.preview(bookId, request, deadline),
    'ledger.rules.apply': ({ runs }, request, { bookId, deadline }) => runs.apply(bookId, request, deadline),
  },
);
