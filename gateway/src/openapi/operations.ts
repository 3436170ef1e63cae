import {
  balancesQuery,
  categoryTrendsQuery,
  changeItemsQuery,
  changesQuery,
  importQuery,
  importRowsQuery,
  payeeQuery,
  reportQuery,
  spendingQuery,
  transactionExportQuery,
  transactionQuery,
  transactionSummaryQuery,
} from '@pocket/contracts';
import type { z } from 'zod';
import type { BodyName, ReplyName } from './schemas.js';

/** Statuses of failure that only some operations have. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 412 | 413;

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
  /** Takes an `If-Match`. */
  readonly isVersioned?: true;
  /** Makes a change of the book. */
  readonly isChange?: true;
  /** Of an answer that is a file. */
  readonly contentTypes?: readonly string[];
  /** Of a body that is a file. */
  readonly fileType?: string;
  /** Answers 202 while it goes on. */
  readonly isLong?: true;
  readonly status: 200 | 201;
  /** In brackets: a list of these. */
  readonly reply: ReplyName | readonly [ReplyName];
  readonly failures?: readonly Failure[];
}

type Reading = Pick<Operation, 'path' | 'tag' | 'summary' | 'reply'> & Partial<Operation>;
const read = (operation: Reading): Operation => ({ method: 'get', status: 200, ...operation });

/** A write of the book. */
const write = (operation: Omit<Operation, 'tag' | 'status'> & Partial<Operation>): Operation => ({
  tag: 'Ledger',
  status: 200,
  isChange: true,
  ...operation,
});

/** Reads one, changes and deletes something that the caller owns. */
const one = (path: string, name: string, reply: ReplyName, update: BodyName): Operation[] => [
  read({ path: `${path}/{id}`, tag: 'Ledger', summary: `One ${name}`, reply, failures: [404] }),
  write({
    method: 'put',
    path: `${path}/{id}`,
    summary: `Changes a ${name}: any of its fields, at least one`,
    body: update,
    isVersioned: true,
    reply,
    failures: [400, 404, 409, 412, 413],
  }),
  write({
    method: 'delete',
    path: `${path}/{id}`,
    summary: `Deletes a ${name}`,
    isVersioned: true,
    reply: 'Message',
    failures: [400, 404, 409, 412],
  }),
];

/** The five calls of something that the caller owns. */
const owned = (
  path: string,
  name: string,
  many: string,
  reply: ReplyName,
  create: BodyName,
  update: BodyName,
  list: Partial<Operation> = {},
): Operation[] => [
  read({ path, tag: 'Ledger', summary: `The caller's ${many}`, reply: [reply], ...list }),
  write({
    method: 'post',
    path,
    summary: `Creates a ${name}`,
    body: create,
    isOnce: true,
    status: 201,
    reply,
    failures: [400, 404, 409, 413],
  }),
  ...one(path, name, reply, update),
];

/** Every call of the API. A test holds it against the routes that there are. */
export const operations: readonly Operation[] = [
  read({ path: '/health', tag: 'System', summary: 'Whether every part answers', isPublic: true, reply: 'Health' }),
  {
    method: 'post',
    path: '/client-errors',
    tag: 'System',
    summary: 'Tells of an error in the browser, without anything personal; 20 a minute from one network',
    isPublic: true,
    body: 'ClientError',
    status: 200,
    reply: 'Message',
    failures: [400, 413],
  },
  {
    method: 'post',
    path: '/web-vitals',
    tag: 'System',
    summary: 'Tells how fast and steady a page was, without anything personal; 120 a minute from one network',
    isPublic: true,
    body: 'WebVitals',
    status: 200,
    reply: 'Message',
    failures: [400, 413],
  },
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
  {
    method: 'post',
    path: '/auth/renew',
    tag: 'Auth',
    summary: "Gives the caller's session a new term of seven days",
    status: 200,
    reply: 'Renewal',
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
  read({
    path: '/transactions/summary',
    tag: 'Ledger',
    summary: 'Sums of what a filter finds',
    query: transactionSummaryQuery,
    reply: 'TransactionSummary',
    failures: [400],
  }),
  read({
    path: '/transactions/export',
    tag: 'Ledger',
    summary: 'What a filter finds as a file, newest first',
    query: transactionExportQuery,
    reply: 'Message',
    contentTypes: ['text/csv', 'application/qif', 'application/x-ofx', 'application/json'],
    failures: [400],
  }),
  write({
    method: 'post',
    path: '/transactions/batch',
    summary: 'Changes or deletes up to 10 000 transactions, all or none',
    body: 'Batch',
    isOnce: true,
    reply: 'BatchResult',
    failures: [400, 404, 409, 413],
  }),
  write({
    method: 'post',
    path: '/transactions/{id}/transfer',
    summary: 'Makes a transaction a leg of a transfer and adds the other leg in another account',
    body: 'TransferComplete',
    isOnce: true,
    isVersioned: true,
    status: 201,
    reply: 'Transfer',
    failures: [400, 404, 409, 412, 413],
  }),
  read({ path: '/tags', tag: 'Ledger', summary: 'Tags, most used first', reply: ['UsedText'] }),
  read({
    path: '/payees',
    tag: 'Ledger',
    summary: 'Payees, most used first',
    query: payeeQuery,
    reply: ['UsedText'],
    failures: [400],
  }),
  write({
    method: 'post',
    path: '/transfers',
    summary: 'Moves money between two accounts',
    body: 'TransferCreate',
    isOnce: true,
    status: 201,
    reply: 'Transfer',
    failures: [400, 404, 409, 413],
  }),
  write({
    method: 'post',
    path: '/transfers/match',
    summary: 'Makes a transfer of two transactions of the same amount',
    body: 'TransferMatch',
    isOnce: true,
    status: 201,
    reply: 'Transfer',
    failures: [400, 404, 409, 413],
  }),
  read({
    path: '/transfers/candidates',
    tag: 'Ledger',
    summary: 'Pairs of the last 90 days that may be transfers, nearest first',
    reply: ['TransferCandidate'],
  }),
  ...one('/transfers', 'transfer', 'Transfer', 'TransferUpdate'),
  write({
    method: 'post',
    path: '/transfers/{id}/unlink',
    summary: 'Makes two uncategorised transactions of a transfer',
    isOnce: true,
    reply: 'UnlinkedTransfer',
    failures: [400, 404],
  }),
  write({
    method: 'post',
    path: '/accounts/order',
    summary: 'Puts the accounts into an order; those that are not named come after them',
    body: 'AccountsOrder',
    isOnce: true,
    reply: 'Message',
    failures: [400, 404, 409, 413],
  }),
  write({
    method: 'post',
    path: '/accounts/{id}/reconcile',
    summary: 'Holds an account against a statement; `commit` and `adjust` write',
    body: 'Reconcile',
    isOnce: true,
    reply: 'Reconciliation',
    failures: [400, 404, 409, 413],
  }),
  write({
    method: 'post',
    path: '/categories/order',
    summary: 'Puts categories in an order, and into a group or out of one, in one change',
    body: 'CategoryOrder',
    isOnce: true,
    reply: 'Message',
    failures: [400, 404, 409, 413],
  }),
  write({
    method: 'post',
    path: '/categories/{id}/merge',
    summary: 'Moves everything of a category to another one of its type',
    body: 'Merge',
    isOnce: true,
    reply: 'Category',
    failures: [400, 404, 409, 413],
  }),
  read({
    path: '/changes',
    tag: 'Ledger',
    summary: 'The history of the book, newest first',
    query: changesQuery,
    isPaged: true,
    reply: ['Change'],
    failures: [400],
  }),
  read({
    path: '/changes/{id}',
    tag: 'Ledger',
    summary: 'One change with what was before and after',
    query: changeItemsQuery,
    isPaged: true,
    reply: 'ChangeDetails',
    failures: [400, 404],
  }),
  write({
    method: 'post',
    path: '/changes/{id}/undo',
    summary: 'Takes a change back, unless something that it touched was changed since',
    isOnce: true,
    isLong: true,
    status: 201,
    reply: 'Change',
    failures: [400, 404, 409],
  }),
  ...owned('/budgets', 'budget', 'budgets with what is spent of each', 'Budget', 'BudgetCreate', 'BudgetUpdate'),
  ...owned('/rules', 'rule', 'rules in their order', 'Rule', 'RuleCreate', 'RuleUpdate'),
  write({
    method: 'post',
    path: '/rules/order',
    summary: 'Puts rules in an order, in one change',
    body: 'Order',
    isOnce: true,
    reply: 'Message',
    failures: [400, 404, 409, 413],
  }),
  {
    method: 'post',
    path: '/rules/preview',
    tag: 'Ledger',
    summary: 'What a rule would change, of everything or of what a filter finds; nothing is changed',
    body: 'RulePreview',
    status: 200,
    reply: 'RulePreviewResult',
    failures: [400, 404, 413],
  },
  write({
    method: 'post',
    path: '/rules/{id}/apply',
    summary: 'Carries a rule out on everything, or on what a filter finds; changes up to 10 000 transactions',
    body: 'RuleApply',
    isOnce: true,
    reply: 'BatchResult',
    failures: [400, 404, 409, 413],
  }),
  read({ path: '/imports', tag: 'Ledger', summary: 'The last 100 imports, newest first', reply: ['Import'] }),
  {
    method: 'post',
    path: '/imports',
    tag: 'Ledger',
    summary: 'Takes in a statement of at most 50 MiB; it is read in the background',
    query: importQuery,
    fileType: 'application/octet-stream',
    isOnce: true,
    status: 201,
    reply: 'Import',
    failures: [400, 404, 409, 413],
  },
  ...one('/imports', 'import', 'Import', 'ImportUpdate').map(
    ({ isVersioned: _, isChange: __, failures = [], ...operation }): Operation => ({
      ...operation,
      failures: failures.filter((code) => code !== 412),
    }),
  ),
  read({
    path: '/imports/{id}/rows',
    tag: 'Ledger',
    summary: 'What an import would bring, in the order of its file',
    query: importRowsQuery,
    isPaged: true,
    reply: ['ImportRow'],
    failures: [400, 404],
  }),
  read({
    path: '/imports/{id}/events',
    tag: 'Ledger',
    summary: 'The import whenever it is different, as server-sent events, until nothing goes on any more',
    reply: 'Import',
    contentTypes: ['text/event-stream'],
    failures: [404],
  }),
  write({
    method: 'post',
    path: '/imports/{id}/apply',
    summary: 'Brings an import into the book, all of it or none, as one change',
    isOnce: true,
    isLong: true,
    reply: 'Import',
    failures: [400, 404, 409],
  }),
  write({
    method: 'post',
    path: '/imports/{id}/undo',
    summary: 'Takes back what an import brought; what was edited since is kept, unless it is forced',
    body: 'ImportUndo',
    isOnce: true,
    isLong: true,
    reply: 'Import',
    failures: [400, 404, 409],
  }),
  read({
    path: '/dashboard',
    tag: 'Reports',
    summary: 'Balances, this month and the newest transactions',
    reply: 'Dashboard',
  }),
  read({
    path: '/accounts/{id}/balances',
    tag: 'Reports',
    summary: 'What an account held at the end of each day, week or month',
    query: balancesQuery,
    reply: ['BalancePoint'],
    failures: [400, 404],
  }),
  read({
    path: '/net-worth',
    tag: 'Reports',
    summary: 'What all accounts held and owed at the end of each day, week or month',
    query: balancesQuery,
    reply: ['NetWorthPoint'],
    failures: [400],
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
    summary: 'Expenses of a period by category or group, largest first',
    query: spendingQuery,
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
  read({
    path: '/reports/category-trends',
    tag: 'Reports',
    summary: 'What was posted to each category in each of the last months',
    query: categoryTrendsQuery,
    reply: ['CategoryTrend'],
    failures: [400],
  }),
];
