import fc from 'fast-check';
import { MAX_KEY_BYTES, nameKey } from './name-key.js';

/** One character that becomes 18 when it is compared. */
const GROWING = '\ufdfa';

test('names are the same without regard to case and encoding', () => {
  expect(nameKey('GROCERIES')).toBe(nameKey('groceries'));
  expect(nameKey('ﬁsh')).toBe('fish');
});

test('no key is too long for an index', () => {
  const texts = fc.string({ unit: fc.constantFrom(GROWING, '\0', 'a', '語', '😀'), maxLength: 2_000 });
  fc.assert(
    fc.property(texts, (text) => {
      const key = nameKey(text);
      expect(Buffer.byteLength(key) + key.split('\0').length - 1).toBeLessThanOrEqual(MAX_KEY_BYTES);
    }),
  );
});

test('long names are distinguished by their whole text', () => {
  const long = GROWING.repeat(120);
  expect(nameKey(`${long}a`)).not.toBe(nameKey(`${long}b`));
  expect(nameKey(`${long}A`)).toBe(nameKey(`${long}a`));
  expect(nameKey('a'.repeat(600))).toBe('a'.repeat(600));
});
