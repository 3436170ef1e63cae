import { Conversion, type CurrencyCode, calendarDay, type Dimension } from '@pocket/contracts';
import { axisOf, type Named } from './axes.js';
import { bucketsOf } from './buckets.js';
import type { Fact } from './fact.js';
import { type Pivot, type PivotOptions, pivot } from './pivot.js';

const NAMED: Named = {
  accounts: [
    { id: 'a1', name: 'Cash' },
    { id: 'a2', name: 'Bank' },
  ],
  categories: [
    { id: 'g1', name: 'Food', color: '#112233', parentId: null },
    { id: 'c1', name: 'Groceries', color: null, parentId: 'g1' },
    { id: 'c2', name: 'Rent', color: null, parentId: null },
  ],
  payees: new Map([['market', 'Market']]),
  tags: new Map(),
};
const SPAN = { from: calendarDay('2026-10-15'), to: calendarDay('2026-11-24') };

/** One transaction, or several of one day. */
const fact = (amount: number, fields: Partial<Fact> = {}): Fact => ({
  day: calendarDay('2026-11-01'),
  currency: 'USD' as CurrencyCode,
  type: 'expense',
  amount,
  count: 1,
  transactions: 1,
  amounts: [amount],
  dates: [],
  categoryId: 'c1',
  accountId: 'a1',
  payee: '',
  tags: [],
  ...fields,
});
/** Rates of the euro: 1.105 on each day. There is none of the franc. */
const conversion = () => new Conversion('USD' as CurrencyCode, (_, currency) => (currency === 'EUR' ? '1.105' : null));

function ask(facts: readonly Fact[], by: readonly Dimension[] = [], options: Partial<PivotOptions> = {}) {
  const axes = by.map((each) => axisOf(each, NAMED, each === 'month' ? bucketsOf(each, SPAN, []) : undefined));
  return pivot(facts, conversion(), { measure: 'spending', axes, ...options });
}
const shown = ({ rows }: Pivot) => rows.map(({ part, cells }) => [part.name, ...cells.map(({ value }) => value)]);

describe('the answer to a question', () => {
  it('is one figure without a dimension', async () => {
    const answer = await ask([fact(1_000), fact(250, { type: 'income' })]);
    expect(shown(answer)).toEqual([['Total', 1_000]]);
    expect(answer).toMatchObject({ total: 1_000, rounding: 0, overlap: 0, columns: [{ key: 'total' }] });
  });

  it('has the largest rows first, and rows of one value by name', async () => {
    const facts = [fact(300, { accountId: 'a1' }), fact(300, { accountId: 'a2' }), fact(500, { accountId: 'a2' })];
    expect(shown(await ask(facts, ['account']))).toEqual([
      ['Bank', 800],
      ['Cash', 300],
    ]);
    expect(shown(await ask(facts.slice(0, 2), ['account']))).toEqual([
      ['Bank', 300],
      ['Cash', 300],
    ]);
  });

  it('has all times in their order, with nothing where nothing happened', async () => {
    const answer = await ask([fact(100)], ['category', 'month']);
    expect(answer.columns.map(({ key }) => key)).toEqual(['2026-10', '2026-11']);
    expect(shown(answer)).toEqual([['Groceries', 0, 100]]);
    expect(shown(await ask([fact(100)], ['month']))).toEqual([
      ['Oct 2026', 0],
      ['Nov 2026', 100],
    ]);
  });

  it('has groups with their categories, and what has no category', async () => {
    const facts = [
      fact(100),
      fact(50, { categoryId: 'g1' }),
      fact(20, { categoryId: 'gone' }),
      fact(10, { categoryId: null }),
    ];
    expect(shown(await ask(facts, ['group']))).toEqual([
      ['Food', 150],
      ['Uncategorized', 30],
    ]);
    expect((await ask(facts, ['group'])).rows[0]?.part).toMatchObject({
      color: '#112233',
      link: { categoryId: ['g1', 'c1'] },
    });
  });

  it('joins the rows after the first ones', async () => {
    const facts = ['a', 'b', 'c', 'market'].map((payee, index) => fact(100 * (index + 1), { payee }));
    const answer = await ask(facts, ['payee'], { isShown: (_, index) => index < 2 });
    expect(shown(answer)).toEqual([
      ['Market', 400],
      ['c', 300],
      ['Other', 300],
    ]);
    expect(answer.rows.map(({ part }) => part.link)).toEqual([{ payee: 'Market' }, { payee: 'c' }, null]);
  });

  it('keeps a payee with the name of nothing apart from no payee', async () => {
    expect(shown(await ask([fact(2, { payee: 'none' }), fact(1)], ['payee']))).toEqual([
      ['none', 2],
      ['No payee', 1],
    ]);
  });

  it('counts a transaction in the row of each tag, and once in the total', async () => {
    const answer = await ask([fact(100, { tags: ['home', 'trip'] }), fact(30, { tags: ['trip'] }), fact(5)], ['tag']);
    expect(shown(answer)).toEqual([
      ['trip', 130],
      ['home', 100],
      ['No tag', 5],
    ]);
    expect(answer).toMatchObject({ total: 135, overlap: 100, rounding: 0 });
  });

  it('counts the lines of a transaction in rows, and the transaction in the total', async () => {
    const lines = [fact(60), fact(40, { categoryId: 'c2', transactions: 0 })];
    const answer = await ask(lines, ['category'], { measure: 'count' });
    expect(shown(answer)).toEqual([
      ['Groceries', 1],
      ['Rent', 1],
    ]);
    expect(answer).toMatchObject({ total: 1, overlap: 1, rounding: 0 });
  });

  it('names what rounding each figure leaves', async () => {
    const euros = { currency: 'EUR' as CurrencyCode };
    const answer = await ask(
      [fact(1, euros), fact(1, { ...euros, accountId: 'a2' }), fact(3, { ...euros, accountId: 'a2' })],
      ['account'],
    );
    // 1.105 and 4.42 cents are 1 and 4; 5.525 are 6.
    expect(shown(answer)).toEqual([
      ['Bank', 4],
      ['Cash', 1],
    ]);
    expect(answer).toMatchObject({ total: 6, rounding: 1, overlap: 0 });
  });

  it('leaves out what has no rate, and says so once', async () => {
    const francs = fact(500, { currency: 'CHF' as CurrencyCode });
    const own = conversion();
    const axes = [axisOf('account', NAMED, undefined)] as const;
    expect((await pivot([francs, fact(100)], own, { measure: 'spending', axes })).total).toBe(100);
    expect(own.unconverted).toEqual([{ field: 'spending', currency: 'CHF', amount: 5 }]);
  });
});

describe('the measures', () => {
  const facts = [
    fact(300, { amounts: [100, 200], count: 2, transactions: 2 }),
    fact(401, { amounts: [401] }),
    fact(9_000, { currency: 'CHF' as CurrencyCode, amounts: [9_000] }),
  ];
  it.each<[PivotOptions['measure'], readonly Fact[], number | null]>([
    ['net', [fact(100), fact(300, { type: 'income' })], 200],
    ['income', [fact(100), fact(300, { type: 'income' })], 300],
    ['average', facts, 234],
    // 25.415 cents by two are 12.7075.
    ['average', [fact(23, { currency: 'EUR' as CurrencyCode, count: 2 })], 13],
    ['median', facts, 200],
    ['median', [fact(3), fact(4)], 4],
    ['median', [fact(4), fact(5)], 4],
    ['largest', facts, 401],
    ['largest', [fact(-500), fact(-300)], -300],
    ['average', [], null],
    ['median', [], null],
    ['largest', [], null],
  ])('%s of %#', async (measure, asked, expected) => {
    expect((await ask(asked, [], { measure })).total).toBe(expected);
  });
});
