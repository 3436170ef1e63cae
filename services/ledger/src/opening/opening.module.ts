import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@pocket/server';
import { BookWriter } from '../book/book-writer.js';
import { BooksService, FIRST_ENTRIES } from '../book/books.service.js';
import { BusyBooks } from '../book/busy-books.js';
import { EventReader } from '../book/event-reader.js';
import { LargeChanges } from '../book/large-changes.js';
import { LargeWrites } from '../book/large-writes.js';
import { QuickWrites } from '../book/quick-writes.js';
import { StoreModule } from '../store.module.js';
import { BookListsService } from '../summary/book-lists.service.js';
import { DigestFillJob } from '../transactions/digests/digest-fill.job.js';
import { BookVerifier } from '../verification/book-verifier.js';
import { VerificationJob } from '../verification/verification-job.js';
import { BookCloser } from './book-closer.js';
import { BookReader } from './book-reader.js';
import { BookRemover } from './book-remover.js';
import { BooksController } from './books.controller.js';
import { DEMO_ACCOUNT, DemoOpener } from './demo/demo.opener.js';
import { firstEntries } from './first-entries.js';
import { GoneUsers } from './gone-users.js';
import { UserEventsConsumer } from './user-events.consumer.js';

@Module({
  imports: [StoreModule, OutboxModule],
  controllers: [BooksController],
  providers: [
    BookCloser,
    BookListsService,
    BookReader,
    BookRemover,
    BookVerifier,
    BookWriter,
    BooksService,
    BusyBooks,
    DemoOpener,
    DigestFillJob,
    EventReader,
    GoneUsers,
    LargeChanges,
    LargeWrites,
    QuickWrites,
    UserEventsConsumer,
    VerificationJob,
  ],
  exports: [BookListsService, BookWriter, BooksService, LargeChanges, LargeWrites, StoreModule],
})
class OpeningModule {}

/** Opening, writing and closing of books, for every noun of the service. */
export function openingModule(hasDemoAccount: boolean): DynamicModule {
  return {
    module: OpeningModule,
    global: true,
    providers: [
      { provide: DEMO_ACCOUNT, useValue: hasDemoAccount },
      { provide: FIRST_ENTRIES, useValue: firstEntries(hasDemoAccount) },
    ],
  };
}
