import { addDays, type CurrencyCode, calendarDay, LEDGER_CONTENT_VERSION, type LedgerContent } from '@pocket/contracts';
import fc from 'fast-check';
import { changeBy, nextInSequence } from './projection-change.js';

const id = (digit: number) => String(digit).repeat(24);
const nothing: LedgerContent = {
  days: [],
  transfers: [],
  accounts: { saved: [], deleted: [] },
  categories: { saved: [], deleted: [] },
  isClosed: false,
};
const version = LEDGER_CONTENT_VERSION;
const EUR = 'EUR' as CurrencyCode;
const change = (...contents: readonly unknown[]) => changeBy(contents.map((content) => ({ version, content })));
const dayDelta: fc.Arbitrary<LedgerContent['days'][number]> = fc.record({
  day: fc.integer({ min: 0, max: 3 }).map((days) => addDays(calendarDay('2026-01-30'), days)),
  accountId: fc.constantFrom(id(1), id(2)),
  categoryId: fc.constantFrom(id(3), id(4), null),
  type: fc.constantFrom('expense' as const, 'income' as const),
  currency: fc.constantFrom(EUR, null),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  count: fc.integer({ min: -3, max: 3 }),
});
const content: fc.Arbitrary<LedgerContent> = fc.array(dayDelta, { maxLength: 4 }).map((days) => ({ ...nothing, days }));
/** Events numbered from 1, each delivered at least once, in any order and cut into batches anywhere. */
const deliveries = fc
  .array(content, { maxLength: 30 })
  .map((contents) => contents.map((each, index) => ({ sequence: index + 1, version, content: each })))
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      delivered: fc
        .tuple(fc.shuffledSubarray(events), fc.shuffledSubarray(events, { minLength: events.length }))
        .map(([repeats, all]) => [...repeats, ...all]),
      batch: fc.integer({ min: 1, max: 10 }),
    }),
  );

type Totals = Map<string, number>;
function add(totals: Totals, events: Parameters<typeof changeBy>[0]): void {
  for (const { day, categoryId, type, currency, total } of changeBy(events).totals) {
    const key = `${day} ${categoryId} ${type} ${currency}`;
    totals.set(key, (totals.get(key) ?? 0) + total);
    if (totals.get(key) === 0) totals.delete(key);
  }
}

describe('the projection of one user', () => {
  it('yields the same read model if events are shuffled, repeated and delayed', () => {
    fc.assert(
      fc.property(deliveries, ({ events, delivered, batch }) => {
        const expected: Totals = new Map();
        for (const event of events) add(expected, [event]);

        const totals: Totals = new Map();
        let sequence = 0;
        let waiting = delivered;
        while (sequence < events.length) {
          const later: typeof waiting = [];
          for (let start = 0; start < waiting.length; start += batch) {
            const arrived = waiting.slice(start, start + batch);
            const { next, lastSequence } = nextInSequence(arrived, sequence);
            add(totals, next);
            later.push(...arrived.filter((event) => event.sequence > lastSequence));
            sequence = lastSequence;
          }
          waiting = later;
        }
        expect(totals).toEqual(expected);
      }),
    );
  });

  it('applies no event after a gap', () => {
    expect(nextInSequence([{ sequence: 5 }, { sequence: 3 }], 1)).toEqual({ next: [], lastSequence: 1 });
  });

  it('skips events that are already applied', () => {
    expect(nextInSequence([{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }], 2)).toEqual({
      next: [{ sequence: 3 }],
      lastSequence: 3,
    });
  });

  it('counts entries of several accounts once for their category', () => {
    const day = calendarDay('2026-01-31');
    const delta = { day, categoryId: id(3), type: 'expense', currency: null, count: 1 } as const;
    const days = [
      { ...delta, accountId: id(1), amount: 1_250 },
      { ...delta, accountId: id(2), amount: 50 },
      { ...delta, accountId: id(2), categoryId: null, amount: 7 },
    ];
    expect(change({ ...nothing, days }).totals).toEqual([
      { day, categoryId: id(3), type: 'expense', currency: null, total: 1_300 },
      { day, categoryId: null, type: 'expense', currency: null, total: 7 },
    ]);
  });

  it('counts transfers for their accounts alone', () => {
    const day = calendarDay('2026-01-31');
    const posted = { day, categoryId: null, currency: null, count: 1 } as const;
    const moved = { day, currency: null, count: 1 } as const;
    const { totals, accountDays } = change({
      ...nothing,
      days: [
        { ...posted, accountId: id(1), type: 'expense', amount: 300 },
        { ...posted, accountId: id(1), type: 'income', amount: 1_000 },
      ],
      transfers: [
        { ...moved, accountId: id(1), amount: -250 },
        { ...moved, accountId: id(2), amount: 250 },
      ],
    });
    expect(totals).toEqual([
      { day, categoryId: null, type: 'expense', currency: null, total: 300 },
      { day, categoryId: null, type: 'income', currency: null, total: 1_000 },
    ]);
    expect(accountDays).toEqual([
      { day, accountId: id(1), total: 450 },
      { day, accountId: id(2), total: 250 },
    ]);
  });

  it('keeps the last opening balance of each account', () => {
    const saved = (openingBalance: number) => {
      return {
        ...nothing,
        accounts: { saved: [{ id: id(1), openingBalance, currency: null }], deleted: [] },
      };
    };
    const gone = { ...nothing, accounts: { saved: [], deleted: [id(2)] } };
    expect([...change(saved(5), gone, saved(-7)).accounts]).toEqual([
      [id(1), { openingBalance: -7, currency: null }],
      [id(2), null],
    ]);
  });

  it('keeps currencies apart, which content of version 1 does not name', () => {
    const day = calendarDay('2026-01-31');
    const delta = { day, accountId: id(1), categoryId: null, type: 'expense', amount: 5, count: 1 } as const;
    const euros = {
      ...nothing,
      days: [{ ...delta, currency: EUR }],
      accounts: { saved: [{ id: id(1), openingBalance: 3, currency: EUR }], deleted: [] },
    };
    const events = [
      { version: 1, content: { ...euros, days: [{ ...delta, currency: 'USD' }] } },
      { version, content: { ...nothing, days: [{ ...delta, amount: 7, currency: null }] } },
    ];
    const older = changeBy(events);
    expect(older.totals).toEqual([{ day, categoryId: null, type: 'expense', currency: null, total: 12 }]);
    expect(older.accounts.get(id(1))).toEqual({ openingBalance: 3, currency: null });
    const { totals, accounts } = changeBy([...events, { version, content: euros }]);
    expect(totals.map(({ currency, total }) => [currency, total])).toEqual([
      [null, 12],
      ['EUR', 5],
    ]);
    expect(accounts.get(id(1))).toEqual({ openingBalance: 3, currency: EUR });
  });

  it('takes content without transfers and groups, as they were once', () => {
    const { transfers: _, ...older } = nothing;
    const category = { id: id(3), name: 'Pets', type: 'expense' };
    const { categories, isIncomplete } = change({ ...older, categories: { saved: [category], deleted: [] } });
    expect(isIncomplete).toBe(false);
    expect(categories.get(id(3))).toEqual({ ...category, parentId: null });
  });

  it('keeps the last state of each category', () => {
    const category = { id: id(3), name: 'Pets', type: 'expense', parentId: null } as const;
    const saved = (...categories: readonly (typeof category)[]) => {
      return { ...nothing, categories: { saved: categories, deleted: [] } };
    };
    const renamed = { ...category, name: 'Animals' } as unknown as typeof category;
    const other = { ...category, id: id(4) } as unknown as typeof category;
    const gone = { ...nothing, categories: { saved: [], deleted: [id(4)] } };
    expect([...change(saved(category), saved(renamed, other), gone).categories]).toEqual([
      [id(3), renamed],
      [id(4), null],
    ]);
  });

  it('notices that the book was closed', () => {
    expect(change({ ...nothing, isClosed: true }).isClosed).toBe(true);
  });

  it.each([
    ['of a later version', { version: 99, content: { anything: true } }],
    ['of another shape', { version, content: { days: 'many' } }],
    ['on a day that does not exist', { version, content: { ...nothing, days: [{ day: '2026-02-31' }] } }],
  ])('says that it does not know content %s, and counts the rest', (_name, event) => {
    const day = calendarDay('2026-01-31');
    const delta = {
      day,
      accountId: id(1),
      categoryId: null,
      type: 'income',
      currency: null,
      amount: 5,
      count: 1,
    };
    const { totals, isIncomplete } = changeBy([event, { version, content: { ...nothing, days: [delta] } }]);
    expect(isIncomplete).toBe(true);
    expect(totals).toEqual([{ day, categoryId: null, type: 'income', currency: null, total: 5 }]);
  });

  it('accepts fields that were added later', () => {
    expect(change({ ...nothing, tags: [] }).isIncomplete).toBe(false);
  });
});
