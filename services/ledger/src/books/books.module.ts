import { type DynamicModule, Module } from '@nestjs/common';
import { OutboxModule } from '@pocket/server';
import { DemoOpener } from '../demo/demo.opener.js';
import { BookCloser } from './book-closer.js';
import { BookFiller } from './book-filler.js';
import { BookReader } from './book-reader.js';
import { BookWriter } from './book-writer.js';
import { BooksController } from './books.controller.js';
import { BooksService, DEMO_ACCOUNT } from './books.service.js';
import { StoreModule } from './store.module.js';
import { UserEventsConsumer } from './user-events.consumer.js';

@Module({
  imports: [StoreModule, OutboxModule],
  controllers: [BooksController],
  providers: [BookCloser, BookFiller, BookReader, BookWriter, BooksService, DemoOpener, UserEventsConsumer],
  exports: [BookWriter, BooksService, StoreModule],
})
class BooksModule {}

/** Opening, writing and closing of books, for every noun of the service. */
export function booksModule(hasDemoAccount: boolean): DynamicModule {
  return {
    module: BooksModule,
    global: true,
    providers: [{ provide: DEMO_ACCOUNT, useValue: hasDemoAccount }],
  };
}
