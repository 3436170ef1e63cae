export * from './alerts.js';
export * from './change-facts.js';
export * from './kinds.js';
export * from './push.js';
export * from './rules.js';
export * from './settings.js';
