import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@pocket/server';
import { StoreModule } from '../store/store.module.js';
import { BookVerifier } from '../verification/book-verifier.js';
import { VerificationJob } from '../verification/verification-job.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService, FIRST_ENTRIES } from '../writing/books.service.js';
import { BusyBooks } from '../writing/busy-books.js';
import { DigestFillJob } from '../writing/large/digest-fill.job.js';
import { LargeChanges } from '../writing/large/large-changes.js';
import { LargeWrites } from '../writing/large/large-writes.js';
import { QuickWrites } from '../writing/write-batcher.js';
import { BookCloser } from './book-closer.js';
import { BookReader } from './book-reader.js';
import { BookRemover } from './book-remover.js';
import { BooksController } from './books.controller.js';
import { GoneUsers } from './deleted-user-sweep.js';
import { DEMO_ACCOUNT, DemoOpener } from './demo/demo.opener.js';
import { EventReader } from './event-reader.js';
import { firstEntries } from './first-entries.js';
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
