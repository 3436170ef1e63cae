import { bookHandlers } from '@pocket/server';
import { ImportOutcomesService } from './import-outcomes.service.js';
import { ImportUpdatesService } from './import-updates.service.js';
import { ImportsService } from './imports.service.js';

export const ImportsController = bookHandlers(
  { imports: ImportsService, updates: ImportUpdatesService, outcomes: ImportOutcomesService },
  {
    'ledger.imports.list': ({ imports }, _, { bookId }) => imports.list(bookId),
    'ledger.imports.get': ({ imports }, { id }, { bookId }) => imports.get(bookId, id),
    'ledger.imports.reserve': ({ imports }, request, { bookId }) => imports.reserve(bookId, request),
    'ledger.imports.release': ({ imports }, request, { bookId }) => imports.release(bookId, request),
    'ledger.imports.create': ({ imports }, request, context) => imports.create(context, request),
    'ledger.imports.update': ({ updates }, request, { bookId, deadline }) => updates.update(bookId, request, deadline),
    'ledger.imports.delete': ({ imports }, { id }, { bookId }) => imports.delete(bookId, id),
    'ledger.imports.rows': ({ imports }, query, { bookId }) => imports.rows(bookId, query),
    'ledger.imports.apply': ({ outcomes }, request, { bookId, deadline }) => outcomes.apply(bookId, request, deadline),
    'ledger.imports.undo': ({ outcomes }, request, { bookId, deadline }) => outcomes.undo(bookId, request, deadline),
  },
);
