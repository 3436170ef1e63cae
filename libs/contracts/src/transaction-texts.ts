import { LIMITS } from './limits.js';

interface TransactionTexts {
  readonly description?: string | undefined;
  readonly payee?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly splits?: readonly { readonly notes: string }[] | null | undefined;
}
/** Bytes in UTF-8: a page of a list holds many transactions. */
export const MAX_TRANSACTION_TEXT_BYTES = LIMITS.transactionTextBytes;
const utf8 = new TextEncoder();

/** Returns the bytes of all texts of a transaction in UTF-8. */
export function textBytesOf({ description = '', payee = '', notes = '', tags = [], splits }: TransactionTexts): number {
  const texts = [description, payee, notes, ...tags, ...(splits ?? []).map((line) => line.notes)];
  return texts.reduce((bytes, text) => bytes + utf8.encode(text).length, 0);
}

export const TOO_MUCH_TEXT = `Description, Payee, Notes, Tags and the Notes of Splits must be at most ${MAX_TRANSACTION_TEXT_BYTES} bytes together`;
