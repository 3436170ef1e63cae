import { z } from 'zod';

export const TRANSACTION_TYPES = ['expense', 'income'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const transactionType = z.enum(TRANSACTION_TYPES, { error: 'Type must be expense or income' });
