import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type BookId, type CalendarDay } from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import type { Model } from 'mongoose';
import { signedAmount } from '../../book/posting.js';
import { requireObjectId } from '../../store/entity-id.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { inBatches, iterateCursor } from '../../store/iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from '../../store/transactions/transaction.schema.js';
import type { PastCategorization } from '../categorizing/categorizer.js';
import { comparableText, signedRowAmount, transactionIdOf } from '../rows/row-transaction.js';
import type { CandidateVersion, MatchCandidate } from './match-types.js';

const MAX_DAYS_APART = 3;
const READ_BATCH = 250;
/** The newest transactions, which decide how payees are categorized. */
const MAX_PAST_TRANSACTIONS = 20_000;
const MAX_IDS_PER_QUERY = 250;

interface CandidateQuery {
  readonly accountIds: readonly string[];
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly externalIds: readonly string[];
}

/** Reads what matching compares rows with. */
@Injectable()
export class CandidateReader {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
  ) {}

  /**
   * Yields the transactions of these accounts and days, those with these bank ids, and those that other imports created
   * or matched in these days. One may come several times, so that memory holds one batch only.
   */
  async *read(
    statementImport: StoredImport,
    { accountIds, from, to, externalIds }: CandidateQuery,
  ): AsyncGenerator<MatchCandidate[]> {
    const owner = {
      userId: requireObjectId(statementImport.bookId),
      accountId: { $in: accountIds.map(requireObjectId) },
    };
    const days = { from: addDays(from, -MAX_DAYS_APART), to: addDays(to, MAX_DAYS_APART) };
    const found = this.transactions.find({ ...owner, date: { $gte: days.from, $lte: days.to } }, FIELDS).lean();
    for await (const some of inBatches(iterateCursor(found.cursor({ batchSize: READ_BATCH })), READ_BATCH))
      yield some.map(toCandidate);
    for (let start = 0; start < externalIds.length; start += MAX_IDS_PER_QUERY) {
      const externalId = { $in: externalIds.slice(start, start + MAX_IDS_PER_QUERY) };
      yield (await this.transactions.find({ ...owner, externalId }, FIELDS).lean()).map(toCandidate);
    }
    for await (const some of inBatches(this.#rowsOfOtherImports(statementImport, days), READ_BATCH))
      yield await this.#withRecords(owner.userId, some);
  }

  /** Categories of the newest transactions. */
  async pastCategorizations(bookId: BookId): Promise<PastCategorization[]> {
    const found = this.transactions
      .find({ userId: requireObjectId(bookId), transferId: null }, { payee: 1, description: 1, type: 1, categoryId: 1 })
      .sort({ date: -1, createdAt: -1, _id: -1 })
      .limit(MAX_PAST_TRANSACTIONS)
      .lean();
    const past: PastCategorization[] = [];
    const batches = inBatches(iterateCursor(found.cursor({ batchSize: READ_BATCH })), READ_BATCH);
    for await (const batch of new YieldingRunner().each(batches)) {
      for (const { payee, description, type, categoryId } of batch) {
        if (categoryId) past.push({ type, payee: payee ?? '', description, categoryId: categoryId.toHexString() });
      }
    }
    return past;
  }

  /** Yields rows of other imports with the transactions that they created or matched. */
  async *#rowsOfOtherImports(
    statementImport: StoredImport,
    days: { readonly from: CalendarDay; readonly to: CalendarDay },
  ): AsyncGenerator<PastMatch> {
    const applied = new Map(
      (await this.imports.listApplied(statementImport.bookId, statementImport.id)).map((each) => [each.id, each]),
    );
    if (applied.size === 0) return;
    for await (const chunk of this.chunks.findByDays(statementImport.bookId, [...applied.keys()], days)) {
      const other = applied.get(chunk.importId);
      if (!other || other.reading !== chunk.reading) continue;
      for (const [index, row] of chunk.rows.entries()) {
        const id = transactionIdOf(other, chunk.part, index, row);
        const accountId = other.accounts[row.account]?.accountId;
        const { date } = row;
        if (id === null || !accountId || date === undefined) continue;
        yield {
          id,
          accountId,
          version: { date, amount: signedRowAmount(row), text: comparableText(row), source: other.source },
        };
      }
    }
  }

  /** Adds the current transactions; omits rows whose transaction does not exist anymore. */
  async #withRecords(userId: TransactionRecord['userId'], matches: readonly PastMatch[]): Promise<MatchCandidate[]> {
    const _id = { $in: [...new Set(matches.map(({ id }) => id))].map(requireObjectId) };
    const records = await this.transactions.find({ userId, _id }, FIELDS).lean();
    const byId = new Map(records.map((record) => [record._id.toHexString(), toCandidate(record)]));
    return matches.flatMap(({ id, accountId, version }) => {
      const current = byId.get(id);
      return current ? [{ ...current, accountId, isFromFile: true, versions: [version, ...current.versions] }] : [];
    });
  }
}

interface PastMatch {
  readonly id: string;
  readonly accountId: string;
  readonly version: CandidateVersion;
}
type CandidateRecord = Pick<
  TransactionRecord,
  '_id' | 'accountId' | 'date' | 'amount' | 'type' | 'payee' | 'description' | 'externalId' | 'status'
>;
const FIELDS = {
  accountId: 1,
  date: 1,
  amount: 1,
  type: 1,
  payee: 1,
  description: 1,
  externalId: 1,
  status: 1,
} as const;

function toCandidate({ _id, accountId, ...record }: CandidateRecord): MatchCandidate {
  const { date, payee = '', description, externalId = null, status } = record;
  const text = payee === description ? payee : `${payee} ${description}`;
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    externalId,
    isPending: status === 'pending',
    versions: [{ date, amount: signedAmount(record), text, source: null }],
  };
}
