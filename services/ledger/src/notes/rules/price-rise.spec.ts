import { calendarDay } from '@pocket/contracts';
import fc from 'fast-check';
import type { StoredSchedule } from '../../book/states.js';
import { OccurrenceLinks } from '../../occurrences/occurrence-links.js';
import { aCharge, DOLLARS, EUROS, noteFacts } from '../../testing/note-facts.js';
import { id } from '../../testing/states.js';
import { idsInLine, priceRises } from './price-rise.js';

const [OLD, NEW] = [id(7), id(8)];
const schedules = (...fields: Partial<StoredSchedule>[]) =>
  new Map(
    fields.map((each) => {
      const schedule = { id: NEW, name: 'Gym', type: 'expense', follows: null, ...each } as StoredSchedule;
      return [schedule.id, schedule];
    }),
  );
const link = (key: string, scheduleId = NEW) => ({ id: scheduleId, key: calendarDay(key) });
const charge = (key: string, amount: number, fields: Parameters<typeof aCharge>[1] = {}) =>
  aCharge(key, { amount, schedule: link(key), ...fields });
const posted = (key: string, amount: number, { scheduleId = NEW, accountId = DOLLARS } = {}) => {
  return { id: id(6), accountId, type: 'expense', amount, transferId: null, schedule: link(key, scheduleId) } as const;
};
const found = (
  charges: Parameters<typeof priceRises>[0],
  links: ReturnType<typeof posted>[],
  known = schedules({}),
  facts = noteFacts(),
) => priceRises(charges, known, new OccurrenceLinks(links), facts);

describe('price rises', () => {
  it('are against the posted occurrence before', () => {
    const links = [posted('2026-08-05', 99), posted('2026-09-05', 1_000), posted('2026-12-05', 10)];
    expect(found([charge('2026-11-05', 1_200)], links)).toEqual([
      {
        kind: 'priceRise',
        about: [NEW, '2026-11-05'],
        text: 'Gym rose from $10.00 to $12.00 on Nov 5, 2026.',
        numbers: {
          scheduleId: NEW,
          key: '2026-11-05',
          date: '2026-11-05',
          amount: 12,
          beforeKey: '2026-09-05',
          before: 10,
          currency: 'USD',
        },
        link: `/transactions?scheduleId=${NEW}&min=12&max=12&from=2026-11-05&to=2026-11-05&type=expense&transfer=none`,
        score: 200,
      },
    ]);
  });

  it('are found exactly where an amount is higher', () => {
    const amount = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(amount, amount, (before, after) => {
        const scores = found([charge('2026-11-05', after)], [posted('2026-10-05', before)]).map(({ score }) => score);
        expect(scores).toEqual(after > before ? [after - before] : []);
      }),
    );
  });

  it('are none of what is posted first, of no schedule, of one that is gone, or before the month', () => {
    const links = [posted('2026-09-05', 1_000)];
    expect(found([charge('2026-11-05', 1_200)], [])).toEqual([]);
    expect(found([charge('2026-11-05', 1_200, { schedule: null })], links)).toEqual([]);
    expect(found([charge('2026-11-05', 1_200)], links, new Map())).toEqual([]);
    expect(found([charge('2026-10-31', 1_200)], links)).toEqual([]);
  });

  it('are none of income', () => {
    const income = schedules({ type: 'income' });
    expect(found([charge('2026-11-05', 1_200)], [posted('2026-10-05', 1_000)], income)).toEqual([]);
  });

  it('compare no two currencies, and score in that of the book', () => {
    const own = [charge('2026-11-05', 1_200, { accountId: EUROS })];
    expect(found(own, [posted('2026-10-05', 1_000)])).toEqual([]);
    const before = [posted('2026-10-05', 1_000, { accountId: EUROS })];
    expect(found(own, before)).toMatchObject([
      { score: 400, text: 'Gym rose from 10.00 EUR to 12.00 EUR on Nov 5, 2026.' },
    ]);
    expect(
      found(
        own,
        before,
        undefined,
        noteFacts(undefined, () => null),
      ),
    ).toEqual([]);
  });

  it('look at the schedule that this one continues', () => {
    const known = schedules({ follows: OLD }, { id: OLD });
    const links = [posted('2026-10-05', 1_000, { scheduleId: OLD })];
    expect(idsInLine(NEW, known)).toEqual([NEW, OLD]);
    expect(found([charge('2026-11-05', 1_200)], links, known)).toMatchObject([{ numbers: { before: 10 } }]);
    expect(found([charge('2026-11-05', 1_200)], links)).toEqual([]);
  });
});
