/** Labels of the fields of a transaction in screens and forms. */
export const TRANSACTION_LABELS = {
  date: 'Date',
  amount: 'Amount',
  type: 'Type',
  payee: 'Payee',
  description: 'Description',
  accountId: 'Account',
  categoryId: 'Category',
  splits: 'Splits',
  notes: 'Notes',
  tags: 'Tags',
  status: 'Status',
} as const;
