import { bookHandlers } from '@pocket/server';
import { ChangeFactsService } from './change-facts.service.js';
import { ChangesService } from './changes.service.js';

export const ChangesController = bookHandlers(
  { changes: ChangesService, facts: ChangeFactsService },
  {
    'ledger.changes.list': ({ changes }, query, context) => changes.list(context, query),
    'ledger.changes.get': ({ changes }, query, { bookId }) => changes.get(bookId, query),
    'ledger.changes.export': ({ changes }, { cursor }, { bookId }) => changes.export(bookId, cursor),
    'ledger.changes.facts': ({ facts }, { changeIds }, context) => facts.find(context, changeIds),
    'ledger.changes.undo': ({ changes }, request, { bookId, deadline }) => changes.undo(bookId, request, deadline),
  },
);
