import type { StoredTransaction } from '../../book/states.js';
import { PageBudget } from '../../store/page-budget.js';
import { tooMuchAtOnce } from '../../store/transactions/transactions.errors.js';

/** A change is held in memory. */
export const MAX_BATCH_BYTES = 32 * 1024 * 1024;

/** Counts the bytes of the transactions in one change. */
export class BatchBudget {
  readonly #bytes = new PageBudget(MAX_BATCH_BYTES);

  /** @throws AppError `VALIDATION_FAILED` if the change is too large with `transaction` */
  take(transaction: StoredTransaction): void {
    if (!this.#bytes.take(transaction)) throw tooMuchAtOnce();
  }
}
