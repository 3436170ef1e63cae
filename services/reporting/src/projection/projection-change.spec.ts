import { addDays, type CalendarDay, calendarDay, type LedgerFact } from '@pocket/contracts';
import fc from 'fast-check';
import { changeBy, nextInSequence } from './projection-change.js';

const id = (digit: number) => String(digit).repeat(24);
const posting = fc.record({
  transactionId: fc.constant(id(1)),
  accountId: fc.constant(id(2)),
  categoryId: fc.constantFrom(id(3), id(4)),
  type: fc.constantFrom('expense' as const, 'income' as const),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
  date: fc.integer({ min: 0, max: 3 }).map((days): CalendarDay => addDays(calendarDay('2026-01-30'), days)),
});
const fact: fc.Arbitrary<LedgerFact> = fc.oneof(
  posting.map((after) => ({ type: 'transaction.created' as const, after })),
  fc.record({ type: fc.constant('transaction.updated' as const), before: posting, after: posting }),
  posting.map((before) => ({ type: 'transaction.deleted' as const, before })),
);
/** The facts numbered from 1, each delivered at least once, in any order and cut into batches anywhere. */
const deliveries = fc
  .array(fact, { maxLength: 30 })
  .map((facts) => facts.map((each, index) => ({ sequence: index + 1, fact: each })))
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
function add(totals: Totals, facts: readonly LedgerFact[]): void {
  for (const { day, categoryId, type, total } of changeBy(facts).totals) {
    const key = `${day} ${categoryId} ${type}`;
    totals.set(key, (totals.get(key) ?? 0) + total);
  }
}

describe('the projection of one user', () => {
  it('comes to the same read model however its events are shuffled, repeated and delayed', () => {
    fc.assert(
      fc.property(deliveries, ({ events, delivered, batch }) => {
        const expected: Totals = new Map();
        for (const event of events) add(expected, [event.fact]);

        const totals: Totals = new Map();
        let sequence = 0;
        let waiting = delivered;
        while (sequence < events.length) {
          const later: typeof waiting = [];
          for (let start = 0; start < waiting.length; start += batch) {
            const arrived = waiting.slice(start, start + batch);
            const { next, reached } = nextInSequence(arrived, sequence);
            add(
              totals,
              next.map((event) => event.fact),
            );
            later.push(...arrived.filter((event) => event.sequence > reached));
            sequence = reached;
          }
          waiting = later;
        }
        expect(totals).toEqual(expected);
      }),
    );
  });

  it('waits for what is missing', () => {
    expect(nextInSequence([{ sequence: 5 }, { sequence: 3 }], 1)).toEqual({ next: [], reached: 1 });
  });

  it('skips what it has applied', () => {
    expect(nextInSequence([{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }], 2)).toEqual({
      next: [{ sequence: 3 }],
      reached: 3,
    });
  });

  it('moves a changed transaction from its old day and category to the new', () => {
    const before = {
      transactionId: id(1),
      accountId: id(2),
      categoryId: id(3),
      type: 'expense',
      amount: 1_250,
      date: '2026-01-31',
    } as const;
    const after = { ...before, categoryId: id(4), amount: 2_000, date: '2026-02-01' };
    expect(changeBy([{ type: 'transaction.updated', before, after }]).totals).toEqual([
      { day: '2026-01-31', categoryId: id(3), type: 'expense', total: -1_250 },
      { day: '2026-02-01', categoryId: id(4), type: 'expense', total: 2_000 },
    ]);
  });

  it('keeps the last state of each category', () => {
    const category = { id: id(3), name: 'Pets', type: 'expense' } as const;
    const facts: LedgerFact[] = [
      { type: 'category.saved', category },
      { type: 'category.saved', category: { ...category, name: 'Animals' } },
      { type: 'category.saved', category: { ...category, id: id(4) } },
      { type: 'category.deleted', categoryId: id(4) },
    ];
    expect([...changeBy(facts).categories]).toEqual([
      [id(3), { ...category, name: 'Animals' }],
      [id(4), null],
    ]);
  });

  it('notices that the book was closed', () => {
    expect(changeBy([{ type: 'book.closed' }]).isClosed).toBe(true);
  });
});
