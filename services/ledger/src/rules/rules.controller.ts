import { bookHandlers } from '@pocket/server';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesService } from './rules.service.js';

export const RulesController = bookHandlers(
  { rules: RulesService, runs: RuleRunsService },
  {
    'ledger.rules.list': ({ rules }, _, { bookId }) => rules.list(bookId),
    'ledger.rules.get': ({ rules }, { id }, { bookId }) => rules.get(bookId, id),
    'ledger.rules.create': ({ rules }, request, { bookId, deadline }) => rules.create(bookId, request, deadline),
    'ledger.rules.update': ({ rules }, request, { bookId, deadline }) => rules.update(bookId, request, deadline),
    'ledger.rules.delete': ({ rules }, request, { bookId, deadline }) => rules.delete(bookId, request, deadline),
    'ledger.rules.order': ({ rules }, request, { bookId, deadline }) => rules.order(bookId, request, deadline),
    'ledger.rules.preview': ({ runs }, request, { bookId, deadline }) => runs.preview(bookId, request, deadline),
    'ledger.rules.apply': ({ runs }, request, { bookId, deadline }) => runs.apply(bookId, request, deadline),
  },
);
