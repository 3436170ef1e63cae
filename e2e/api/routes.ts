import {
  accountSchema,
  authWithStatsReply,
  budgetSchema,
  categorySchema,
  categorySpending,
  dashboardSchema,
  loginEntrySchema,
  MAX_AMOUNT,
  messageReply,
  monthlyTrend,
  reportOverview,
  sessionSchema,
  transactionSchema,
  twoFactorReply,
  userExport,
  userWithStatsReply,
} from '@pocket/contracts';
import { z } from 'zod';

/** What a person who owns things refers to in a table of routes. */
export interface Fixture {
  readonly accountId: string;
  readonly categoryId: string;
  readonly incomeCategoryId: string;
  readonly transactionId: string;
  readonly budgetId: string;
  readonly sessionId: string;
}

/** A fault of the request → the message that it is refused with. */
export type Faults = readonly (readonly [fault: object, message: string])[];

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:id` stands for the caller's own object. */
  readonly path: string;
  /** Which of the caller's objects `:id` is. */
  readonly owned?: keyof Fixture;
  readonly body?: (fixture: Fixture) => object;
  readonly status: number;
  readonly reply: z.ZodType;
  /** Faults of single body fields: each is laid over a good body. */
  readonly faults?: Faults;
  /** Faults of the query. */
  readonly queryFaults?: readonly (readonly [query: string, message: string])[];
  readonly isPublic?: true;
}

const NOT_TEXT = { a: 1 };
const long = (length: number) => 'x'.repeat(length);
const nameFaults = (field: string, label: string, max: number): Faults => [
  [{ [field]: '' }, `${label} is required`],
  [{ [field]: '   ' }, `${label} is required`],
  [{ [field]: NOT_TEXT }, `${label} is required`],
  [{ [field]: long(max + 1) }, `${label} must be at most ${max} characters long`],
];
const amountFaults = (field: string, label: string): Faults => [
  [{ [field]: '12' }, `${label} must be a number`],
  [{ [field]: null }, `${label} must be a number`],
  [{ [field]: 0.001 }, `${label} must have at most 2 decimals`],
  [{ [field]: MAX_AMOUNT + 1 }, `${label} must be at most ${MAX_AMOUNT}`],
];
const notNegative = (field: string, label: string): Faults => [[{ [field]: -0.01 }, `${label} must be at least 0`]];
const TYPE: Faults = [
  [{ type: 'transfer' }, 'Type must be expense or income'],
  [{ type: 1 }, 'Type must be expense or income'],
];
const DATE = 'Date must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31';
const transactionFaults: Faults = [
  ...nameFaults('description', 'Description', 200),
  ...amountFaults('amount', 'Amount'),
  ...notNegative('amount', 'Amount'),
  ...TYPE,
  [{ accountId: '' }, 'Account is required'],
  [{ accountId: 5 }, 'Account is required'],
  [{ categoryId: '' }, 'Category is required'],
  [{ categoryId: { $ne: 1 } }, 'Category is required'],
  [{ date: '2026-02-30' }, DATE],
  [{ date: '01/02/2026' }, DATE],
  [{ date: '1899-12-31' }, DATE],
  [{ date: '2201-01-01' }, DATE],
  [{ date: 20260101 }, 'Date is required'],
];
const accountFaults: Faults = [
  ...nameFaults('name', 'Name', 80),
  ...nameFaults('type', 'Type', 40),
  ...amountFaults('balance', 'Balance'),
];
const categoryFaults: Faults = [...nameFaults('name', 'Name', 60), ...TYPE];
const budgetFaults: Faults = [
  ...nameFaults('category', 'Category', 60),
  ...amountFaults('limit', 'Limit'),
  ...notNegative('limit', 'Limit'),
  [{ description: long(501) }, 'Description must be at most 500 characters long'],
  [{ description: 5 }, 'Description must be a text'],
  [{ period: 'daily' }, 'Period must be weekly, monthly or yearly'],
];
const credentialFaults: Faults = [
  [{ email: '' }, 'Email and password are required'],
  [{ email: 5 }, 'Email and password are required'],
  [{ password: '' }, 'Email and password are required'],
  [{ password: null }, 'Email and password are required'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ email: 'a b@c.de' }, 'Please enter a valid email address'],
  [{ email: `${long(250)}@c.de` }, 'Email must be at most 254 characters long'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: long(129) }, 'Password must be at most 128 characters long'],
];
const NAMES = 'First name and last name are required';
const PERIOD: Route['queryFaults'] = [
  ['period=day', 'Period must be week, month or year'],
  ['period=', 'Period must be week, month or year'],
  ['period=week&period=year', 'Period must be week, month or year'],
];
const list = (schema: z.ZodType) => z.array(schema);

/** Every call of the API with what it takes, what it refuses and what it answers. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/health', status: 200, reply: z.object({ status: z.literal('OK') }), isPublic: true },
  {
    method: 'POST',
    path: '/auth/register',
    status: 201,
    reply: authWithStatsReply,
    isPublic: true,
    body: () => ({
      email: `${crypto.randomUUID()}@pocket.example`,
      password: 'secret-1',
      firstName: 'Ann',
      lastName: 'Lee',
    }),
    faults: [
      ...credentialFaults,
      [{ firstName: '' }, NAMES],
      [{ lastName: ' ' }, NAMES],
      [{ firstName: NOT_TEXT }, NAMES],
      [{ firstName: long(81) }, 'First name must be at most 80 characters long'],
      [{ lastName: long(81) }, 'Last name must be at most 80 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/auth/login',
    status: 200,
    reply: authWithStatsReply,
    isPublic: true,
    body: () => ({ email: 'known@pocket.example', password: 'secret-1' }),
    faults: credentialFaults,
  },
  { method: 'GET', path: '/auth/me', status: 200, reply: userWithStatsReply },
  { method: 'GET', path: '/user/profile', status: 200, reply: userWithStatsReply },
  {
    method: 'PUT',
    path: '/auth/profile',
    status: 200,
    reply: userWithStatsReply,
    body: () => ({ location: 'Rome' }),
    faults: [
      [{ firstName: ' ' }, NAMES],
      [{ lastName: long(81) }, 'Last name must be at most 80 characters long'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ username: 'two words' }, 'Username must be 1 to 64 letters, digits or . _ + -'],
      [{ username: long(65) }, 'Username must be 1 to 64 letters, digits or . _ + -'],
      [{ phone: long(41) }, 'Phone must be at most 40 characters long'],
      [{ phone: 12 }, 'Phone must be a text'],
      [{ timezone: 'Mars/Olympus' }, 'Timezone is not known'],
      [{ timezone: '' }, 'Timezone is not known'],
      [{ language: long(41) }, 'Language must be at most 40 characters long'],
      [{ location: long(121) }, 'Location must be at most 120 characters long'],
      [{ bio: long(1001) }, 'Bio must be at most 1000 characters long'],
    ],
  },
  { method: 'GET', path: '/auth/sessions', status: 200, reply: list(sessionSchema) },
  { method: 'DELETE', path: '/auth/sessions/:id', owned: 'sessionId', status: 200, reply: messageReply },
  { method: 'GET', path: '/auth/login-history', status: 200, reply: list(loginEntrySchema) },
  { method: 'POST', path: '/auth/2fa/enable', status: 200, reply: twoFactorReply },
  { method: 'POST', path: '/auth/2fa/disable', status: 200, reply: twoFactorReply },
  {
    method: 'GET',
    path: '/auth/export',
    status: 200,
    reply: userExport.extend({
      accounts: list(accountSchema),
      categories: list(categorySchema),
      budgets: list(budgetSchema),
      transactions: list(transactionSchema),
    }),
  },
  {
    method: 'GET',
    path: '/transactions',
    status: 200,
    reply: list(transactionSchema),
    queryFaults: [
      ['from=yesterday', 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
      ['to=2026-13-01', 'to must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
      ['type=all', 'Type must be expense or income'],
      ['min=-1', `min must be an amount between 0 and ${MAX_AMOUNT}`],
      ['max=1.234', `max must be an amount between 0 and ${MAX_AMOUNT}`],
      ['limit=0', 'limit must be a whole number from 1 to 500'],
      ['limit=501', 'limit must be a whole number from 1 to 500'],
      ['limit=ten', 'limit must be a whole number from 1 to 500'],
      ['cursor=nonsense', 'cursor is not valid'],
      [`q=${long(201)}`, 'q must be at most 200 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/transactions',
    status: 201,
    reply: transactionSchema,
    body: ({ accountId, categoryId }) => {
      return { accountId, categoryId, type: 'expense', amount: 1.5, description: 'Tea', date: '2026-02-28' };
    },
    faults: transactionFaults,
  },
  {
    method: 'PUT',
    path: '/transactions/:id',
    owned: 'transactionId',
    status: 200,
    reply: transactionSchema,
    body: () => ({ amount: 2 }),
    faults: transactionFaults,
  },
  { method: 'DELETE', path: '/transactions/:id', owned: 'transactionId', status: 200, reply: messageReply },
  { method: 'GET', path: '/accounts', status: 200, reply: list(accountSchema) },
  {
    method: 'POST',
    path: '/accounts',
    status: 201,
    reply: accountSchema,
    body: () => ({ name: 'Card', type: 'credit', balance: -5 }),
    faults: accountFaults,
  },
  {
    method: 'PUT',
    path: '/accounts/:id',
    owned: 'accountId',
    status: 200,
    reply: accountSchema,
    body: () => ({ accountName: 'Wallet', balance: 12 }),
    faults: accountFaults,
  },
  { method: 'DELETE', path: '/accounts/:id', owned: 'accountId', status: 200, reply: messageReply },
  { method: 'GET', path: '/categories', status: 200, reply: list(categorySchema) },
  {
    method: 'POST',
    path: '/categories',
    status: 201,
    reply: categorySchema,
    body: () => ({ name: crypto.randomUUID(), type: 'income' }),
    faults: categoryFaults,
  },
  {
    method: 'PUT',
    path: '/categories/:id',
    owned: 'categoryId',
    status: 200,
    reply: categorySchema,
    body: () => ({ name: crypto.randomUUID() }),
    faults: categoryFaults,
  },
  { method: 'DELETE', path: '/categories/:id', owned: 'categoryId', status: 200, reply: messageReply },
  { method: 'GET', path: '/budgets', status: 200, reply: list(budgetSchema) },
  {
    method: 'POST',
    path: '/budgets',
    status: 201,
    reply: budgetSchema,
    body: () => ({ category: crypto.randomUUID(), limit: 0 }),
    faults: budgetFaults,
  },
  {
    method: 'PUT',
    path: '/budgets/:id',
    owned: 'budgetId',
    status: 200,
    reply: budgetSchema,
    body: () => ({ limit: 99.99 }),
    faults: budgetFaults,
  },
  { method: 'DELETE', path: '/budgets/:id', owned: 'budgetId', status: 200, reply: messageReply },
  { method: 'GET', path: '/dashboard', status: 200, reply: dashboardSchema },
  { method: 'GET', path: '/reports/overview', status: 200, reply: reportOverview, queryFaults: PERIOD },
  {
    method: 'GET',
    path: '/reports/spending-by-category',
    status: 200,
    reply: list(categorySpending),
    queryFaults: PERIOD,
  },
  { method: 'GET', path: '/reports/monthly-trends', status: 200, reply: list(monthlyTrend), queryFaults: PERIOD },
  { method: 'DELETE', path: '/auth/delete-account', status: 200, reply: messageReply },
];
