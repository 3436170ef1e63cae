import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNT_MODEL, accountSchema } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { BUDGET_MODEL, budgetSchema } from '../budgets/budget.schema.js';
import { BudgetsRepository } from '../budgets/budgets.repository.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { CATEGORY_MODEL, categorySchema } from '../categories/category.schema.js';
import { IdempotencyRepository } from '../idempotency/idempotency.repository.js';
import { IDEMPOTENCY_MODEL, idempotencyRecordSchema } from '../idempotency/idempotency-record.schema.js';
import { TRANSACTION_MODEL, transactionSchema } from '../transactions/transaction.schema.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { BOOK_MODEL, bookSchema } from './book.schema.js';
import { BooksRepository } from './books.repository.js';

const repositories = [
  AccountsRepository,
  BooksRepository,
  BudgetsRepository,
  CategoriesRepository,
  IdempotencyRepository,
  TransactionsRepository,
];

/** The stored book. Opening one writes every part of it, so the repositories live together below all nouns. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT_MODEL, schema: accountSchema },
      { name: BOOK_MODEL, schema: bookSchema },
      { name: BUDGET_MODEL, schema: budgetSchema },
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: IDEMPOTENCY_MODEL, schema: idempotencyRecordSchema },
      { name: TRANSACTION_MODEL, schema: transactionSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class StoreModule {}
