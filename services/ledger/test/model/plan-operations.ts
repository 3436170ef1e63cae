import {
  AppError,
  addDays,
  type CalendarDay,
  type CurrencyCode,
  calendarDay,
  type PlanTarget,
  type RequestOf,
} from '@pocket/contracts';
import type { Random } from '../../src/opening/demo/random.js';
import type { Person } from '../person.js';

/** Reply of a call that may be a change of the book. */
export interface Done {
  readonly changeId?: string | null | undefined;
}
type Operation = (chance: PlanChance) => Promise<Done | undefined>;
type Cycle = NonNullable<RequestOf<'ledger.plan.update'>['body']['cycle']>;

const [FIRST_DATE, DAYS] = [calendarDay('2026-08-20'), 130];
const RATE_DAYS = ['2026-09-10', '2026-10-05', '2026-11-08'].map((day) => calendarDay(day));
const CYCLES: readonly Cycle[] = [
  { kind: 'month', day: 1, weekend: 'keep' },
  { kind: 'month', day: 25, weekend: 'before' },
  { kind: 'weeks', every: 2, anchor: '2026-11-06' },
  { kind: 'twice', days: [1, 15], weekend: 'nearest' },
];
const AMOUNTS = [0.01, 5, 12.34, 12.34, 20, 150, 999.99] as const;

/** Somebody with a plan, and what happens by chance. */
export class PlanChance {
  readonly #changes: string[] = [];
  #names = 0;

  constructor(
    readonly person: Person,
    /** The last one is in euros; one of them is not in the plan. */
    readonly accounts: readonly [string, string, string, string],
    readonly random: Random,
  ) {}

  get changes(): readonly string[] {
    return this.#changes;
  }

  remember({ changeId }: Done): void {
    if (changeId) this.#changes.push(changeId);
  }

  one = <Item>(items: readonly Item[]): Item => {
    const item = items[this.random.between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to choose from');
    return item;
  };

  name(): string {
    this.#names += 1;
    return `Category ${this.#names}`;
  }

  amount = (): number => this.one(AMOUNTS);
  date = (): CalendarDay => addDays(FIRST_DATE, this.random.between(0, DAYS));

  /** An expense category. Much happens to the same few. */
  async category(): Promise<string> {
    const all = (await this.person.ask('ledger.categories.list', {})).filter(({ type }) => type === 'expense');
    return this.one(this.random.chance(0.7) ? all.slice(0, 4) : all).id;
  }

  /** Id of a period around today. */
  async period(): Promise<string> {
    const periods = await this.person.ask('ledger.plan.periods', { from: FIRST_DATE, to: addDays(FIRST_DATE, DAYS) });
    return this.one(periods).id;
  }

  async transaction() {
    const all = await this.person.list({ limit: 30 });
    return all.length === 0 ? undefined : this.one(all);
  }
}

const spend: Operation = async (chance) => {
  const { person } = chance;
  const fields = { accountId: chance.one(chance.accounts), date: chance.date() };
  if (chance.random.chance(0.3)) return person.earn({ ...fields, amount: chance.amount() });
  if (chance.random.chance(0.7)) {
    const categoryId = chance.random.chance(0.1) ? null : await chance.category();
    return person.spend({ ...fields, categoryId, amount: chance.amount() });
  }
  const splits = [
    { categoryId: await chance.category(), amount: 10 },
    { categoryId: await chance.category(), amount: chance.one([-2.5, 5]) },
  ];
  return person.spend({ ...fields, splits, amount: splits.reduce((sum, { amount }) => sum + amount, 0) });
};

const edit: Operation = async (chance) => {
  const found = await chance.transaction();
  if (!found) return;
  if (chance.random.chance(0.3)) return chance.person.delete(found.id);
  const { person, random } = chance;
  if (random.chance(0.5)) return person.update(found.id, { date: chance.date() });
  if (random.chance(0.5))
    return person.update(found.id, { amount: chance.amount(), accountId: chance.one(chance.accounts) });
  return person.update(found.id, { categoryId: await chance.category() });
};

const transfer: Operation = (chance) => {
  const [fromAccountId, toAccountId] = [chance.one(chance.accounts), chance.one(chance.accounts)];
  const euros = chance.accounts[3];
  const amounts = { amount: 30, ...([fromAccountId, toAccountId].includes(euros) ? { toAmount: 25.5 } : {}) };
  return chance.person.move({ fromAccountId, toAccountId, date: chance.date(), ...amounts });
};

const assign: Operation = async (chance) => {
  const body = chance.random.chance(0.8) ? { assigned: chance.one([...AMOUNTS, 0, -7.5]) } : { note: 'Why' };
  const [id, categoryId] = [await chance.period(), await chance.category()];
  return chance.person.ask('ledger.plan.line', { id, categoryId, body });
};

const move: Operation = async (chance) => {
  const place = async () => (chance.random.chance(0.3) ? 'ready' : chance.category());
  const body = { from: await place(), to: await place(), amount: chance.amount() };
  return chance.person.ask('ledger.plan.move', { id: await chance.period(), body });
};

const hold: Operation = async (chance) =>
  chance.person.ask('ledger.plan.hold', { id: await chance.period(), body: { amount: chance.one([0, ...AMOUNTS]) } });

const cover: Operation = async (chance) => {
  const from = [await chance.category(), 'ready', await chance.category()];
  const body = { categoryId: await chance.category(), from };
  return chance.person.ask('ledger.plan.cover', { id: await chance.period(), body });
};

const copy: Operation = async (chance) => {
  const from = chance.random.chance(0.4) ? 'average3' : calendarDay(await chance.period());
  return chance.person.ask('ledger.plan.copy', { id: await chance.period(), body: { from } });
};

/** Does what a dry run has said, and never assigns more than there is. */
const fill: Operation = async (chance) => {
  const { person } = chance;
  const id = await chance.period();
  const { toAssign } = await person.ask('ledger.plan.period', { id });
  const { changeId: _, ...dryRun } = await person.ask('ledger.plan.fill', { id, body: { dryRun: true } });
  const { changeId, ...filled } = await person.ask('ledger.plan.fill', { id, body: {} });
  expect(filled).toEqual(dryRun);
  expect(filled.left).toBeGreaterThanOrEqual(Math.min(0, toAssign));
  return { changeId };
};

const target = async (chance: PlanChance): Promise<PlanTarget | null> => {
  const amount = chance.amount();
  return chance.one<PlanTarget | null>([
    null,
    { kind: 'recurring', amount, every: chance.one(['period', 'week', 'month', 'quarter', 'year']) },
    { kind: 'refill', amount },
    { kind: 'save', amount, date: chance.one([null, chance.date()]), repeatMonths: chance.one([0, 5]) },
    { kind: 'average', of: chance.one([3, 6, 12]) },
    { kind: 'percent', of: 'income', percent: 30 },
  ]);
};

const settings: Operation = async (chance) => {
  const rest = chance.one(['keep', 'return'] as const);
  const over = chance.one(['cover', 'carry'] as const);
  const body = { rest, over, priority: chance.random.between(1, 9), target: await target(chance) };
  return chance.person.ask('ledger.plan.updateCategory', { id: await chance.category(), body });
};

const cycle: Operation = (chance) => chance.person.ask('ledger.plan.update', { body: { cycle: chance.one(CYCLES) } });

const accounts: Operation = ({ person, accounts: [cash, bank, , euros], random }) =>
  person.ask('ledger.plan.update', { body: { accountIds: random.chance(0.7) ? [cash, bank, euros] : [bank] } });

const openingBalance: Operation = (chance) =>
  chance.person.ask('ledger.accounts.update', {
    id: chance.one(chance.accounts),
    body: { openingBalance: chance.amount() },
  });

const rate: Operation = ({ person, one }) =>
  person.ask('ledger.rates.put', {
    day: one(RATE_DAYS),
    base: 'EUR' as CurrencyCode,
    quote: 'USD' as CurrencyCode,
    body: { rate: one(['1.08745', '1.2', '0.97']) },
  });

const addCategory: Operation = (chance) =>
  chance.person.ask('ledger.categories.create', { body: { name: chance.name(), type: 'expense' } });

const changeCategory: Operation = async (chance) => {
  const [id, intoId] = [await chance.category(), await chance.category()];
  const { person, random } = chance;
  if (random.chance(0.3)) return person.ask('ledger.categories.delete', { id });
  if (random.chance(0.4)) return person.ask('ledger.categories.merge', { id, body: { intoId } });
  return person.ask('ledger.categories.update', { id, body: { name: chance.name(), archived: random.chance(0.5) } });
};

const undo: Operation = async ({ person, changes, one }) => {
  const latest = changes.slice(-8);
  return latest.length === 0 ? undefined : person.undo({ changeId: one(latest) });
};

const OFTEN = [spend, edit, transfer, assign, move, fill, undo];
const RARELY = [hold, cover, copy, settings, cycle, accounts, openingBalance, rate, addCategory, changeCategory];

/** Returns the name of what was done, and its reply if it was not refused. */
export async function doSomething(chance: PlanChance): Promise<{ readonly name: string; readonly done?: Done }> {
  const operation = chance.one(chance.random.chance(0.6) ? OFTEN : RARELY);
  try {
    const done = await operation(chance);
    if (done) chance.remember(done);
    return { name: operation.name, ...(done ? { done } : {}) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error;
    return { name: `${operation.name} ${error.code}` };
  }
}
