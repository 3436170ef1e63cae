import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { ChargesRepository } from '../store/transactions/charges.repository.js';
import { NoteFinder } from './note-finder.js';
import { NotesService } from './notes.service.js';

const NotesController = bookHandlers(
  { notes: NotesService },
  {
    'ledger.notes.list': ({ notes }, query, context) => notes.list(context, query),
    'ledger.notes.dismiss': ({ notes }, request, context) => notes.dismiss(context, request),
    'ledger.notes.restore': ({ notes }, request, context) => notes.restore(context, request),
    'ledger.notes.dismissals': ({ notes }, _, { bookId }) => notes.exported(bookId),
  },
);

@Module({
  controllers: [NotesController],
  providers: [ChargesRepository, NoteFinder, NotesService],
})
export class NotesModule {}
