import { callerHandlers } from '@pocket/server';
import { TransfersService } from './transfers.service.js';

export const TransfersController = callerHandlers(
  { transfers: TransfersService },
  {
    'ledger.transfers.get': ({ transfers }, { id }, { caller }) => transfers.get(caller.userId, id),
    'ledger.transfers.create': ({ transfers }, request, { caller, deadline }) =>
      transfers.create(caller.userId, request, deadline),
    'ledger.transfers.update': ({ transfers }, request, { caller, deadline }) =>
      transfers.update(caller.userId, request, deadline),
    'ledger.transfers.delete': ({ transfers }, request, { caller, deadline }) =>
      transfers.delete(caller.userId, request, deadline),
    'ledger.transfers.match': ({ transfers }, request, { caller, deadline }) =>
      transfers.match(caller.userId, request, deadline),
    'ledger.transfers.complete': ({ transfers }, request, { caller, deadline }) =>
      transfers.complete(caller.userId, request, deadline),
    'ledger.transfers.unlink': ({ transfers }, request, { caller, deadline }) =>
      transfers.unlink(caller.userId, request, deadline),
    'ledger.transfers.candidates': ({ transfers }, _, { caller }) => transfers.candidates(caller),
  },
);
