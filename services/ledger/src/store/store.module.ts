import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNT_MODEL, accountSchema } from './accounts/account.schema.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { BOOK_MODEL, bookSchema } from './book/book.schema.js';
import { BookCache } from './book/book-cache.js';
import { BooksRepository } from './book/books.repository.js';
import { CHANGE_CHUNK_MODEL, CHANGE_MODEL, changeChunkSchema, changeSchema } from './book/change.schema.js';
import { ChangeChunksRepository } from './book/change-chunks.repository.js';
import { ChangesRepository } from './book/changes.repository.js';
import { IdempotencyRepository } from './book/idempotency.repository.js';
import { IDEMPOTENCY_MODEL, idempotencyRecordSchema } from './book/idempotency-record.schema.js';
import { BUDGET_MODEL, budgetSchema } from './budgets/budget.schema.js';
import { BudgetsRepository } from './budgets/budgets.repository.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { CATEGORY_MODEL, categorySchema } from './categories/category.schema.js';
import { DIGEST_MODEL, digestSchema } from './digests/digest.schema.js';
import { DigestsRepository } from './digests/digests.repository.js';
import { EntityStores } from './entity-stores.js';
import { IMPORT_MODEL, importSchema } from './imports/import.schema.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { ROW_CHUNK_MODEL, rowChunkSchema } from './imports/row.schema.js';
import { RowChunksRepository } from './imports/row-chunks.repository.js';
import { UPLOAD_BUDGET_MODEL, uploadBudgetSchema } from './imports/upload-budget.schema.js';
import { RULE_MODEL, ruleSchema } from './rules/rule.schema.js';
import { RulesRepository } from './rules/rules.repository.js';
import { DigestFill } from './transactions/digest-fill.js';
import { TagsRepository } from './transactions/tags.repository.js';
import { TRANSACTION_MODEL, transactionSchema } from './transactions/transaction.schema.js';
import { TransactionFilters } from './transactions/transaction-filters.js';
import { TransactionViews } from './transactions/transaction-views.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { WholeBookRepository } from './transactions/whole-book.repository.js';

const repositories = [
  AccountsRepository,
  BooksRepository,
  BudgetsRepository,
  CategoriesRepository,
  ChangeChunksRepository,
  ChangesRepository,
  DigestFill,
  DigestsRepository,
  EntityStores,
  IdempotencyRepository,
  ImportsRepository,
  BookCache,
  RowChunksRepository,
  RulesRepository,
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
      { name: ACCOUNT_MODEL, schema: accountSchema },
      { name: BOOK_MODEL, schema: bookSchema },
      { name: BUDGET_MODEL, schema: budgetSchema },
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: CHANGE_MODEL, schema: changeSchema },
      { name: CHANGE_CHUNK_MODEL, schema: changeChunkSchema },
      { name: DIGEST_MODEL, schema: digestSchema },
      { name: IDEMPOTENCY_MODEL, schema: idempotencyRecordSchema },
      { name: IMPORT_MODEL, schema: importSchema },
      { name: ROW_CHUNK_MODEL, schema: rowChunkSchema },
      { name: RULE_MODEL, schema: ruleSchema },
      { name: TRANSACTION_MODEL, schema: transactionSchema },
      { name: UPLOAD_BUDGET_MODEL, schema: uploadBudgetSchema },
    ]),
  ],
  providers: repositories,
  exports: [...repositories, MongooseModule],
})
export class StoreModule {}
