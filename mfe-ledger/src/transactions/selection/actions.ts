/** Fields that can be set for many transactions at once. */
export const BULK_ACTIONS = [
  { action: 'category', title: 'Category' },
  { action: 'account', title: 'Account' },
  { action: 'date', title: 'Date' },
  { action: 'tags', title: 'Tags' },
  { action: 'status', title: 'Status' },
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number]['action'];

/** Titles of the forms. */
export const BULK_TITLES: Readonly<Record<BulkAction, string>> = {
  category: 'Set category',
  account: 'Set account',
  date: 'Set date',
  tags: 'Change tags',
  status: 'Set status',
};
