import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnswerCache } from './book/answer-cache.js';
import { BOOK_MODEL, bookSchema } from './book/book.schema.js';
import { BookCache } from './book/book-cache.js';
import { BooksRepository } from './book/books.repository.js';
import { CHANGE_CHUNK_MODEL, CHANGE_MODEL, changeChunkSchema, changeSchema } from './book/change.schema.js';
import { ChangeChunksRepository } from './book/change-chunks.repository.js';
import { ChangesRepository } from './book/changes.repository.js';
import { IdempotencyRepository } from './book/idempotency.repository.js';
import { IDEMPOTENCY_MODEL, idempotencyRecordSchema } from './book/idempotency-record.schema.js';
import {
  CALENDAR_LINK_MODEL,
  CalendarLinksRepository,
  calendarLinkSchema,
} from './calendar-links/calendar-links.repository.js';
import {
  CATEGORY_DIGEST_MODEL,
  CategoryDigestsRepository,
  categoryDigestSchema,
} from './digests/category-digests.repository.js';
import { DIGEST_MODEL, digestSchema } from './digests/digest.schema.js';
import { DigestsRepository } from './digests/digests.repository.js';
import { EntityStores } from './entity-stores.js';
import { IMPORT_MODEL, importSchema } from './imports/import.schema.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { ROW_CHUNK_MODEL, rowChunkSchema } from './imports/row.schema.js';
import { RowChunksRepository } from './imports/row-chunks.repository.js';
import { UPLOAD_BUDGET_MODEL, uploadBudgetSchema } from './imports/upload-budget.schema.js';
import * as listedRepositories from './listed-repositories.js';
import { NoteDismissalsRepository } from './notes/note-dismissals.repository.js';
import { PlanCategoriesRepository } from './plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from './plan/plan-periods.repository.js';
import { POSTING_PLAN_MODEL, postingPlanSchema } from './postings/posting-plan.schema.js';
import { PostingPlansRepository } from './postings/posting-plans.repository.js';
import { Conversions } from './rates/conversions.js';
import { FEED_SHEET_MODEL, FeedRatesRepository, feedSheetSchema } from './rates/feed-rates.repository.js';
import { LegRates } from './rates/leg-rates.js';
import { RATE_MODEL, RATE_SHEET_MODEL, rateSchema, rateSheetSchema } from './rates/rate.schema.js';
import { RateReader } from './rates/rate-reader.js';
import { RateSheetsRepository } from './rates/rate-sheets.repository.js';
import { RatesRepository } from './rates/rates.repository.js';
import { DISMISSAL_MODEL, DismissalsRepository, dismissalSchema } from './suggestions/dismissals.repository.js';
import {
  PAST_SNAPSHOT_MODEL,
  PastSnapshotsRepository,
  pastSnapshotSchema,
} from './suggestions/past-snapshots.repository.js';
import { AccountFlowsRepository } from './transactions/account-flows.repository.js';
import { CategoryFlowsRepository } from './transactions/category-flows.repository.js';
import { DigestFill } from './transactions/digest-fill.js';
import { OccurrenceLinksRepository } from './transactions/occurrence-links.repository.js';
import { PastMovementsRepository } from './transactions/past-movements.repository.js';
import { PaymentsRepository } from './transactions/payments.repository.js';
import { TagsRepository } from './transactions/tags.repository.js';
import { TRANSACTION_MODEL, transactionSchema } from './transactions/transaction.schema.js';
import { TransactionFilters } from './transactions/transaction-filters.js';
import { TransactionViews } from './transactions/transaction-views.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { WholeBookRepository } from './transactions/whole-book.repository.js';

const listed = Object.values(listedRepositories);
const repositories = [
  ...listed,
  AccountFlowsRepository,
  BooksRepository,
  CalendarLinksRepository,
  CategoryDigestsRepository,
  CategoryFlowsRepository,
  ChangeChunksRepository,
  ChangesRepository,
  DigestFill,
  DismissalsRepository,
  DigestsRepository,
  EntityStores,
  IdempotencyRepository,
  ImportsRepository,
  AnswerCache,
  BookCache,
  FeedRatesRepository,
  LegRates,
  NoteDismissalsRepository,
  OccurrenceLinksRepository,
  PaymentsRepository,
  PastMovementsRepository,
  PastSnapshotsRepository,
  PlanCategoriesRepository,
  PlanPeriodsRepository,
  PostingPlansRepository,
  RateReader,
  Conversions,
  RateSheetsRepository,
  RatesRepository,
  RowChunksRepository,
  TagsRepository,
  TransactionFilters,
  TransactionViews,
  TransactionsRepository,
  WholeBookRepository,
];

/** The stored book. One write may touch every part of it, so the repositories live together below all nouns. */
@Module({
  imports: [
    MongooseModule.forFeature([
      ...listed.map(({ model }) => model),
      { name: BOOK_MODEL, schema: bookSchema },
      { name: CALENDAR_LINK_MODEL, schema: calendarLinkSchema },
      { name: CATEGORY_DIGEST_MODEL, schema: categoryDigestSchema },
      { name: CHANGE_MODEL, schema: changeSchema },
      { name: CHANGE_CHUNK_MODEL, schema: changeChunkSchema },
      { name: DIGEST_MODEL, schema: digestSchema },
      { name: DISMISSAL_MODEL, schema: dismissalSchema },
      { name: IDEMPOTENCY_MODEL, schema: idempotencyRecordSchema },
      { name: IMPORT_MODEL, schema: importSchema },
      { name: FEED_SHEET_MODEL, schema: feedSheetSchema },
      NoteDismissalsRepository.model,
      { name: PAST_SNAPSHOT_MODEL, schema: pastSnapshotSchema },
      PlanCategoriesRepository.model,
      PlanPeriodsRepository.model,
      { name: POSTING_PLAN_MODEL, schema: postingPlanSchema },
      { name: RATE_MODEL, schema: rateSchema },
      { name: RATE_SHEET_MODEL, schema: rateSheetSchema },
      { name: ROW_CHUNK_MODEL, schema: rowChunkSchema },
      { name: TRANSACTION_MODEL, schema: transactionSchema },
      { name: UPLOAD_BUDGET_MODEL, schema: uploadBudgetSchema },
    ]),
  ],
  providers: repositories,
  exports: [...repositories, MongooseModule],
})
export class StoreModule {}
