// One file for each kind: a screen loads only the labels that it uses.
export { ACCOUNT_LABELS } from './account-labels.js';
export { cycleText, PLAN_LABELS } from './plan-labels.js';
export { ACTION_LABELS, CONDITION_LABELS, OPERATOR_LABELS } from './rule-labels.js';
export { recurrenceText, SCHEDULE_LABELS } from './schedule-labels.js';
export { TRANSACTION_LABELS } from './transaction-labels.js';
