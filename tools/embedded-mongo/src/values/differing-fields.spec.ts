import fc from 'fast-check';
import { differingFields } from './differing-fields.js';
import { encode } from './documents.js';

const names = ['a', 'b', 'c', 'd'] as const;
const value = fc.oneof(
  fc.integer({ min: -1, max: 1 }),
  fc.constantFrom(0.5, '', 'x', true, null, new Date(0)),
  fc.record({ a: fc.boolean() }),
  fc.array(fc.boolean(), { maxLength: 2 }),
);
/** The fields in any order, some of them missing. */
const fields = fc
  .tuple(
    fc.shuffledSubarray([...names]),
    fc.record(Object.fromEntries(names.map((name) => [name, value])) as Record<(typeof names)[number], typeof value>),
  )
  .map(([kept, values]) => Object.fromEntries(kept.map((name) => [name, values[name]])));

const differing = (before: object, after: object) => {
  const found = differingFields(encode({ ...before }), encode({ ...after }));
  return found && [...found].sort();
};

it('names the fields that were changed, added or removed, wherever they are', () => {
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const expected = names.filter((name) => {
        const [one, other] = [{ x: before[name] }, { x: after[name] }];
        return !encode(one).equals(encode(other));
      });
      expect(differing(before, after)).toEqual(expected);
    }),
  );
});

it('distinguishes equal numbers of different types', () => {
  expect(differing({ n: 1 }, { n: 1.5 })).toEqual(['n']);
});

it('returns nothing for documents with unsupported types', () => {
  expect(differing({ a: 1, pattern: /x/ }, { a: 2, pattern: /x/ })).toBeUndefined();
});
