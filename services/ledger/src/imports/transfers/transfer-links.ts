import { Injectable } from '@nestjs/common';
import type { Counterpart } from '@pocket/contracts';
import { newId } from '../../book/entity-id.js';
import { changed, type Entry } from '../../book/entry.js';
import type { StoredTransaction } from '../../book/states.js';
import { TransactionsRepository } from '../../transactions/transactions.repository.js';
import { ImportsRepository, type StoredImport } from '../imports.repository.js';
import type { StagedRow } from '../row.schema.js';
import { RowPortionsRepository } from '../row-portions.repository.js';
import { isIncluded, rowsOf, transactionIdOf } from '../row-transaction.js';

/** A leg of a transfer, and what becomes of the other one if that is a transaction already. */
interface Linked {
  readonly transferId: string | null;
  readonly others: readonly Entry[];
}
const NOT_LINKED: Linked = { transferId: null, others: [] };

/** Makes transfers of rows of which somebody said that they are. */
@Injectable()
export class TransferLinks {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * The transfers of one import. Rows of a file that say that they belong together do so by themselves where exactly
   * two do.
   */
  async of(of: StoredImport): Promise<(row: StagedRow, leg: StoredTransaction) => Promise<Linked>> {
    const byLine = new Map<number, string>();
    const taken = new Set<string>();
    const told = await this.#toldTogether(of);
    return async (row, leg) => {
      const own = row.transferTo === undefined ? undefined : told.get(row.transferTo);
      if (own?.has(row.line)) return { transferId: own.get(row.line) ?? null, others: [] };
      if (row.said?.transfer !== true || !row.transfer) return NOT_LINKED;
      const known = byLine.get(row.line);
      if (known !== undefined) return { transferId: known, others: [] };
      const transferId = newId().toHexString();
      if ('line' in row.transfer && row.transfer.importId === of.id) {
        if (!(await this.#isIncluded(of, row.transfer.line))) return NOT_LINKED;
        byLine.set(row.transfer.line, transferId);
        return { transferId, others: [] };
      }
      const other = await this.#transaction(of, row.transfer);
      if (!other || !fits(leg, other) || taken.has(other.id)) return NOT_LINKED;
      taken.add(other.id);
      return { transferId, others: [changed('transaction', other, { transferId, categoryId: null, splits: null })] };
    };
  }

  /** What the file itself says: what both legs have in common → line → transfer. */
  async #toldTogether(of: StoredImport): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
    const told = new Map<string, StagedRow[]>();
    if (of.accounts.length < 2) return new Map();
    for await (const { rows } of this.portions.each(rowsOf(of))) {
      for (const row of rows) {
        if (row.transferTo === undefined || !isIncluded(row)) continue;
        told.set(row.transferTo, [...(told.get(row.transferTo) ?? []), row]);
      }
    }
    const pairs = [...told].filter(([, [one, other, ...more]]) => {
      const isPair = one && other && more.length === 0 && one.account !== other.account;
      return isPair && one.type !== other.type && one.amount === other.amount;
    });
    return new Map(
      pairs.map(([common, rows]) => {
        const transferId = newId().toHexString();
        return [common, new Map(rows.map(({ line }) => [line, transferId]))];
      }),
    );
  }

  async #transaction(of: StoredImport, counterpart: Counterpart): Promise<StoredTransaction | null> {
    if ('transactionId' in counterpart) return this.transactions.find(of.userId, counterpart.transactionId);
    const other = await this.imports.find(of.userId, counterpart.importId);
    if (other?.status !== 'applied') return null;
    for await (const { part, rows } of this.portions.withLines(rowsOf(other), [counterpart.line])) {
      const index = rows.findIndex(({ line }) => line === counterpart.line);
      const row = rows[index];
      const id = row ? transactionIdOf(other, part, index, row) : null;
      return id === null ? null : this.transactions.find(of.userId, id);
    }
    return null;
  }

  async #isIncluded(of: StoredImport, line: number): Promise<boolean> {
    for await (const { rows } of this.portions.withLines(rowsOf(of), [line])) {
      return rows.some((row) => row.line === line && isIncluded(row));
    }
    return false;
  }
}

function fits(leg: StoredTransaction, other: StoredTransaction): boolean {
  const isFree = other.transferId === null && other.accountId !== leg.accountId;
  return isFree && other.amount === leg.amount && other.type !== leg.type;
}
