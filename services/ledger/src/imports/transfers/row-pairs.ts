import type { Counterpart, MinorUnits, OwnCurrency, TransactionType } from '@pocket/contracts';
import { legsFit } from '../../book/entries/legs.js';
import type { StagedRow } from '../../store/imports/row.schema.js';

/** An included row that may be a leg of a transfer. */
export interface LegRow {
  readonly line: number;
  readonly accountId: string;
  readonly type: TransactionType | undefined;
  readonly amount: MinorUnits | undefined;
  readonly ownCurrency: OwnCurrency;
  /** Id that both legs share in a file that names its transfers. */
  readonly transferTo: string | undefined;
  /** The other row of the same file that the user agreed to. */
  readonly agreedLine: number | undefined;
}

/** Pairs lines to transfers: first as the file names them, then as the user confirmed for both rows. */
export function pairRows(rows: readonly LegRow[]): (readonly [number, number])[] {
  const together = new Map<string, LegRow[]>();
  for (const row of rows) {
    if (row.transferTo === undefined) continue;
    const legs = together.get(row.transferTo);
    if (legs) legs.push(row);
    else together.set(row.transferTo, [row]);
  }
  const pairs: (readonly [number, number])[] = [];
  const paired = new Set<number>();
  const add = (one: LegRow, other: LegRow) => {
    pairs.push([one.line, other.line]);
    paired.add(one.line).add(other.line);
  };
  for (const [one, other, ...more] of together.values()) {
    if (one && other && more.length === 0 && legsFit(one, other)) add(one, other);
  }
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const row of rows) {
    const other = row.agreedLine === undefined ? undefined : byLine.get(row.agreedLine);
    if (!other || other.agreedLine !== row.line || paired.has(row.line) || paired.has(other.line)) continue;
    if (legsFit(row, other)) add(row, other);
  }
  return pairs;
}

/** Counterpart that the user confirmed; undefined if the row has another one, or none, by now. */
export function agreedCounterpart({ said, transfer }: StagedRow): Counterpart | undefined {
  if (said?.transfer !== true || !transfer) return undefined;
  const { transferWith = transfer } = said;
  if ('transactionId' in transfer) {
    // The confirmed row of another file may have become this transaction: only a lookup can decide.
    const isSame = !('transactionId' in transferWith) || transferWith.transactionId === transfer.transactionId;
    return isSame ? transferWith : undefined;
  }
  const isSame =
    'line' in transferWith && transferWith.line === transfer.line && transferWith.importId === transfer.importId;
  return isSame ? transfer : undefined;
}
