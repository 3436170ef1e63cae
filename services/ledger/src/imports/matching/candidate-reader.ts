import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type CalendarDay } from '@pocket/contracts';
import type { Model } from 'mongoose';
import { signedAmount } from '../../book/figures/posting.js';
import { requireObjectId } from '../../store/entity-id.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { iterateCursor } from '../../store/iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from '../../store/transactions/transaction.schema.js';
import type { FiledBefore } from '../categorizing/categorizer.js';
import { rowText, signedRow, transactionIdOf } from '../rows/row-transaction.js';
import type { Known, KnownAs } from './match-types.js';

const APART = 3;
const PER_READ = 1_000;
/** So many of the newest transactions say how payees are filed. */
const HISTORY = 20_000;
const IDS = 500;

interface Wanted {
  readonly accountIds: readonly string[];
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly externalIds: readonly string[];
}

/** What of a book the rows of a file may be. */
@Injectable()
export class Candidates {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
  ) {}

  /**
   * The transactions of these accounts and days, those with these ids of the bank, and those that other imports brought
   * or found in these days. One may come several times: nothing is held here but what is under way.
   */
  async *known(of: StoredImport, { accountIds, from, to, externalIds }: Wanted): AsyncGenerator<Known[]> {
    const owner = { userId: requireObjectId(of.userId), accountId: { $in: accountIds.map(requireObjectId) } };
    const days = { from: addDays(from, -APART), to: addDays(to, APART) };
    const found = this.transactions.find({ ...owner, date: { $gte: days.from, $lte: days.to } }, FIELDS).lean();
    for await (const some of portionsOf(iterateCursor(found.cursor({ batchSize: PER_READ })))) yield some.map(knownOf);
    for (let start = 0; start < externalIds.length; start += IDS) {
      const externalId = { $in: externalIds.slice(start, start + IDS) };
      yield (await this.transactions.find({ ...owner, externalId }, FIELDS).lean()).map(knownOf);
    }
    for await (const some of portionsOf(this.#toldBefore(of, days))) yield await this.#withRecords(owner.userId, some);
  }

  /** How the newest transactions are filed. */
  async filedBefore(userId: string): Promise<FiledBefore[]> {
    const records = await this.transactions
      .find({ userId: requireObjectId(userId), transferId: null }, { payee: 1, description: 1, type: 1, categoryId: 1 })
      .sort({ date: -1, createdAt: -1, _id: -1 })
      .limit(HISTORY)
      .lean();
    return records.flatMap(({ payee, description, type, categoryId }) =>
      categoryId ? [{ type, payee: payee ?? '', description, categoryId: categoryId.toHexString() }] : [],
    );
  }

  /** What other imports brought or found, as their files told it. */
  async *#toldBefore(
    of: StoredImport,
    days: { readonly from: CalendarDay; readonly to: CalendarDay },
  ): AsyncGenerator<Told> {
    const applied = new Map((await this.imports.applied(of.userId, of.id)).map((each) => [each.id, each]));
    if (applied.size === 0) return;
    for await (const portion of this.portions.ofDays(of.userId, [...applied.keys()], days)) {
      const other = applied.get(portion.importId);
      if (!other || other.reading !== portion.reading) continue;
      for (const [index, row] of portion.rows.entries()) {
        const id = transactionIdOf(other, portion.part, index, row);
        const accountId = other.accounts[row.account]?.accountId;
        const { date } = row;
        if (id === null || !accountId || date === undefined) continue;
        yield { id, accountId, as: { date, amount: signedRow(row), text: rowText(row), source: other.source } };
      }
    }
  }

  /** Leaves out transactions that do not exist any more. */
  async #withRecords(userId: TransactionRecord['userId'], told: readonly Told[]): Promise<Known[]> {
    const _id = { $in: [...new Set(told.map(({ id }) => id))].map(requireObjectId) };
    const records = await this.transactions.find({ userId, _id }, FIELDS).lean();
    const known = new Map(records.map((record) => [record._id.toHexString(), knownOf(record)]));
    return told.flatMap(({ id, accountId, as }) => {
      const now = known.get(id);
      return now ? [{ ...now, accountId, isTold: true, as: [as, ...now.as] }] : [];
    });
  }
}

interface Told {
  readonly id: string;
  readonly accountId: string;
  readonly as: KnownAs;
}
type Read = Pick<
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

function knownOf({ _id, accountId, ...record }: Read): Known {
  const { date, payee = '', description, externalId = null, status } = record;
  const text = payee === description ? payee : `${payee} ${description}`;
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    externalId,
    isPending: status === 'pending',
    as: [{ date, amount: signedAmount(record), text, source: null }],
  };
}

async function* portionsOf<Each>(each: AsyncIterable<Each>): AsyncGenerator<Each[]> {
  let some: Each[] = [];
  for await (const one of each) {
    some.push(one);
    if (some.length < PER_READ) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
