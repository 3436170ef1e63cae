import { todayIn } from '@pocket/contracts';
import type { Example, Faults } from './route-example.js';

const cycle = { kind: 'month', day: 25, weekend: 'before' };
const START = 'Start must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31';
const DAY = 'Day must be a whole number from 1 to 31, or -1 for the last day of the month';
const cycleFaults: Faults = [
  [{ cycle: null }, 'Cycle must be month, weeks or twice, without unknown fields'],
  [{ cycle: { ...cycle, day: 0 } }, DAY],
  [{ cycle: { ...cycle, day: 32 } }, DAY],
  [{ cycle: { ...cycle, weekend: 'skip' } }, 'Weekend must be one of keep, before, after, nearest'],
  [{ cycle: { kind: 'weeks', every: 3, anchor: '2026-11-06' } }, 'Every must be one of 1, 2, 4'],
  [{ cycle: { kind: 'twice', days: [1] } }, 'Days must be two days of a month'],
  [{ cycle: { kind: 'twice', days: [1, 1] } }, 'Days must be two different days'],
  [{ accountIds: 'all' }, 'accountIds must be a list'],
  [{ accountIds: [] }, 'accountIds must have at least one account'],
];
const amountFaults = (field: string, label: string): Faults => [
  [{ [field]: '12' }, `${label} must be a number`],
  [{ [field]: 0.001 }, `${label} must have at most 2 decimals`],
];
const target = (fields: object) => ({ target: fields });
const settingsFaults: Faults = [
  [{ rest: 'lose' }, 'Rest must be one of keep, return'],
  [{ over: 'forget' }, 'Over must be one of cover, carry'],
  [{ priority: 10 }, 'Priority must be a whole number from 1 to 9'],
  [
    target({ kind: 'wish' }),
    'Target must be recurring, refill, save, schedules, average or percent, without unknown fields',
  ],
  [target({ kind: 'refill', amount: 0 }), 'Amount must be greater than 0'],
  [target({ kind: 'recurring', amount: 5, every: 'day' }), 'Every must be one of period, week, month, quarter, year'],
  [target({ kind: 'save', amount: 5, repeatMonths: 121 }), 'repeatMonths must be a whole number from 0 to 120'],
  [target({ kind: 'average', of: 4 }), 'of must be one of 3, 6, 12'],
  [target({ kind: 'percent', percent: 101 }), 'Percent must be a whole number from 1 to 100'],
];

/** Requests of the plan that every owner has: see `owner.ts`. */
export const planExamples: readonly Example[] = [
  { method: 'GET', path: '/plan' },
  {
    method: 'POST',
    path: '/plan',
    body: ({ toAccountId }) => ({ start: todayIn('UTC', new Date()), cycle, accountIds: [toAccountId] }),
    faults: [[{ start: '2026-02-30' }, START], ...cycleFaults],
  },
  { method: 'PUT', path: '/plan', body: () => ({ cycle }), faults: cycleFaults },
  { method: 'DELETE', path: '/plan' },
  {
    method: 'GET',
    path: '/plan/periods',
    queryFaults: [
      ['from=2026-02-30', START.replace('Start', 'from')],
      ['from=2026-01-02&to=2026-01-01', 'to must not be before from'],
    ],
  },
  { method: 'GET', path: '/plan/periods/current' },
  {
    method: 'PUT',
    path: '/plan/periods/current/categories/:id',
    owned: 'categoryId',
    body: () => ({ assigned: 1, note: 'Less than before' }),
    faults: [
      ...amountFaults('assigned', 'Assigned'),
      [{ note: 'x'.repeat(501) }, 'Note must be at most 500 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/plan/periods/current/move',
    body: ({ categoryId }) => ({ from: 'ready', to: categoryId, amount: 1 }),
    faults: [
      ...amountFaults('amount', 'Amount'),
      [{ amount: 0 }, 'Amount must be greater than 0'],
      [{ to: 'ready' }, 'to must be another place than from'],
      [{ from: 5 }, 'from is required'],
    ],
  },
  {
    method: 'POST',
    path: '/plan/periods/current/hold',
    body: () => ({ amount: 1 }),
    faults: [...amountFaults('amount', 'Amount'), [{ amount: -1 }, 'Amount must be at least 0']],
  },
  {
    method: 'POST',
    path: '/plan/periods/current/cover',
    body: ({ categoryId }) => ({ categoryId, from: ['ready'] }),
    faults: [
      [{ categoryId: null }, 'Category is required'],
      [{ from: 'ready' }, 'from must be a list'],
      [{ from: [] }, 'from must have at least one place'],
    ],
  },
  {
    method: 'POST',
    path: '/plan/periods/current/copy',
    body: () => ({ from: 'average3' }),
    faults: [[{ from: 'average4' }, 'from must be the id of a period or average3']],
  },
  {
    method: 'POST',
    path: '/plan/periods/current/fill',
    faults: [
      [{ categoryIds: 'all' }, 'categoryIds must be a list'],
      [{ dryRun: 'yes' }, 'dryRun must be true or false'],
    ],
  },
  { method: 'GET', path: '/plan/categories' },
  { method: 'GET', path: '/plan/categories/:id', owned: 'categoryId' },
  {
    method: 'PUT',
    path: '/plan/categories/:id',
    owned: 'categoryId',
    body: () => target({ kind: 'refill', amount: 5 }),
    faults: settingsFaults,
  },
  { method: 'GET', path: '/plan/categories/:id/periods', owned: 'categoryId' },
  { method: 'GET', path: '/goals' },
];
