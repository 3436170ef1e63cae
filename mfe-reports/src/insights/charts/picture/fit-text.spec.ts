import fc from 'fast-check';
import { fitText, textWidth } from './fit-text';

describe('a text in a drawing', () => {
  it('is whole where it fits', () => {
    expect(fitText('Rent', 100, 12)).toBe('Rent');
  });

  it('ends early where it does not', () => {
    expect(fitText('Household, garden', 80, 12)).toBe('Household…');
  });

  it('is omitted where less than three characters fit', () => {
    expect(fitText('Household', 20, 12)).toBe('');
    expect(fitText('Household', 0, 12)).toBe('');
  });

  it('counts wide characters as squares', () => {
    expect(textWidth('家賃', 12)).toBe(24);
    expect(fitText('家賃家賃家賃', 48, 12)).toBe('家賃家…');
  });

  it('never exceeds its room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 400 }), (text, width) => {
        expect(textWidth(fitText(text, width, 12), 12)).toBeLessThanOrEqual(Math.max(width, 0));
      }),
    );
  });
});
