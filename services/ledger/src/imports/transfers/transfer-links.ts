import { Injectable } from '@nestjs/common';
import type { Counterpart } from '@pocket/contracts';
import { type Entry, updateEntry } from '../../book/entries/entry.js';
import { legsFit } from '../../book/entries/legs.js';
import { newId } from '../../book/entries/new-id.js';
import type { StoredTransaction } from '../../book/states.js';

import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import { isIncluded, rowsOf, transactionIdOf } from '../rows/row-transaction.js';
import { agreedCounterpart, type LegRow, pairRows } from './row-pairs.js';

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

  /** The transfers of one import: a row is linked only if its other leg is linked by the same change. */
  async of(of: StoredImport): Promise<(row: StagedRow, leg: StoredTransaction) => Promise<Linked>> {
    const paired = await this.#pairedRows(of);
    const taken = new Set<string>();
    return async (row, leg) => {
      const pair = paired.get(row.line);
      if (pair !== undefined) return { transferId: pair, others: [] };
      const agreed = agreedCounterpart(row);
      if (!agreed || ('line' in agreed && agreed.importId === of.id)) return NOT_LINKED;
      const other = await this.#transaction(of, agreed);
      const isOther = row.transfer && 'transactionId' in row.transfer && row.transfer.transactionId !== other?.id;
      if (!other || isOther || !fits(leg, other) || taken.has(other.id)) return NOT_LINKED;
      taken.add(other.id);
      const transferId = newId();
      return {
        transferId,
        others: [updateEntry('transaction', other, { transferId, categoryId: null, splits: null })],
      };
    };
  }

  /** The rows that are a transfer with another row of the same file: line → transfer. */
  async #pairedRows(of: StoredImport): Promise<ReadonlyMap<number, string>> {
    const legs: LegRow[] = [];
    if (of.accounts.length < 2) return new Map();
    for await (const { rows } of this.portions.each(rowsOf(of))) {
      for (const row of rows) {
        const shown = row.transfer && 'line' in row.transfer && row.transfer.importId === of.id ? row.transfer : null;
        const agreedLine = shown && agreedCounterpart(row) ? shown.line : undefined;
        if ((row.transferTo === undefined && agreedLine === undefined) || !isIncluded(row)) continue;
        const { line, type, amount, transferTo } = row;
        const { accountId, key = '' } = of.accounts[row.account] ?? {};
        legs.push({ line, type, amount, transferTo, agreedLine, accountId: accountId ?? `file ${key}` });
      }
    }
    return new Map(
      pairRows(legs).flatMap(([one, other]) => {
        const transferId = newId();
        return [
          [one, transferId],
          [other, transferId],
        ] as const;
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
}

function fits(leg: StoredTransaction, other: StoredTransaction): boolean {
  return other.transferId === null && legsFit(leg, other);
}
