/** Labels of what a condition of a rule compares. */
export const CONDITION_LABELS = {
  payee: 'Payee',
  description: 'Description',
  notes: 'Notes',
  amount: 'Amount',
  account: 'Account',
  type: 'Type',
} as const;

/** Labels of the comparisons in a condition. */
export const OPERATOR_LABELS = {
  contains: 'contains',
  is: 'is',
  starts: 'starts with',
  matches: 'matches',
  between: 'is between',
  oneOf: 'is one of',
} as const;

/** Labels of what a rule sets. */
export const ACTION_LABELS = {
  categoryId: 'Category',
  payee: 'Payee',
  description: 'Description',
  addTags: 'Tags',
  notes: 'Notes',
} as const;
