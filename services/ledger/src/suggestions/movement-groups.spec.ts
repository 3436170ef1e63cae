import { calendarDay, type ScheduleType } from '@pocket/contracts';
import fc from 'fast-check';
import { type Movement, MovementGroups } from './movement-groups.js';
import { seriesKey } from './series-text.js';

type Place = Pick<Movement, 'accountId' | 'toAccountId' | 'type' | 'text'>;

const ids = fc.constantFrom('a', 'b', 'c');
const places: fc.Arbitrary<Place> = fc.record(
  {
    accountId: ids,
    toAccountId: fc.option(ids),
    type: fc.constantFrom<ScheduleType>('expense', 'income', 'transfer'),
    text: fc.constantFrom('Rent June', 'Rent July', 'rent', 'Gym', ''),
  },
  { requiredKeys: ['accountId', 'type', 'text'] },
);
const movementAt = (place: Place, index: number): Movement => ({
  ...place,
  id: String(index),
  amount: 1_000,
  date: calendarDay('2026-11-24'),
  isPayee: true,
  scheduleId: null,
});
const grouped = (movements: readonly Movement[]) => {
  const groups = new MovementGroups();
  for (const each of movements) groups.add(each);
  return [...groups].map((group) => group.movements.map(({ id }) => id));
};

/** Compares each movement with the first of every group. */
function groupedPairwise(movements: readonly Movement[]): string[][] {
  const groups: Movement[][] = [];
  for (const each of movements) {
    const same = groups.find(([first]) => first && isAlike(first, each));
    if (same) same.push(each);
    else groups.push([each]);
  }
  return groups.map((group) => group.map(({ id }) => id));
}
const isAlike = (one: Movement, other: Movement) =>
  one.accountId === other.accountId &&
  one.type === other.type &&
  (one.toAccountId ?? null) === (other.toAccountId ?? null) &&
  seriesKey(one.text) === seriesKey(other.text);

describe('Groups of movements', () => {
  it('are those that comparing each with each finds, in the same order', () => {
    fc.assert(
      fc.property(fc.array(places, { maxLength: 40 }), (some) => {
        const movements = some.map(movementAt);
        expect(grouped(movements)).toEqual(groupedPairwise(movements));
      }),
    );
  });

  it('read each movement a few times, however many places share a text', () => {
    let reads = 0;
    const counted = (place: Place, index: number) =>
      new Proxy(movementAt(place, index), {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name);
        },
      });
    const count = 1_000;
    const transfers = Array.from({ length: count }, (_, index) =>
      counted({ accountId: `from ${index}`, toAccountId: `to ${index}`, type: 'transfer', text: 'Savings' }, index),
    );
    const groups = new MovementGroups();
    for (const each of transfers) groups.add(each);
    expect([...groups]).toHaveLength(count);
    expect(reads).toBeLessThan(20 * count);
  });
});
