export { AccountsRepository } from './accounts/accounts.repository.js';
export { BookSettingsRepository } from './book-settings/book-settings.repository.js';
export { BudgetsRepository } from './budgets/budgets.repository.js';
export { CategoriesRepository } from './categories/categories.repository.js';
export { PlansRepository } from './plan/plans.repository.js';
export { RulesRepository } from './rules/rules.repository.js';
export { SchedulesRepository } from './schedules/schedules.repository.js';
