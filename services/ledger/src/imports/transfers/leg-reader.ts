import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type DayRange, type OwnCurrency, todayIn } from '@pocket/contracts';
import { now, YieldingRunner } from '@pocket/server';
import type { Model } from 'mongoose';
import { signedAmount } from '../../book/posting.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { requireObjectId } from '../../store/entity-id.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { inBatches, iterateCursor } from '../../store/iterate-cursor.js';
import { LegRates } from '../../store/rates/leg-rates.js';
import { TRANSACTION_MODEL, type TransactionRecord } from '../../store/transactions/transaction.schema.js';
import { isIncluded, rowSetKey, signedRowAmount } from '../rows/row-transaction.js';
import { Counterparts, type LegCurrencies, MAX_DAYS_APART } from './counterparts.js';

/** Transactions that are considered, the newest first. */
const MAX_TRANSACTIONS = 50_000;
const READ_BATCH = 250;

/** Reads the transactions and rows that may be the other leg of a row. */
@Injectable()
export class LegReader {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly accounts: AccountsRepository,
    private readonly rates: LegRates,
  ) {}

  /**
   * Reads the possible legs around the days of an import.
   * @param matched ids of transactions that match rows of this import: they are no other leg
   * @param currencies of the accounts of the file, after the import
   */
  async readAround(
    statementImport: StoredImport,
    days: DayRange,
    matched: ReadonlySet<string>,
    currencies: readonly OwnCurrency[],
  ): Promise<Counterparts> {
    // Twice the distance: a counterpart must have only one counterpart itself.
    const [from, to] = [addDays(days.from, -2 * MAX_DAYS_APART), addDays(days.to, 2 * MAX_DAYS_APART)];
    const counterparts = new Counterparts(await this.#currencies(statementImport, { from, to }, currencies));
    const found = this.transactions
      .find(
        { userId: requireObjectId(statementImport.bookId), date: { $gte: from, $lte: to }, transferId: null },
        { accountId: 1, date: 1, amount: 1, type: 1 },
      )
      .sort({ date: -1, createdAt: -1, _id: -1 })
      .limit(MAX_TRANSACTIONS)
      .lean();
    const runner = new YieldingRunner();
    for await (const batch of runner.each(
      inBatches(iterateCursor(found.cursor({ batchSize: READ_BATCH })), READ_BATCH),
    )) {
      for (const { _id, accountId, date, ...rest } of batch) {
        const transactionId = _id.toHexString();
        if (matched.has(transactionId)) continue;
        counterparts.add({
          accountId: accountId.toHexString(),
          date,
          amount: signedAmount(rest),
          counterpart: { transactionId },
        });
      }
    }
    for (const other of await this.imports.listReady(statementImport.bookId, statementImport.id)) {
      const found = this.chunks.findByDays(statementImport.bookId, [other.id], { from, to });
      for await (const chunk of runner.each(found)) {
        if (chunk.reading === other.reading) addRows(counterparts, other, chunk.rows);
      }
    }
    if (statementImport.accounts.length > 1)
      for await (const { rows } of runner.each(this.chunks.each(rowSetKey(statementImport))))
        addRows(counterparts, statementImport, rows);
    return counterparts;
  }

  /** Returns null if all accounts have the same currency. */
  async #currencies(
    { bookId, timeZone, accounts }: StoredImport,
    days: DayRange,
    inFile: readonly OwnCurrency[],
  ): Promise<LegCurrencies | null> {
    const byAccount = new Map((await this.accounts.list(bookId)).map(({ id, ownCurrency }) => [id, ownCurrency]));
    for (const [index, { accountId }] of accounts.entries())
      if (accountId !== null) byAccount.set(accountId, inFile[index] ?? null);
    const currencies = [...new Set(byAccount.values())];
    if (currencies.length < 2) return null;
    const today = todayIn(timeZone, now());
    return { byAccount, findRate: await this.rates.between(bookId, { days, today, currencies }) };
  }
}

/** Adds the included rows of an import to its possible legs. */
export function addRows(counterparts: Counterparts, statementImport: StoredImport, rows: readonly StagedRow[]): void {
  for (const row of rows) {
    const accountId = statementImport.accounts[row.account]?.accountId;
    if (!accountId || row.date === undefined || !isIncluded(row)) continue;
    counterparts.add({
      accountId,
      date: row.date,
      amount: signedRowAmount(row),
      counterpart: { line: row.line, importId: statementImport.id },
    });
  }
}
