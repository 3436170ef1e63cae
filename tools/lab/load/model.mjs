import { dayBefore } from '../clock.mjs';

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {{ method: string, path: string, body?: object }} Request */
/** @typedef {{ accountId: string, categoryId: string }} Book for new transactions */

/** Average pause of a user between two actions. */
export const THINK_MS = 5_000;

/**
 * Actions of users while the product is open: share in percent, and requests.
 * @type {readonly { share: number, name: string, make: (book: Book, random: Random) => Request[] }[]}
 */
export const MIX = [
  { share: 35, name: 'looks at the dashboard', make: () => [get('/dashboard'), get('/auth/me')] },
  { share: 25, name: 'goes through transactions', make: () => [get('/transactions?limit=50')] },
  { share: 15, name: 'records something', make: (book, random) => [entry(book, random), get('/dashboard')] },
  {
    share: 15,
    name: 'reads reports',
    make: () => [
      get('/reports/overview?period=month'),
      get('/reports/spending-by-category?period=month'),
      get('/reports/monthly-trends?period=year'),
    ],
  },
  { share: 10, name: 'looks at budgets', make: () => [get('/budgets'), get('/categories')] },
];

/** Chooses the requests of a user's next action. @param {Book} book @param {Random} random */
export function nextRequests(book, random) {
  let dice = random() * 100;
  const chosen = MIX.find(({ share }) => {
    dice -= share;
    return dice < 0;
  });
  return (chosen ?? MIX[0]).make(book, random);
}

/** Returns an exponentially distributed pause, as between independent users. @param {Random} random */
export const thinkMs = (random) => -Math.log(1 - random()) * THINK_MS;

/** Requests for the ten transactions that a user has recorded before. @param {Book} book @param {Random} random */
export const history = (book, random) => Array.from({ length: 10 }, () => entry(book, random));

/** @param {string} path @returns {Request} */
const get = (path) => ({ method: 'GET', path });

/** @param {Book} book @param {Random} random @returns {Request} */
const entry = ({ accountId, categoryId }, random) => ({
  method: 'POST',
  path: '/transactions',
  body: {
    accountId,
    categoryId,
    type: 'expense',
    amount: Math.ceil(random() * 10_000) / 100,
    description: 'Something',
    date: dayBefore(random() * 35),
  },
});
