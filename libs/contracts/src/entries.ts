import { z } from 'zod';

export const ENTRY_TYPES = ['expense', 'income'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const entryType = z.enum(ENTRY_TYPES, { error: 'Type must be expense or income' });
