import type { Example, Faults, Fixture } from './route-example.js';

const question = ({ accountId }: Pick<Fixture, 'accountId'>) => ({
  measure: 'spending',
  by: ['category', 'month'],
  filter: { accountId },
  range: { last: 12, unit: 'month' },
  compare: 'lastYear',
  top: 10,
});
const questionFaults: Faults = [
  [{ measure: 'all' }, 'measure must be one of spending, income, net, count, average, median, largest, balance'],
  [{ by: 'month' }, 'by must be a list'],
  [{ by: ['day', 'week', 'month'] }, 'by must have at most 2 dimensions'],
  [{ filter: { transfer: 'only' } }, 'filter must have fields of GET /transactions besides from, to and transfer'],
  [{ range: { last: 401, unit: 'day' } }, 'last must be at most 400'],
  [{ range: { from: '2026-02-01', to: '2026-01-01' } }, 'from must not be after to'],
  [{ range: 'thisMonth' }, 'range must be from and to, last (1 to 400) and unit, or preset'],
  [{ compare: 'never' }, 'compare must be one of previous, lastYear'],
  [{ top: 51 }, 'top must be at most 50'],
];
const long = (count: number) => 'x'.repeat(count);
const withQuery = questionFaults.map(([fault, message]) => {
  return [{ query: { measure: 'spending', range: { preset: 'thisMonth' }, ...fault } }, message] as const;
});
const viewFaults: Faults = [
  ...withQuery,
  [{ name: '' }, 'Name is required'],
  [{ name: long(81) }, 'Name must be at most 80 characters long'],
  [{ note: long(2_001) }, 'Note must be at most 2000 characters long'],
  [{ chart: 'pie' }, 'chart must be one of table, bar, stacked, line, area, donut, treemap, heat'],
  [{ chart: 'donut' }, 'chart donut needs one dimension'],
];
const boardFaults: Faults = [
  [{ name: long(81) }, 'Name must be at most 80 characters long'],
  [{ items: 'all' }, 'items must be a list'],
  [{ items: [{ builtin: 'pace', w: 5, h: 1 }] }, 'w must be at most 4'],
  [{ items: [{ w: 1, h: 1 }] }, 'Each of the items must have viewId or builtin, and w and h from 1 to 4'],
];

const builtInFaults = (name: string) =>
  [
    ['from=2026-02-30', 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
    ['from=2026-02-01&to=2026-01-01', 'from must not be after to, which is 2026-01-01'],
    ['transfer=none', `${name} has no filter transfer`],
  ] as const;

/** Questions about transactions, and what is kept of them. */
export const insightExamples: readonly Example[] = [
  { method: 'POST', path: '/insights/query', body: question, faults: questionFaults },
  ...(['pace', 'flow', 'merchants', 'cashflow', 'networth', 'subscriptions', 'calendar', 'average'] as const).map(
    (name) => ({ method: 'GET' as const, path: `/insights/${name}`, queryFaults: builtInFaults(name) }),
  ),
  {
    method: 'GET',
    path: '/insights/notes',
    queryFaults: [['month=2026-13', 'month must be a real month (yyyy-mm) between 1900-01 and 2200-12']],
  },
  { method: 'POST', path: '/insights/notes/:id/dismiss', owned: 'noteId' },
  { method: 'DELETE', path: '/insights/notes/:id/dismiss', owned: 'dismissedNoteId' },
  { method: 'GET', path: '/views' },
  { method: 'GET', path: '/views/:id', owned: 'viewId' },
  {
    method: 'GET',
    path: '/views/:id/data',
    owned: 'viewId',
    queryFaults: [['format=pdf', 'format must be json or csv']],
  },
  {
    method: 'POST',
    path: '/views',
    body: (fixture) => ({ name: 'Spending', query: question(fixture), chart: 'stacked' }),
    faults: viewFaults,
  },
  { method: 'PUT', path: '/views/:id', owned: 'viewId', body: () => ({ note: 'Look again' }), faults: viewFaults },
  { method: 'DELETE', path: '/views/:id', owned: 'viewId' },
  { method: 'GET', path: '/boards' },
  { method: 'GET', path: '/boards/:id', owned: 'boardId' },
  {
    method: 'POST',
    path: '/boards',
    body: ({ viewId }) => ({ name: 'Food', items: [{ viewId, w: 2, h: 1 }] }),
    faults: boardFaults,
  },
  { method: 'PUT', path: '/boards/:id', owned: 'boardId', body: () => ({ name: 'Home' }), faults: boardFaults },
  { method: 'DELETE', path: '/boards/:id', owned: 'boardId' },
];
