/**
 * Screen to draw. A version that does not have it is drawn without it.
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {boolean} [visitor] as somebody who is not signed in
 * @property {string} [press] the name of a button or link that is pressed first
 */

/** @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'landing', path: '/', visitor: true },
  { name: 'sign-in', path: '/', visitor: true, press: 'Sign In' },
  { name: 'auth-test', path: '/auth-test', visitor: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'add-transaction', path: '/dashboard', press: 'Add Transaction' },
  { name: 'budget', path: '/budget' },
  { name: 'create-budget', path: '/budget', press: 'Create Budget' },
  { name: 'reports', path: '/reports' },
  { name: 'account', path: '/account' },
  { name: 'settings', path: '/settings' },
  { name: 'help', path: '/help' },
  { name: 'notifications', path: '/notifications' },
  { name: 'billing', path: '/billing' },
  { name: 'transactions', path: '/transactions' },
  { name: 'transactions-none', path: '/transactions?q=nothing+like+this' },
  { name: 'accounts', path: '/accounts' },
  { name: 'categories', path: '/categories' },
  { name: 'import', path: '/import' },
  { name: 'history', path: '/history' },
  { name: 'unknown', path: '/nowhere' },
];

/** Elements that show a time and so differ in each picture; they are masked. */
export const MOMENTS = 'time';

export const SIZES = /** @type {const} */ ({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
});
export const THEMES = /** @type {const} */ (['light', 'dark']);
