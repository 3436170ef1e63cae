import { filterOptions, MAX_SHOWN_OPTIONS } from './filter-options';

const options = ['Dining Out', 'Café', 'Outdoor', 'Groceries'].map((label) => ({ value: label, label }));
const labels = (typed: string) => filterOptions(options, typed).map(({ label }) => label);

describe('the matching options', () => {
  it('are all options in their order before anything is typed', () => {
    expect(labels('')).toEqual(['Dining Out', 'Café', 'Outdoor', 'Groceries']);
  });

  it('are sorted by whether they begin with the typed text', () => {
    expect(labels('out')).toEqual(['Outdoor', 'Dining Out']);
  });

  it('are found regardless of case and accents, and by words in any order', () => {
    expect(labels('CAFE')).toEqual(['Café']);
    expect(labels(' out din ')).toEqual(['Dining Out']);
    expect(labels('rent')).toEqual([]);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: `Payee ${index}` }));
    expect(filterOptions(many, 'payee')).toHaveLength(MAX_SHOWN_OPTIONS);
  });
});
