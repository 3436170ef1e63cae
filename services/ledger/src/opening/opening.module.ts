import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@pocket/server';
import { BookVerifier } from '../verification/book-verifier.js';
import { NoteVerifier } from '../verification/note-verifier.js';
import { PlanVerifier } from '../verification/plan-verifier.js';
import { ScheduleVerifier } from '../verification/schedule-verifier.js';
import { VerificationJob } from '../verification/verification-job.js';
import { BookCloser } from './book-closer.js';
import { BookReader } from './book-reader.js';
import { BookRemover } from './book-remover.js';
import { BooksController } from './books.controller.js';
import { DeletedUserSweep } from './deleted-user-sweep.js';
import { DEMO_ACCOUNT, DemoOpener } from './demo/demo.opener.js';
import { EventReader } from './event-reader.js';
import { UserEventsConsumer } from './user-events.consumer.js';

@Module({
  imports: [OutboxModule],
  controllers: [BooksController],
  providers: [
    BookCloser,
    BookReader,
    BookRemover,
    BookVerifier,
    DemoOpener,
    EventReader,
    DeletedUserSweep,
    NoteVerifier,
    PlanVerifier,
    ScheduleVerifier,
    UserEventsConsumer,
    VerificationJob,
  ],
})
class OpeningModule {}

/** Opening, closing and verification of books, and whole books for other services. */
export function openingModule(hasDemoAccount: boolean): DynamicModule {
  return { module: OpeningModule, providers: [{ provide: DEMO_ACCOUNT, useValue: hasDemoAccount }] };
}
