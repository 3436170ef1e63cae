import { z } from 'zod';

const MAX_TEXT = 200;
const text = (description: string) => z.string().max(MAX_TEXT).optional().describe(description);

/** Fields by which transactions are chosen, besides days. */
export const filterInput = {
  account: text('Name or id of an account'),
  category: text('Name or id of a category, or none'),
  type: z.enum(['income', 'expense']).optional(),
  search: text('Part of description, payee or notes'),
  payee: text('Whole payee'),
  tag: text('A tag'),
};
export const daysInput = {
  from: text('First day, yyyy-mm-dd'),
  to: text('Last day, yyyy-mm-dd'),
};
