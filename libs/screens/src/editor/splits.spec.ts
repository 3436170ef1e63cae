import { firstSplits, leftOf, splitsOf, withRest, withSplit } from './splits';

const lines = (...amounts: string[]) => amounts.map((amount, key) => ({ key, categoryId: '', amount, notes: '' }));

describe('the lines of a split', () => {
  it('begin as two, the first with the category that there was', () => {
    expect(firstSplits('food').map(({ categoryId }) => categoryId)).toEqual(['food', '']);
  });

  it.each([
    ['100', ['60', '40'], 0],
    ['100', ['60', ''], 40],
    ['100', ['60', '45'], -5],
    ['0.30', ['0.1', '0.2'], 0],
    ['100', ['30+30', '4x'], 40],
    ['999999999999.99', ['999999999999.98', '0.01'], 0],
    ['', ['', ''], 0],
  ])('leave of %s, with %p, %d', (amount, amounts, left) => {
    expect(leftOf(amount, lines(...amounts))).toBe(left);
  });

  it('take the rest, so that nothing is left', () => {
    expect(withRest('100', lines('60', '10'), 1)[1]?.amount).toBe('40.00');
    expect(withRest('100', lines('60', '70'), 1)[1]?.amount).toBe('40.00');
    expect(withRest('10', lines('60', '5'), 1)[1]?.amount).toBe('0.00');
  });

  it('never share a key', () => {
    const [, second] = withSplit(lines('1', '2'));
    expect(withSplit(second ? [second] : []).map(({ key }) => key)).toEqual([1, 2]);
  });

  it('stand for no category where there is none', () => {
    expect(splitsOf([{ categoryId: null, amount: 5, notes: 'n' }], 'USD')).toEqual([
      { key: 0, categoryId: 'none', amount: '5.00', notes: 'n' },
    ]);
  });
});
