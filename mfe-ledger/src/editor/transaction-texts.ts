import { TRANSACTION_TEXTS } from '@pocket/contracts/fields';

const { payee, description, notes } = TRANSACTION_TEXTS;

/** Texts of a stored transaction. */
export const STORED_TEXTS = { payee, description, notes } as const;

/** Texts of a leg of a transfer, or of a new transaction, whose description defaults to its payee or category. */
export const OPTIONAL_TEXTS = { payee, description: { ...description, min: 0 }, notes } as const;
