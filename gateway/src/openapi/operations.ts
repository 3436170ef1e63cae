import { reportQuery, transactionQuery } from '@pocket/contracts';
import type { z } from 'zod';
import type { BodyName, ReplyName } from './schemas.js';

/** Statuses of failure that only some operations have. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 413;

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`. */
  readonly path: string;
  readonly tag: 'Auth' | 'Ledger' | 'Reports' | 'System';
  readonly summary: string;
  readonly isPublic?: true;
  readonly body?: BodyName;
  readonly query?: z.ZodObject;
  /** Takes an `Idempotency-Key`. */
  readonly isOnce?: true;
  /** Comes in pages, told by a `Link` header. */
  readonly isPaged?: true;
  readonly status: 200 | 201;
  /** In brackets: a list of these. */
  readonly reply: ReplyName | readonly [ReplyName];
  readonly failures?: readonly Failure[];
}

type Reading = Pick<Operation, 'path' | 'tag' | 'summary' | 'reply'> & Partial<Operation>;
const read = (operation: Reading): Operation => ({ method: 'get', status: 200, ...operation });

/** The four calls of something that the caller owns. */
const owned = (
  path: string,
  one: string,
  many: string,
  reply: ReplyName,
  create: BodyName,
  update: BodyName,
  list: Partial<Operation> = {},
): Operation[] => [
  read({ path, tag: 'Ledger', summary: `The caller's ${many}`, reply: [reply], ...list }),
  {
    method: 'post',
    path,
    tag: 'Ledger',
    summary: `Creates a ${one}`,
    body: create,
    isOnce: true,
    status: 201,
    reply,
    failures: [400, 404, 409, 413],
  },
  {
    method: 'put',
    path: `${path}/{id}`,
    tag: 'Ledger',
    summary: `Changes a ${one}: any of its fields, at least one`,
    body: update,
    status: 200,
    reply,
    failures: [400, 404, 409, 413],
  },
  {
    method: 'delete',
    path: `${path}/{id}`,
    tag: 'Ledger',
    summary: `Deletes a ${one}`,
    status: 200,
    reply: 'Message',
    failures: [404, 409],
  },
];

/** Every call of the API. A test holds it against the routes that there are. */
export const operations: readonly Operation[] = [
  read({ path: '/health', tag: 'System', summary: 'Whether every part answers', isPublic: true, reply: 'Health' }),
  {
    method: 'post',
    path: '/auth/register',
    tag: 'Auth',
    summary: 'Creates a user and signs in',
    isPublic: true,
    body: 'Register',
    status: 201,
    reply: 'SignedIn',
    failures: [400, 409, 413],
  },
  {
    method: 'post',
    path: '/auth/login',
    tag: 'Auth',
    summary: 'Signs in',
    isPublic: true,
    body: 'Login',
    status: 200,
    reply: 'SignedIn',
    failures: [400, 401, 413],
  },
  read({ path: '/auth/me', tag: 'Auth', summary: 'The signed-in user', reply: 'UserReply' }),
  read({ path: '/user/profile', tag: 'Auth', summary: 'The signed-in user', reply: 'UserReply' }),
  {
    method: 'put',
    path: '/auth/profile',
    tag: 'Auth',
    summary: 'Changes the profile: any of its fields, at least one',
    body: 'ProfileUpdate',
    status: 200,
    reply: 'UserReply',
    failures: [400, 403, 409, 413],
  },
  read({ path: '/auth/sessions', tag: 'Auth', summary: 'Where the caller is signed in', reply: ['Session'] }),
  {
    method: 'delete',
    path: '/auth/sessions/{id}',
    tag: 'Auth',
    summary: 'Signs a device out',
    status: 200,
    reply: 'Message',
    failures: [404],
  },
  read({
    path: '/auth/login-history',
    tag: 'Auth',
    summary: 'The last logins, newest first, failures included',
    reply: ['LoginEntry'],
  }),
  {
    method: 'post',
    path: '/auth/2fa/enable',
    tag: 'Auth',
    summary: 'Turns two-factor authentication on',
    status: 200,
    reply: 'TwoFactor',
  },
  {
    method: 'post',
    path: '/auth/2fa/disable',
    tag: 'Auth',
    summary: 'Turns two-factor authentication off',
    status: 200,
    reply: 'TwoFactor',
  },
  read({ path: '/auth/export', tag: 'Auth', summary: 'Everything that is kept of the caller', reply: 'Export' }),
  {
    method: 'delete',
    path: '/auth/delete-account',
    tag: 'Auth',
    summary: 'Deletes the caller and everything of theirs',
    status: 200,
    reply: 'Message',
    failures: [403],
  },
  ...owned('/accounts', 'account', 'accounts', 'Account', 'AccountCreate', 'AccountUpdate'),
  ...owned('/categories', 'category', 'categories', 'Category', 'CategoryCreate', 'CategoryUpdate'),
  ...owned(
    '/transactions',
    'transaction',
    'transactions, newest first',
    'Transaction',
    'TransactionCreate',
    'TransactionUpdate',
    {
      query: transactionQuery,
      isPaged: true,
      failures: [400],
    },
  ),
  ...owned('/budgets', 'budget', 'budgets with what is spent of each', 'Budget', 'BudgetCreate', 'BudgetUpdate'),
  read({
    path: '/dashboard',
    tag: 'Reports',
    summary: 'Balances, this month and the newest transactions',
    reply: 'Dashboard',
  }),
  read({
    path: '/reports/overview',
    tag: 'Reports',
    summary: 'Totals of a period',
    query: reportQuery,
    reply: 'ReportOverview',
    failures: [400],
  }),
  read({
    path: '/reports/spending-by-category',
    tag: 'Reports',
    summary: 'Expenses of a period by category, largest first',
    query: reportQuery,
    reply: ['CategorySpending'],
    failures: [400],
  }),
  read({
    path: '/reports/monthly-trends',
    tag: 'Reports',
    summary: 'Income and expenses of each month that a period touches',
    query: reportQuery,
    reply: ['MonthlyTrend'],
    failures: [400],
  }),
];
