export { account } from './account.js';
export { book } from './book.js';
export { budget } from './budget.js';
export { category } from './category.js';
export { rate } from './rate.js';
export { rateSheet } from './rate-sheet.js';
export { rule } from './rule.js';
export { transaction } from './transaction.js';
