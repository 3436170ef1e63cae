import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@pocket/server';
import { EnvelopesModule } from '../envelopes/envelopes.module.js';
import { StoreModule } from '../store/store.module.js';
import { BookListsService } from './book-lists.service.js';
import { BookTimeZones } from './book-time-zones.js';
import { BookWriter } from './book-writer.js';
import { BooksService, FIRST_ENTRIES, type FirstEntries } from './books.service.js';
import { BusyBooks } from './busy-books.js';
import { Deletions } from './deletions.js';
import { DigestFillJob } from './large/digest-fill.job.js';
import { LargeChanges } from './large/large-changes.js';
import { LargeWrites } from './large/large-writes.js';
import { SkippedPostings } from './skipped-postings.js';
import { WriteBatcher } from './write-batcher.js';
import { WriteRecorder } from './write-recorder.js';

const exported = [
  BookListsService,
  BookTimeZones,
  BookWriter,
  BooksService,
  Deletions,
  LargeChanges,
  LargeWrites,
  SkippedPostings,
  WriteRecorder,
];

@Module({
  imports: [StoreModule, EnvelopesModule, OutboxModule],
  providers: [...exported, BusyBooks, DigestFillJob, WriteBatcher],
  exports: [...exported, EnvelopesModule, StoreModule],
})
class WritingModule {}

/** Reading and writing of books, for every other module. A new book gets the first entries. */
export function writingModule(firstEntries: FirstEntries): DynamicModule {
  return { module: WritingModule, global: true, providers: [{ provide: FIRST_ENTRIES, useValue: firstEntries }] };
}
