import { MAX_TRANSACTION_TEXT_BYTES, textBytesOf } from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';
import { tooMuchText } from '../../store/transactions/transactions.errors.js';

/**
 * Older transactions above the limit may stay and become shorter.
 * @throws AppError `VALIDATION_FAILED` if the texts of a transaction grow beyond their limit
 */
export function requireTextsFit(before: StoredTransaction | null, after: StoredTransaction): void {
  const bytes = textBytesOf(after);
  if (bytes <= MAX_TRANSACTION_TEXT_BYTES) return;
  if (!before || bytes > textBytesOf(before)) throw tooMuchText();
}
