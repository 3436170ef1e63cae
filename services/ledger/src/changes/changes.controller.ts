import { callerHandlers } from '@pocket/server';
import { ChangesService } from './changes.service.js';

export const ChangesController = callerHandlers(
  { changes: ChangesService },
  {
    'ledger.changes.list': ({ changes }, query, { caller }) => changes.list(caller, query),
    'ledger.changes.get': ({ changes }, query, { caller }) => changes.get(caller.userId, query),
    'ledger.changes.export': ({ changes }, { cursor }, { caller }) => changes.export(caller.userId, cursor),
    'ledger.changes.undo': ({ changes }, request, { caller, deadline }) =>
      changes.undo(caller.userId, request, deadline),
  },
);
