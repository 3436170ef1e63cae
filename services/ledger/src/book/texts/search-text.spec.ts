import fc from 'fast-check';
import { containing, searchText } from './search-text.js';

describe('searching in descriptions', () => {
  const finds = (description: string, q: string) => new RegExp(containing(q).$regex).test(searchText(description));

  it('finds a part without regard to case', () => {
    expect(finds('Weekly GROCERIES', 'grocer')).toBe(true);
    expect(finds('Café Zürich', 'ZÜRICH')).toBe(true);
  });

  it('takes every character as itself', () => {
    expect(finds('100% (paid)', '.*')).toBe(false);
    expect(finds('a.*b', '.*')).toBe(true);
  });

  it('finds exactly what contains the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '.', '*', '\\', '(', '[', '$', '^', '\0', '-', '/') });
    fc.assert(
      fc.property(text, text, (description, q) => {
        expect(finds(description, q)).toBe(description.toLowerCase().includes(q.toLowerCase()));
      }),
    );
  });
});
