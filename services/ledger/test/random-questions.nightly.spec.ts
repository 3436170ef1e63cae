import {
  addDays,
  type CalendarDay,
  calendarDay,
  DIMENSIONS,
  type Dimension,
  daysBetween,
  Exact,
  type Insight,
  isTimeDimension,
  MEASURES,
  type Measure,
  type RequestOf,
  type Transaction,
  weekdayOf,
} from '@pocket/contracts';
import { randomFrom } from '../src/opening/demo/random.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { importRates, OTHER_CURRENCIES } from './random-rates.js';
import { RunningLedger } from './running-ledger.js';

type Query = RequestOf<'ledger.insights.query'>['body'];
type Random = ReturnType<typeof randomFrom>;

/** The same each time; say another to look further. */
const SEED = process.env.INSIGHT_SEED ?? '1';
const QUESTIONS = Number(process.env.INSIGHT_QUESTIONS ?? 40);
const TODAY = calendarDay('2026-11-24');
const FIRST = calendarDay('2026-08-15');
/** First day of a plan, after that of the book. */
const PLAN_START = calendarDay('2026-08-21');
const NOTHING = new Exact(0);
const CENTS = 100;
const cents = (amount: number | null) => Math.round((amount ?? 0) * CENTS);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const cellsOf = ({ rows }: Insight) => rows.flatMap(({ cells }) => cells);

describe('random questions', () => {
  let ledger: RunningLedger;
  let person: Person;
  const ask = (body: Query) => person.ask('ledger.insights.query', { body });

  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date(`${TODAY}T12:00:00Z`));
    person = await Person.of(ledger);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  describe.each([
    ['one currency', false],
    ['five currencies', true],
  ])(`in a book with %s (INSIGHT_SEED=${SEED})`, (_, isOfSeveral) => {
    it('add up to what the summary says, and lead to lists that add up to each cell', async () => {
      const random = randomFrom(isOfSeveral ? `${SEED} several` : SEED);
      const book = await randomBook(random, isOfSeveral);
      for (let number = 0; number < QUESTIONS; number += 1) {
        const query = randomQuery(random, book);
        try {
          await check(query, book);
        } catch (error) {
          throw new Error(`INSIGHT_SEED=${SEED}, question ${number}: ${JSON.stringify(query)}`, { cause: error });
        }
      }
    }, 600_000);
  });

  async function check(query: Query, book: Book): Promise<void> {
    const answer = await ask(query);
    const cells = cellsOf(answer);
    if (isAdded(query)) {
      expect(sumOf(cells.map(({ value }) => cents(value))) + cents(answer.rounding)).toBe(
        cents(answer.total) + cents(answer.overlap),
      );
      expect(cents(answer.total)).toBe(await summaryOf(query, addressOf(query, answer)));
    }
    expect(cellsIn(query, answer)).toEqual(cellsByHand(query, answer, book));
    for (const { value, link } of cells) {
      if (link === null) continue;
      const found = await summaryOf(query, new URL(link, 'https://pocket.example').searchParams);
      if (isAdded(query) && !(query.measure === 'count' && isByLine(query))) expect(found).toBe(cents(value));
    }
  }

  async function randomBook(random: Random, isOfSeveral: boolean): Promise<Book> {
    const own: [string, ...string[]] = [person.cash, person.bank];
    let rateOn = (_: CalendarDay, __: string) => '1';
    if (isOfSeveral) {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      rateOn = await importRates(ledger, person, random, { from: FIRST, to: TODAY });
      for (const currency of OTHER_CURRENCIES) {
        own.push((await person.ask('ledger.accounts.create', { body: { name: currency, currency } })).id);
      }
    }
    const cycle = { kind: 'weeks', every: 2, anchor: PLAN_START } as const;
    await person.ask('ledger.plan.create', { body: { start: PLAN_START, cycle, accountIds: [person.cash] } });

    // One of the currencies has no decimals.
    const units = isOfSeveral ? 1 : CENTS;
    const group = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    const [groceries, rent] = [person.category('Groceries'), person.category('Rent')];
    await person.ask('ledger.categories.update', { id: groceries, body: { parentId: group.id } });
    for (let count = 0; count < 70; count += 1) {
      const date = addDays(FIRST, random.between(0, 110));
      const whole = random.between(2, 9_000);
      const fields = {
        date,
        amount: whole / units,
        accountId: random.pick(own),
        payee: random.pick(['', 'Market', 'market', 'Landlord', 'none']),
        tags: random.pick<string[]>([[], ['trip'], ['Trip', 'food'], ['food']]),
      };
      const part = Math.ceil(whole / 3);
      const splits = [
        { categoryId: random.pick([groceries, rent, null]), amount: part / units, notes: '' },
        { categoryId: random.pick([groceries, group.id]), amount: (whole - part) / units, notes: '' },
      ];
      if (random.chance(0.15)) await person.earn(fields);
      else if (random.chance(0.1)) await person.move({ date, amount: fields.amount });
      else if (random.chance(0.25)) await person.spend({ ...fields, splits });
      else await person.spend({ ...fields, categoryId: random.pick([groceries, rent, group.id, null]) });
    }
    const accounts = await person.ask('ledger.accounts.list', {});
    const categories = await person.ask('ledger.categories.list', {});
    return {
      transactions: await person.list(),
      worth: ({ date, currency, amount }) =>
        new Exact(amount).times(currency === 'USD' ? 1 : rateOn(calendarDay(date), currency)),
      names: new Map([...accounts, ...categories].map(({ id, name }) => [id, name])),
      groups: new Map(categories.map(({ id, parentId }) => [id, parentId ?? id])),
    };
  }

  /** Figure of the summary of a list, in cents or hundredths. */
  async function summaryOf({ measure }: Query, address: URLSearchParams): Promise<number> {
    const asked: Record<string, string | string[]> = {};
    for (const name of new Set(address.keys())) {
      const values = address.getAll(name);
      asked[name] = values.length > 1 ? values : (values[0] ?? '');
    }
    const { count, income, expenses, net } = await person.ask('ledger.transactions.summary', asked);
    return cents({ spending: expenses, income, net, count }[measure as 'net'] ?? 0);
  }
});

const isAdded = ({ measure }: Query) => ['spending', 'income', 'net', 'count'].includes(measure);
const isByLine = ({ by = [] }: Query) => by.includes('category') || by.includes('group');

/** Address of everything that a question counts. */
function addressOf({ measure, filter = {} }: Query, { from, to }: Insight): URLSearchParams {
  const address = new URLSearchParams({ from, to, transfer: 'none' });
  for (const [name, value] of Object.entries(filter)) {
    for (const each of [value].flat()) address.append(name, String(each));
  }
  if (measure === 'count' && !address.has('type')) address.set('type', 'expense');
  return address;
}

interface Book {
  readonly transactions: readonly Transaction[];
  /** Amount in the currency of the book, not rounded. */
  readonly worth: (line: Line) => Exact;
  /** Name of each account and category. */
  readonly names: ReadonlyMap<string, string>;
  /** Group of each category. */
  readonly groups: ReadonlyMap<string, string>;
}

const MEASURES_OF_FLOWS = MEASURES.filter((each) => each !== 'balance') as [Measure, ...Measure[]];

function randomQuery(random: Random, { transactions }: Book): Query {
  const measure = random.pick(MEASURES_OF_FLOWS);
  const by = [random.pick(DIMENSIONS), random.pick(DIMENSIONS)];
  const some = () => transactions[random.between(0, transactions.length - 1)];
  const filter = random.pick<NonNullable<Query['filter']>>([
    {},
    {},
    { accountId: some()?.accountId },
    { categoryId: [some()?.categoryId ?? 'none', some()?.categoryId ?? 'none'] },
    { tag: random.pick(['trip', 'FOOD']) },
    { payee: random.pick(['market', 'none']) },
    { min: '20' },
    { type: random.pick(['income', 'expense']) },
    { weekday: ['1', '5'] },
    { without: 'payee' },
  ]);
  const range = random.pick<Query['range']>([
    { preset: 'thisMonth' },
    { preset: 'thisQuarter' },
    { last: 3, unit: 'month', complete: random.chance(0.5) },
    { last: 40, unit: 'day' },
    { from: FIRST, to: TODAY },
  ]);
  return { measure, by: by[0] === by[1] ? by.slice(0, 1) : by.slice(0, random.between(0, 2)), filter, range };
}

/** Value of each cell that has one, by the names of its row and column. */
function cellsIn({ by = [] }: Query, { rows, columns }: Insight): Record<string, number> {
  const label = (dimension: Dimension | undefined, { key, name }: { readonly key: string; readonly name: string }) =>
    dimension && isTimeDimension(dimension) ? key : name.toLowerCase();
  const cells = rows.flatMap((row) =>
    row.cells.map(({ value }, index) => {
      const column = columns[index] ?? { key: '', name: '' };
      return [`${label(by[0], row)} | ${label(by[1], column)}`, value ?? 0] as const;
    }),
  );
  return Object.fromEntries(cells.filter(([, value]) => value !== 0));
}

interface Line extends Pick<Transaction, 'type' | 'date' | 'accountId' | 'payee' | 'tags' | 'amount' | 'currency'> {
  readonly categoryId: string | null;
}

/** {@link cellsIn} of the answer by another way: from each transaction. */
function cellsByHand(query: Query, { from, to }: Insight, book: Book): Record<string, number> {
  const { measure, by = [] } = query;
  const cells = new Map<string, Line[]>();
  for (const line of book.transactions.flatMap((each) => linesOf(query, each))) {
    if (line.date < from || line.date > to) continue;
    for (const row of labelsOf(by[0], line, book)) {
      for (const column of labelsOf(by[1], line, book)) {
        const name = `${row} | ${column}`;
        cells.set(name, [...(cells.get(name) ?? []), line]);
      }
    }
  }
  const figures = [...cells].map(([name, lines]) => [name, figureOf(measure as Measure, lines, book)] as const);
  return Object.fromEntries(figures.filter(([, figure]) => figure !== 0));
}

/** Returns the lines of a transaction that count, or all of it. */
function linesOf({ measure, by = [], filter = {} }: Query, each: Transaction): Line[] {
  const type =
    filter.type ??
    { income: 'income', net: undefined }[measure as 'net'] ??
    (measure === 'net' ? undefined : 'expense');
  const isMeant =
    each.transferId === null &&
    (type === undefined || each.type === type) &&
    (filter.accountId === undefined || each.accountId === filter.accountId) &&
    (filter.tag === undefined || each.tags.some((tag) => tag.toLowerCase() === String(filter.tag).toLowerCase())) &&
    (filter.payee === undefined || each.payee.toLowerCase() === filter.payee) &&
    (filter.min === undefined || each.amount >= Number(filter.min)) &&
    (filter.weekday === undefined || filter.weekday.includes(`${weekdayOf(calendarDay(each.date))}` as '1')) &&
    (filter.without === undefined || each.payee === '');
  if (!isMeant) return [];
  const isCounted = (id: string | null) =>
    filter.categoryId === undefined || [filter.categoryId].flat().includes(id ?? 'none');
  const parts = (each.splits ?? [each]).filter(({ categoryId }) => isCounted(categoryId));
  if (parts.length === 0) return [];
  if (isByLine({ by } as Query)) return parts.map(({ categoryId, amount }) => ({ ...each, categoryId, amount }));
  return [{ ...each, amount: sumOf(parts.map(({ amount }) => cents(amount))) / CENTS }];
}

function labelsOf(dimension: Dimension | undefined, line: Line, { names, groups }: Book): string[] {
  const { date, categoryId, accountId, payee, tags, type } = line;
  const nameOf = (id: string | undefined) => (names.get(id ?? '') ?? 'Uncategorized').toLowerCase();
  const thursday = addDays(calendarDay(date), 4 - weekdayOf(calendarDay(date)));
  const ofYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  switch (dimension) {
    case undefined:
      return ['total'];
    case 'category':
      return [nameOf(categoryId ?? undefined)];
    case 'group':
      return [nameOf(groups.get(categoryId ?? ''))];
    case 'account':
      return [nameOf(accountId)];
    case 'type':
      return [type === 'income' ? 'income' : 'expenses'];
    case 'payee':
      return [payee.toLowerCase() || 'no payee'];
    case 'tag':
      return tags.length === 0 ? ['no tag'] : tags.map((tag) => tag.toLowerCase());
    case 'day':
      return [date];
    case 'week':
      return [`${thursday.slice(0, 4)}-W${String(Math.floor(ofYear / 7) + 1).padStart(2, '0')}`];
    case 'month':
      return [date.slice(0, 7)];
    case 'quarter':
      return [`${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`];
    case 'period':
      return [periodOf(calendarDay(date))];
    case 'weekday':
      return [`${weekdayOf(calendarDay(date))}`];
    default:
      return [date.slice(0, 4)];
  }
}

/** Key of a period of two weeks. */
const periodOf = (day: CalendarDay) =>
  day < PLAN_START ? 'none' : addDays(PLAN_START, Math.floor(daysBetween(PLAN_START, day) / 14) * 14);

function figureOf(measure: Measure, lines: readonly Line[], { worth }: Book): number {
  const worths = lines.map(worth).sort((one, other) => one.comparedTo(other));
  const add = (amounts: readonly Exact[]) => amounts.reduce((sum, each) => sum.plus(each), NOTHING);
  const sumOfType = (wanted: Line['type']) => add(lines.filter(({ type }) => type === wanted).map(worth));
  const rounded = (amount: Exact) => amount.toDecimalPlaces(2);
  const middle = [Math.floor((worths.length - 1) / 2), Math.ceil((worths.length - 1) / 2)];
  const figure = {
    spending: () => sumOfType('expense'),
    income: () => sumOfType('income'),
    net: () => rounded(sumOfType('income')).minus(rounded(sumOfType('expense'))),
    count: () => new Exact(lines.length),
    average: () => add(worths).div(worths.length),
    median: () => add(middle.map((index) => worths[index] ?? NOTHING)).div(2),
    largest: () => worths.at(-1) ?? NOTHING,
    balance: () => NOTHING,
  }[measure]();
  return rounded(figure).toNumber() || 0;
}
