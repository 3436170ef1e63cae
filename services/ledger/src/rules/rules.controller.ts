import { callerHandlers } from '@pocket/server';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesService } from './rules.service.js';

export const RulesController = callerHandlers(
  { rules: RulesService, runs: RuleRunsService },
  {
    'ledger.rules.list': ({ rules }, _, { caller }) => rules.list(caller.userId),
    'ledger.rules.get': ({ rules }, { id }, { caller }) => rules.get(caller.userId, id),
    'ledger.rules.create': ({ rules }, request, { caller, deadline }) => rules.create(caller.userId, request, deadline),
    'ledger.rules.update': ({ rules }, request, { caller, deadline }) => rules.update(caller.userId, request, deadline),
    'ledger.rules.delete': ({ rules }, request, { caller, deadline }) => rules.delete(caller.userId, request, deadline),
    'ledger.rules.order': ({ rules }, request, { caller, deadline }) => rules.order(caller.userId, request, deadline),
    'ledger.rules.preview': ({ runs }, request, { caller, deadline }) => runs.preview(caller.userId, request, deadline),
    'ledger.rules.apply': ({ runs }, request, { caller, deadline }) => runs.apply(caller.userId, request, deadline),
  },
);
