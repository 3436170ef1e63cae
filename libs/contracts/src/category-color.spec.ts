import { derivedCategoryColor, ownCategoryColor } from './category-color.js';

const idOf = (count: number) => `6745a1f0c3d2e1b0a9${count.toString(16).padStart(6, '0')}`;

describe('the default color of a category', () => {
  test.each([
    [0, '#d22d2d'],
    [1, '#2dd25d'],
    [2, '#8d2dd2'],
  ])('takes hue step %i', (count, color) => {
    expect(derivedCategoryColor(idOf(count))).toBe(color);
  });

  test('differs among a hundred categories that were created together', () => {
    const colors = Array.from({ length: 100 }, (_, index) => derivedCategoryColor(idOf(0xabcdef + index)));
    expect(new Set(colors).size).toBe(100);
    expect(colors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  });
});

test('a reply without ownColor has the own color as color', () => {
  expect(ownCategoryColor({ color: '#123456', ownColor: null })).toBeNull();
  expect(ownCategoryColor({ color: '#123456', ownColor: '#123456' })).toBe('#123456');
  expect(ownCategoryColor({ color: '#123456' })).toBe('#123456');
  expect(ownCategoryColor({ color: null })).toBeNull();
});
