import type { Category } from '@pocket/contracts';
import { categoryColors, colorIn } from './category-colors';

const category = (_id: string, color: string | null = null) => ({ _id, color }) as Category;
const made = [category('1'), category('2'), category('3', '#123456'), category('4')];

describe('the colors of categories', () => {
  it('turn by 137.5 degrees in the order in which they were made, but for those that have one', () => {
    expect([...categoryColors(made).values()]).toEqual([
      'hsl(0 65% 50%)',
      'hsl(137.5 65% 50%)',
      '#123456',
      'hsl(52.5 65% 50%)',
    ]);
  });

  it('stay through every order of the list', () => {
    const before = categoryColors(made);
    for (const { _id } of made) expect(categoryColors(made.toReversed()).get(_id)).toBe(before.get(_id));
  });

  it('are none for what has no category', () => {
    const colorOf = colorIn(categoryColors(made));
    expect([colorOf(null), colorOf('9'), colorOf('3')]).toEqual([undefined, undefined, '#123456']);
  });
});
