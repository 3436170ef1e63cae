import { bookHandlers } from '@pocket/server';
import { TransfersService } from './transfers.service.js';

export const TransfersController = bookHandlers(
  { transfers: TransfersService },
  {
    'ledger.transfers.get': ({ transfers }, { id }, { bookId }) => transfers.get(bookId, id),
    'ledger.transfers.create': ({ transfers }, request, { bookId, deadline }) =>
      transfers.create(bookId, request, deadline),
    'ledger.transfers.update': ({ transfers }, request, { bookId, deadline }) =>
      transfers.update(bookId, request, deadline),
    'ledger.transfers.delete': ({ transfers }, request, { bookId, deadline }) =>
      transfers.delete(bookId, request, deadline),
    'ledger.transfers.match': ({ transfers }, request, context) => transfers.match(context, request),
    'ledger.transfers.complete': ({ transfers }, request, context) => transfers.complete(context, request),
    'ledger.transfers.unlink': ({ transfers }, request, { bookId, deadline }) =>
      transfers.unlink(bookId, request, deadline),
    'ledger.transfers.candidates': ({ transfers }, _, context) => transfers.candidates(context),
  },
);
