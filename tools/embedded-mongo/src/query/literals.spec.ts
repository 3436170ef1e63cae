import fc from 'fast-check';
import { matcherOf } from '../filters/matcher.js';
import { type Document, encode } from '../values/documents.js';
import { bytesTestOf } from './literals.js';

const test = (filter: Document, document: Document) => bytesTestOf(filter)?.(encode(document));

describe('the texts that a filter needs', () => {
  it('distinguish documents without decoding them', () => {
    const filter = { $and: [{ a: 1 }, { text: { $regex: '1\\.5 é' } }] };
    expect(test(filter, { a: 1, text: 'at 1.5 é' })).toBe(true);
    expect(test(filter, { a: 1, text: 'at 105 é' })).toBe(false);
  });

  it.each([
    { text: { $regex: 'a.c' } },
    { text: { $regex: '^a' } },
    { text: { $regex: '\\x00' } },
    { text: { $regex: 'a', $options: 'i' } },
    { text: /a/i },
    { text: { $regex: '' } },
    { text: { $regex: '\ud83d' } },
    { $or: [{ text: { $regex: 'a' } }, { a: 1 }] },
    { text: { $not: /a/ } },
    { a: 1 },
  ])('are none in %j', (filter) => {
    expect(bytesTestOf(filter)).toBeUndefined();
  });

  it('are in every document that the filter accepts', () => {
    const part = fc.constantFrom('a', 'B', '.', '\\.', '\\\\', '(', '\\(', 'é', '😀', '\\-', '[ab]', '\\d', '/', '\n');
    const pattern = fc
      .array(part, { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(''))
      .filter((source) => {
        try {
          return Boolean(new RegExp(source));
        } catch {
          return false;
        }
      });
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '.', '\\', '(', 'é', '😀', '-', '1', '/', '\n') });
    fc.assert(
      fc.property(pattern, text, fc.boolean(), (source, value, isStoredPattern) => {
        const filter = { text: { $regex: source } };
        const document = { other: value, list: [], text: isStoredPattern ? new RegExp(source) : [value] };
        fc.pre(matcherOf(filter)(document));
        expect(test(filter, document) ?? true).toBe(true);
      }),
    );
  });
});
