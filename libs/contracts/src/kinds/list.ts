export { account } from './accounts.js';
export { board } from './boards.js';
export { budget } from './budgets.js';
export { category } from './categories.js';
export { rule } from './rules.js';
export { schedule } from './schedules.js';
export { view } from './views.js';
