import { calendarDay, type Insight, type RequestOf } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Query = RequestOf<'ledger.insights.query'>['body'];

const TODAY = calendarDay('2026-11-24');

describe('questions', () => {
  let ledger: RunningLedger;
  let person: Person;
  const ask = (body: Query) => person.ask('ledger.insights.query', { body });
  const shown = async (body: Query) =>
    (await ask(body)).rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);

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

  it('compare this month with as many days of the last one', async () => {
    await person.spend({ date: '2026-11-02', amount: 30 });
    await person.spend({ date: '2026-10-24', amount: 12 });
    await person.spend({ date: '2026-10-25', amount: 100 });
    await person.move({ date: '2026-11-03' });
    const answer = await ask({
      measure: 'spending',
      by: ['category'],
      range: { preset: 'thisMonth' },
      compare: 'previous',
    });
    expect(answer).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-24',
      total: 30,
      rounding: 0,
      overlap: 0,
      columns: [{ key: 'total', name: 'Total' }],
      rows: [{ name: 'Groceries', cells: [{ value: 30, compare: 12 }] }],
      compare: { from: '2026-10-01', to: '2026-10-24', total: 12 },
    });
  });

  it('compare rows by what they are, and times by their position', async () => {
    const month = (day: string, payee: string, amount: number) => person.spend({ date: `2026-${day}`, payee, amount });
    await month('11-02', 'Market', 30);
    await month('11-03', 'Kiosk', 20);
    await month('11-04', 'Cinema', 10);
    await month('10-02', 'Kiosk', 5);
    await month('10-03', 'Bakery', 7);
    const question = { measure: 'spending', range: { preset: 'thisMonth' }, compare: 'previous' } as const;
    const cells = (answer: Insight) =>
      answer.rows.map(({ name, cells: [cell] }) => [name, cell?.value, cell?.compare] as const);
    expect(cells(await ask({ ...question, by: ['payee'], top: 2 }))).toEqual([
      ['Market', 30, 0],
      ['Kiosk', 20, 5],
      ['Other', 10, 7],
    ]);
    const byDay = cells(await ask({ ...question, by: ['day'] }));
    expect(byDay.slice(1, 4).map(([, ...values]) => values)).toEqual([
      [30, 5],
      [20, 7],
      [10, 0],
    ]);
    expect(cells(await ask({ ...question, measure: 'median', by: ['payee'] }))).toEqual([
      ['Market', 30, null],
      ['Kiosk', 20, 5],
      ['Cinema', 10, null],
    ]);
  });

  it('count a transaction with two tags once in the total', async () => {
    const range = { preset: 'thisMonth' } as const;
    await person.spend({ date: TODAY, amount: 10, tags: ['Trip', 'Food'] });
    await person.spend({ date: TODAY, amount: 5, tags: ['trip'] });
    await person.spend({ date: TODAY, amount: 1 });
    const answer = await ask({ measure: 'spending', by: ['tag'], range });
    expect(answer.rows.map(({ name, cells }) => [name, cells[0]?.value])).toEqual([
      ['Trip', 15],
      ['Food', 10],
      ['No tag', 1],
    ]);
    expect(answer).toMatchObject({ total: 16, overlap: 10, rounding: 0 });
    const both = { tag: ['Trip', 'Food'] };
    expect(await shown({ measure: 'count', by: [], filter: both, range })).toEqual([['Total', 1]]);
  });

  it('hold balances at the end of each time, with transfers', async () => {
    await person.ask('ledger.accounts.update', { id: person.cash, body: { openingBalance: 100 } });
    await person.spend({ date: '2026-09-30', amount: 10 });
    await person.move({ date: '2026-10-31' });
    await person.spend({ date: '2026-11-10', amount: 5 });
    const range = { from: '2026-09-01', to: '2026-11-05' };
    expect(await shown({ measure: 'balance', by: ['month', 'account'], range })).toEqual([
      ['Sep 2026', 90, 0],
      ['Oct 2026', 60, 30],
      ['Nov 2026', 60, 30],
    ]);
    const ages = { last: 400, unit: 'year' } as const;
    expect(await ask({ measure: 'balance', by: ['account'], range: ages, compare: 'previous' })).toMatchObject({
      from: '1900-01-01',
      total: 85,
      compare: { total: 100 },
    });
    expect(await ask({ measure: 'balance', by: ['month'], range })).toMatchObject({ total: 90, rounding: 0 });
    expect(await shown({ measure: 'balance', by: [], filter: { accountId: person.bank }, range })).toEqual([
      ['Total', 30],
    ]);
  });

  it.each<[Query, string]>([
    [{ measure: 'spending', range: {} as never }, 'range must be from and to, last (1 to 400) and unit, or preset'],
    [{ measure: 'spending', by: ['tag', 'tag'], range: { preset: 'thisMonth' } }, 'by must not name a dimension twice'],
    [{ measure: 'spending', by: ['period'], range: { preset: 'thisMonth' } }, 'period needs a plan, and there is none'],
    [{ measure: 'balance', by: ['payee'], range: { preset: 'thisMonth' } }, 'balance is by account and time only'],
    [
      { measure: 'balance', filter: { q: 'x' }, range: { preset: 'thisMonth' } },
      'balance takes only accountId and currency as filter',
    ],
    [{ measure: 'spending', by: ['month'], top: 3, range: { preset: 'thisYear' } }, 'top is not for time dimensions'],
    [
      { measure: 'spending', by: ['day', 'weekday'], range: { last: 3, unit: 'year' } },
      'An answer has at most 5000 cells: choose fewer days, larger units or top',
    ],
  ])('refuse %j', async (body, message) => {
    await expect(ask(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});
