import { suggestionOf } from './suggestion';

const suggested = {
  name: 'Uber',
  when: { all: [{ field: 'payee', op: 'is', value: 'Uber' }] },
  then: { categoryId: 'c1' },
};

describe('a suggested rule in the address', () => {
  it('is what the editor begins with', () => {
    expect(suggestionOf(JSON.stringify({ ...suggested, enabled: true }))).toEqual(suggested);
  });

  it.each(['', '{', '5', 'null', '"text"'])('is none if it is %p', (text) => {
    expect(suggestionOf(text)).toBeUndefined();
  });

  it('leaves out what no rule has', () => {
    const all = [
      { field: 'payee', op: 'regex', value: '.*' },
      { field: 'constructor', op: 'is', value: 'x' },
      { field: 'payee', op: 'is', value: { $gt: '' } },
      null,
      ...suggested.when.all,
    ];
    const text = JSON.stringify({ name: 5, when: { all }, then: { categoryId: {} } });
    expect(suggestionOf(text)).toEqual({ when: suggested.when, then: {} });
  });
});
