import { Injectable } from '@nestjs/common';
import type { Counterpart } from '@pocket/contracts';
import { type Entry, updateEntry } from '../../book/entries/entry.js';
import { legsFit } from '../../book/entries/legs.js';
import { newId } from '../../book/entries/new-id.js';
import type { StoredTransaction } from '../../book/states.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import type { RowAccount } from '../rows/row-account.js';
import { isIncluded, rowSetKey, transactionIdOf } from '../rows/row-transaction.js';
import { agreedCounterpart, type LegRow, pairRows } from './row-pairs.js';

/** Transfer of a new leg, and the entry of the other leg if that is a stored transaction. */
interface Linked {
  readonly transferId: string | null;
  /** True if the other leg is a row that names the same occurrence of a schedule. */
  readonly isOneOccurrence: boolean;
  readonly others: readonly Entry[];
}
/** Links one row, whose transaction is `leg`. */
export type LinkRow = (row: StagedRow, leg: StoredTransaction) => Promise<Linked>;
const NOT_LINKED: Linked = { transferId: null, isOneOccurrence: false, others: [] };

/** Links rows to transfers: those that the file names and those that the user confirmed. */
@Injectable()
export class TransferLinks {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * Prepares the transfers of one import. A row is linked only if the same change links its other leg.
   * @param accounts of the book, in the order of the file's accounts
   */
  async prepare(statementImport: StoredImport, accounts: readonly RowAccount[]): Promise<LinkRow> {
    const paired = await this.#pairedRows(statementImport, accounts);
    const takenIds = new Set<string>();
    return async (row, leg) => {
      const pair = paired.get(row.line);
      if (pair) return pair;
      const confirmed = agreedCounterpart(row);
      if (!confirmed || ('line' in confirmed && confirmed.importId === statementImport.id)) return NOT_LINKED;
      const other = await this.#transaction(statementImport, confirmed);
      const isOther = row.transfer && 'transactionId' in row.transfer && row.transfer.transactionId !== other?.id;
      if (!other || isOther || !fits(leg, other) || takenIds.has(other.id)) return NOT_LINKED;
      takenIds.add(other.id);
      const transferId = newId();
      return {
        transferId,
        isOneOccurrence: false,
        others: [updateEntry('transaction', other, { transferId, categoryId: null, splits: null })],
      };
    };
  }

  /** Transfers between rows of the same file, by line. */
  async #pairedRows(
    statementImport: StoredImport,
    accounts: readonly RowAccount[],
  ): Promise<ReadonlyMap<number, Linked>> {
    const legs: LegRow[] = [];
    const occurrences = new Map<number, string>();
    if (statementImport.accounts.length < 2) return new Map();
    for await (const { rows } of this.chunks.each(rowSetKey(statementImport))) {
      for (const row of rows) {
        const shown =
          row.transfer && 'line' in row.transfer && row.transfer.importId === statementImport.id ? row.transfer : null;
        const agreedLine = shown && agreedCounterpart(row) ? shown.line : undefined;
        if ((row.transferTo === undefined && agreedLine === undefined) || !isIncluded(row)) continue;
        const { line, type, amount, transferTo } = row;
        const account = accounts[row.account];
        if (!account) continue;
        const { id: accountId, ownCurrency } = account;
        if (row.schedule) occurrences.set(line, `${row.schedule.id} ${row.schedule.key}`);
        legs.push({ line, type, amount, ownCurrency, transferTo, agreedLine, accountId });
      }
    }
    return new Map(
      pairRows(legs).flatMap(([one, other]) => {
        const isOneOccurrence = occurrences.get(one) === occurrences.get(other);
        const linked = { transferId: newId(), isOneOccurrence, others: [] };
        return [
          [one, linked],
          [other, linked],
        ] as const;
      }),
    );
  }

  async #transaction(statementImport: StoredImport, counterpart: Counterpart): Promise<StoredTransaction | null> {
    if ('transactionId' in counterpart)
      return this.transactions.find(statementImport.bookId, counterpart.transactionId);
    const other = await this.imports.find(statementImport.bookId, counterpart.importId);
    if (other?.status !== 'applied') return null;
    for await (const { part, rows } of this.chunks.withLines(rowSetKey(other), [counterpart.line])) {
      const index = rows.findIndex(({ line }) => line === counterpart.line);
      const row = rows[index];
      const id = row ? transactionIdOf(other, part, index, row) : null;
      return id === null ? null : this.transactions.find(statementImport.bookId, id);
    }
    return null;
  }
}

function fits(leg: StoredTransaction, other: StoredTransaction): boolean {
  return other.transferId === null && legsFit(leg, other);
}
