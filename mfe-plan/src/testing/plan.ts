import type { Goal, Plan, PlanLine, PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';

/** For tests: a plan of calendar months. */
export const plan = (fields: Partial<Plan> = {}): Plan => ({
  id: 'p1',
  _id: 'p1',
  start: '2026-11-01',
  cycle: { kind: 'month', day: 1, weekend: 'keep' },
  cycles: [{ from: '2026-11-01', cycle: { kind: 'month', day: 1, weekend: 'keep' } }],
  accountIds: ['a1'],
  currency: 'USD',
  version: 1,
  ...fields,
});

/** For tests: a line with nothing in it. */
export const line = (categoryId: string | null, fields: Partial<PlanLine> = {}): PlanLine => {
  const { carried = 0, assigned = 0, spent = 0 } = fields;
  return {
    categoryId,
    parentId: null,
    carried,
    assigned,
    spent,
    available: carried + assigned - spent,
    upcoming: 0,
    note: '',
    target: null,
    deleted: false,
    version: 0,
    ...fields,
  };
};

export const summary = (fields: Partial<PlanPeriodSummary> = {}): PlanPeriodSummary => {
  const { id = '2026-11-01' } = fields;
  return {
    id,
    start: id,
    end: '2026-11-30',
    current: true,
    readyBefore: 1000,
    heldBefore: 0,
    income: 3000,
    moved: 0,
    revalued: 0,
    returned: 0,
    overspent: 0,
    assigned: 1500,
    held: 0,
    ready: 2500,
    toAssign: 2470,
    balance: 2670,
    currency: 'USD',
    unconverted: [],
    ...fields,
  };
};

/** For tests: November 2026 with rent, groceries and a holiday of the specification. */
export const period = (fields: Partial<PlanPeriod> = {}): PlanPeriod => ({
  ...summary(fields),
  categories: [
    line('rent', { assigned: 900, spent: 900, version: 1 }),
    line('groceries', { assigned: 400, spent: 430, version: 1 }),
    line('holiday', { assigned: 200, version: 1 }),
    line(null),
  ],
  groups: [],
  ...fields,
});

export const goal = (fields: Partial<Goal> = {}): Goal => ({
  categoryId: 'holiday',
  name: 'Holiday',
  amount: 600,
  saved: 200,
  date: '2027-03-31',
  needed: 120,
  pace: 200,
  expected: '2027-01-31',
  state: 'onTrack',
  ...fields,
});
