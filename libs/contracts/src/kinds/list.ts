export { account } from './accounts.js';
export { budget } from './budgets.js';
export { category } from './categories.js';
export { rule } from './rules.js';
export { schedule } from './schedules.js';
