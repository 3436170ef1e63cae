import fc from 'fast-check';
import { wildcards } from './wildcards.js';

const fits = (pattern: string, text: string) => wildcards(pattern)(text);

/** Reference implementation: compares letter by letter and tries each way to match a star. */
function fitsByDefinition(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  const [first, rest] = [pattern.charAt(0), pattern.slice(1)];
  if (first === '*') return fitsByDefinition(rest, text) || (text !== '' && fitsByDefinition(pattern, text.slice(1)));
  return text !== '' && (first === '?' || first === text.charAt(0)) && fitsByDefinition(rest, text.slice(1));
}

describe('a pattern', () => {
  it.each([
    ['uber *', 'uber trip', true],
    ['uber *', 'uber', false],
    ['*uber*', 'an uber trip', true],
    ['uber', 'uber trip', false],
    ['*trip', 'uber trip home', false],
    ['*trip', 'trip trip', true],
    ['?ber', 'uber', true],
    ['?ber', 'ber', false],
    ['??', '👍👎', true],
    ['*', '', true],
    ['?', '', false],
    ['', '', true],
    ['', 'a', false],
    ['a*b*c', 'a b b c', true],
    ['a*b*c', 'a c b', false],
  ])('%j and the text %j: %s', (pattern, text, isFit) => {
    expect(fits(pattern, text)).toBe(isFit);
  });

  it.each(['.*', '^a$', '(a|b)', '[ab]', 'a+', '\\w', 'a{2}', '$&'])('takes %j as it is written', (pattern) => {
    expect(fits(pattern, pattern)).toBe(true);
    expect(fits(pattern, 'a')).toBe(false);
  });

  it('agrees with a simple definition', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 7 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 9 });
    const law = fc.property(pattern, text, (wanted, given) => {
      expect(fits(wanted, given)).toBe(fitsByDefinition(wanted, given));
    });
    fc.assert(law, { numRuns: 1_000 });
  });

  it.each([31, 32, 33, 63, 64, 65, 200])('of %i characters is as good as a short one', (length) => {
    const [letters, anything] = ['ab'.repeat(length).slice(0, length), '?'.repeat(length)];
    expect([letters, anything].map((pattern) => fits(pattern, letters))).toEqual([true, true]);
    expect([letters, anything].map((pattern) => fits(pattern, `${letters}a`))).toEqual([false, false]);
    expect([letters, anything].map((pattern) => fits(`*${pattern}`, `xx${letters}`))).toEqual([true, true]);
    expect([letters, anything].map((pattern) => fits(pattern, letters.slice(1)))).toEqual([false, false]);
  });

  it('keeps no state between texts', () => {
    const isUber = wildcards('uber*');
    expect(['uber', 'lyft', 'uber trip', 'an uber'].map(isUber)).toEqual([true, false, true, false]);
  });

  // With a regular expression, each of these would not come back within a lifetime.
  it.each([
    ['stars between letters', `${'*a'.repeat(99)}*b`, 'a'.repeat(2_000)],
    ['stars between single characters', `${'*?'.repeat(99)}b`, 'a'.repeat(2_000)],
    ['a run of stars', `${'*'.repeat(199)}b`, 'a'.repeat(2_000)],
    ['a long repeat', `*${'a'.repeat(198)}b`, 'a'.repeat(2_000)],
  ])('comes back from %s', (_name, pattern, text) => {
    expect(fits(pattern, text)).toBe(false);
    expect(fits(pattern, `${text}b`)).toBe(true);
  });
});
