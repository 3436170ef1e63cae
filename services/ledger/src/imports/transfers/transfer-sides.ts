import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type CalendarDay } from '@pocket/contracts';
import type { Model } from 'mongoose';
import { signedAmount } from '../../book/figures/posting.js';
import { requireObjectId } from '../../store/entity-id.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { iterateCursor } from '../../store/iterate-cursor.js';
import { TRANSACTION_MODEL, type TransactionRecord } from '../../store/transactions/transaction.schema.js';
import { isIncluded, rowsOf, signedRow } from '../rows/row-transaction.js';
import { APART, Counterparts } from './counterparts.js';

/** So many transactions and rows are looked at: the newest ones. */
const MOST = 50_000;

/** Everything of a person that may be the other side of a row. */
@Injectable()
export class TransferSides {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
  ) {}

  /** @param matched transactions that rows of this import are: they are no other side */
  async around(
    of: StoredImport,
    days: { readonly from: CalendarDay; readonly to: CalendarDay },
    matched: ReadonlySet<string>,
  ): Promise<Counterparts> {
    const sides = new Counterparts();
    // What is around a counterpart says whether it has only one itself.
    const [from, to] = [addDays(days.from, -2 * APART), addDays(days.to, 2 * APART)];
    const found = this.transactions
      .find(
        { userId: requireObjectId(of.userId), date: { $gte: from, $lte: to }, transferId: null },
        { accountId: 1, date: 1, amount: 1, type: 1 },
      )
      .sort({ date: -1, createdAt: -1, _id: -1 })
      .limit(MOST)
      .lean();
    for await (const { _id, accountId, date, ...rest } of iterateCursor(found.cursor({ batchSize: 1_000 }))) {
      const transactionId = _id.toHexString();
      if (matched.has(transactionId)) continue;
      sides.add({ accountId: accountId.toHexString(), date, amount: signedAmount(rest), is: { transactionId } });
    }
    for (const other of await this.imports.ready(of.userId, of.id)) {
      for await (const portion of this.portions.ofDays(of.userId, [other.id], { from, to })) {
        if (portion.reading === other.reading) addRows(sides, other, portion.rows);
      }
    }
    if (of.accounts.length > 1) for await (const { rows } of this.portions.each(rowsOf(of))) addRows(sides, of, rows);
    return sides;
  }
}

/** Adds the rows that come in. */
export function addRows(sides: Counterparts, of: StoredImport, rows: readonly StagedRow[]): void {
  for (const row of rows) {
    const accountId = of.accounts[row.account]?.accountId;
    if (!accountId || row.date === undefined || !isIncluded(row)) continue;
    sides.add({ accountId, date: row.date, amount: signedRow(row), is: { line: row.line, importId: of.id } });
  }
}
