import { type CashflowInsight, calendarDay, type DayRange, type FlowInsight, monthRange } from '@pocket/contracts';
import { randomFrom } from '../src/opening/demo/random.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { randomInsights } from './random-insights.js';
import { RunningLedger } from './running-ledger.js';

/** The same each time; say another to look further. */
const SEED = process.env.INSIGHT_SEED ?? '1';
const TODAY = calendarDay('2026-11-24');
const CENTS = 100;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + Math.round(each * CENTS), 0) / CENTS;
const SPANS: readonly DayRange[] = [
  monthRange(TODAY),
  { from: calendarDay('2026-03-01'), to: calendarDay('2026-03-31') },
  { from: calendarDay('2026-04-10'), to: calendarDay('2026-07-07') },
  { from: calendarDay('2025-12-01'), to: TODAY },
  { from: calendarDay('2026-10-15'), to: calendarDay('2026-12-20') },
];

describe(`built-in insights of any book (INSIGHT_SEED=${SEED})`, () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(() => setClock(new Date(`${TODAY}T12:00:00Z`)));
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['one currency', false],
    ['five currencies', true],
  ])(
    'equal what a second implementation finds in all transactions, balance and close: %s',
    async (_, isOfSeveral) => {
      const person = await Person.of(ledger);
      const random = randomFrom(`${SEED}${isOfSeveral}`);
      const naive = await randomInsights(ledger, person, { random, isOfSeveral, today: TODAY });
      for (const span of SPANS) {
        expect(await person.ask('ledger.insights.pace', span)).toMatchObject({
          ...span,
          currency: 'USD',
          unconverted: [],
          days: naive.pace(span),
        });
        expect(await person.ask('ledger.insights.calendar', span)).toMatchObject({
          ...span,
          unconverted: [],
          days: naive.calendar(span),
        });
        const found = await person.ask('ledger.insights.flow', span);
        expect(sidesOf(found)).toEqual(naive.flow(span));
        expectBalanced(found);
        const months = naive.months(span);
        const [cash, worth] = [
          (await person.ask('ledger.insights.cashflow', span)).months,
          (await person.ask('ledger.insights.networth', span)).months,
        ];
        expect(cash).toEqual(months.map((each) => each.cashflow));
        expect(worth).toEqual(months.map((each) => each.networth));
        expectClosed(cash);
        if (!isOfSeveral) expect(new Set(cash.map(({ fx }) => fx))).toEqual(new Set([0]));
        for (const [index, { byType, net, saved, fx }] of worth.entries()) {
          expect(sumOf(byType.map(({ value }) => value))).toBe(net);
          const before = worth[index - 1];
          if (before) expect(sumOf([before.net, saved, fx])).toBe(net);
        }
      }
    },
    120_000,
  );
});

/** Values by the names of nodes on each side, and what was saved. */
function sidesOf({ nodes, links }: FlowInsight) {
  const find = (id: string) => nodes.find((each) => each.id === id);
  const named = (prefix: string) =>
    new Map(nodes.filter(({ id }) => id.startsWith(prefix)).map(({ name, value }) => [name, value]));
  const saved = (find('saved')?.value ?? 0) - (find('fromSavings')?.value ?? 0);
  expect(links.every(({ from, to }) => find(from) && find(to))).toBe(true);
  return { came: named('from:'), went: named('to:'), saved };
}

function expectClosed(months: CashflowInsight['months']): void {
  for (const [index, { start, income, spending, fx, end }] of months.entries()) {
    expect(sumOf([start, income, -spending, fx])).toBe(end);
    if (index > 0) expect(start).toBe(months[index - 1]?.end);
  }
}

/** What goes into a node is what leaves it; at the ends, one of both is the value. */
function expectBalanced({ nodes, links }: FlowInsight): void {
  for (const { id, value } of nodes) {
    const [into, out] = [links.filter(({ to }) => to === id), links.filter(({ from }) => from === id)];
    for (const side of [into, out]) if (side.length > 0) expect(sumOf(side.map((each) => each.value))).toBe(value);
    const isEnd = id === 'saved' || id.startsWith('from') || id.startsWith('to:');
    expect(into.length > 0 && out.length > 0).toBe(!isEnd);
  }
}
