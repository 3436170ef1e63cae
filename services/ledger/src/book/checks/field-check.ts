import { fromMinor, type MinorUnits } from '@pocket/contracts';
import type { Entry, EntryOf } from '../entries/entry.js';
import { MAX_BALANCE } from '../posting.js';
import type { StoredTransaction } from '../states.js';
import { keyBytes, MAX_KEY_BYTES } from '../texts/name-key.js';
import type { EntryCheck, Report } from './entry-check.js';
import type { ViolationCode } from './violation.js';

/** Amounts are in range, splits add up, and indexed texts fit into their index. Unchanged fields are not checked. */
export class FieldCheck implements EntryCheck {
  constructor(private readonly report: Report) {}

  add(entry: Entry): void {
    const { entity, before, after } = entry;
    if (!after) return;
    const report = (code: ViolationCode, message: string) => this.report({ code, entity, id: entry.id, message });
    if (entity === 'budget' && !isInRange(after.limit)) report('AMOUNT_OUT_OF_RANGE', amountMessage('Limit'));
    if (entity === 'account' && !isInRange(after.openingBalance, -MAX_BALANCE)) {
      report('AMOUNT_OUT_OF_RANGE', amountMessage('Opening balance', -MAX_BALANCE));
    }
    if (entity === 'transaction') {
      const { externalId } = after;
      if (externalId !== (before?.externalId ?? null) && keyBytes(externalId ?? '') > MAX_KEY_BYTES) {
        report('TEXT_TOO_LONG', `Bank id must be at most ${MAX_KEY_BYTES} bytes long`);
      }
      this.#checkAmounts(entry, report);
    }
  }

  #checkAmounts(
    { before, after }: EntryOf<'transaction'>,
    report: (code: ViolationCode, message: string) => void,
  ): void {
    if (!after || (before && isSamePosting(before, after))) return;
    const { amount, splits, categoryId, transferId } = after;
    if (!isInRange(amount)) report('AMOUNT_OUT_OF_RANGE', amountMessage('Amount'));
    if (categoryId !== null && (splits || transferId !== null)) {
      report('SPLITS_DIFFER', 'A transaction with splits, and a leg of a transfer, has no category of its own');
    }
    if (!splits) return;
    if (transferId !== null) report('SPLITS_DIFFER', 'A leg of a transfer cannot have splits');
    if (splits.some((line) => !isInRange(line.amount, -MAX_BALANCE))) {
      report('AMOUNT_OUT_OF_RANGE', amountMessage('Amount of a split', -MAX_BALANCE));
    }
    if (splits.reduce((sum, line) => sum + line.amount, 0) !== amount) {
      report('SPLITS_DIFFER', 'Splits must add up to the amount of their transaction');
    }
  }
}

const isInRange = (amount: MinorUnits, from = 0) =>
  Number.isSafeInteger(amount) && amount >= from && amount <= MAX_BALANCE;

const amountMessage = (field: string, from = 0) =>
  `${field} must be between ${fromMinor(from)} and ${fromMinor(MAX_BALANCE)}`;

const isSamePosting = (one: StoredTransaction, other: StoredTransaction) =>
  one.amount === other.amount &&
  one.splits === other.splits &&
  one.categoryId === other.categoryId &&
  one.transferId === other.transferId;
