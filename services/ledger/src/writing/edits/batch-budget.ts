import type { StoredTransaction } from '../../book/states.js';
import { PageBudget } from '../../store/page-budget.js';
import { tooMuchAtOnce } from '../../store/transactions/transactions.errors.js';

/** One change is in memory as a whole. */
export const MAX_BATCH_BYTES = 32 * 1024 * 1024;

/** Counts the bytes of the transactions that one change touches. */
export class BatchBudget {
  readonly #bytes = new PageBudget(MAX_BATCH_BYTES);

  /** @throws AppError `VALIDATION_FAILED` if the change is too large with `transaction` */
  take(transaction: StoredTransaction): void {
    if (!this.#bytes.take(transaction)) throw tooMuchAtOnce();
  }
}
