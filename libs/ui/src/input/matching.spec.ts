import { MOST_SHOWN, matching } from './matching';

const options = ['Dining Out', 'Café', 'Outdoor', 'Groceries'].map((label) => ({ value: label, label }));
const labels = (typed: string) => matching(options, typed).map(({ label }) => label);

describe('the options that match', () => {
  it('are all of them in their order before anything is typed', () => {
    expect(labels('')).toEqual(['Dining Out', 'Café', 'Outdoor', 'Groceries']);
  });

  it('begin with what was typed before they contain it', () => {
    expect(labels('out')).toEqual(['Outdoor', 'Dining Out']);
  });

  it('are found without regard to case and accents, and by words in any order', () => {
    expect(labels('CAFE')).toEqual(['Café']);
    expect(labels(' out din ')).toEqual(['Dining Out']);
    expect(labels('rent')).toEqual([]);
  });

  it('are never more than one reads', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: `Payee ${index}` }));
    expect(matching(many, 'payee')).toHaveLength(MOST_SHOWN);
  });
});
