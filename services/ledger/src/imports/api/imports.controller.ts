import { callerHandlers } from '@pocket/server';
import { ImportOutcomesService } from './import-outcomes.service.js';
import { ImportUpdatesService } from './import-updates.service.js';
import { ImportsService } from './imports.service.js';

export const ImportsController = callerHandlers(
  { imports: ImportsService, updates: ImportUpdatesService, outcomes: ImportOutcomesService },
  {
    'ledger.imports.list': ({ imports }, _, { caller }) => imports.list(caller.userId),
    'ledger.imports.get': ({ imports }, { id }, { caller }) => imports.get(caller.userId, id),
    'ledger.imports.reserve': ({ imports }, request, { caller }) => imports.reserve(caller.userId, request),
    'ledger.imports.release': ({ imports }, request, { caller }) => imports.release(caller.userId, request),
    'ledger.imports.create': ({ imports }, request, { caller }) => imports.create(caller, request),
    'ledger.imports.update': ({ updates }, request, { caller, deadline }) =>
      updates.update(caller.userId, request, deadline),
    'ledger.imports.delete': ({ imports }, { id }, { caller }) => imports.delete(caller.userId, id),
    'ledger.imports.rows': ({ imports }, query, { caller }) => imports.rows(caller.userId, query),
    'ledger.imports.apply': ({ outcomes }, request, { caller, deadline }) =>
      outcomes.apply(caller.userId, request, deadline),
    'ledger.imports.undo': ({ outcomes }, request, { caller, deadline }) =>
      outcomes.undo(caller.userId, request, deadline),
  },
);
