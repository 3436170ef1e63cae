import { chipsOf, withoutChip } from './chips';
import { filterBody, filterIn, isFiltered, NO_FILTER, queryOf, withFilter } from './filter-address';

const address = (text: string) => new URLSearchParams(text);

describe('the filter in an address', () => {
  it('comes back as it was written', () => {
    const text =
      'q=a+b&accountId=1&accountId=2&categoryId=none&type=income&from=2026-01-01&to=2026-02-01&min=1.5&max=20&tag=x&tag=y&status=pending&payee=P&importId=i&transfer=only&currency=EUR&scheduleId=s&weekday=1&weekday=7&without=tag';
    expect(queryOf(filterIn(address(text)))).toBe(text);
    expect(filterIn(address(queryOf(NO_FILTER)))).toEqual(NO_FILTER);
  });

  it('has one name, however it was chosen', () => {
    expect(queryOf(filterIn(address('to=2026-02-01&q=x')))).toBe(queryOf(filterIn(address('q=x&to=2026-02-01'))));
  });

  it('is without what the API would refuse', () => {
    const filter = filterIn(
      address('type=x&from=yesterday&min=-1&max=1.2345&status=odd&transfer=all&weekday=8&without=notes&currency=e'),
    );
    expect(isFiltered(filter)).toBe(false);
    expect(isFiltered(filterIn(address('from=0202-10-01&to=2026-02-30')))).toBe(false);
  });

  it('changes and leaves what else is in the address', () => {
    const next = withFilter(address('open=1&accountId=1&q=x'), { accountId: ['2', '3'], q: '' });
    expect(next.toString()).toBe('open=1&accountId=2&accountId=3');
  });

  it('is sent with what is set alone', () => {
    expect(filterBody(filterIn(address('accountId=1&min=5&open=9&sort=amount')))).toEqual({
      accountId: ['1'],
      min: '5',
    });
  });
});

describe('the chips of a filter', () => {
  const names = {
    accounts: [{ id: '1', name: 'Cash' }],
    categories: [{ id: '2', name: 'Groceries' }],
    money: (value: unknown) => `$${value}`,
    date: (day: string) => day,
  };
  const chips = (text: string) => chipsOf(filterIn(address(text)), names).map(({ name, value }) => `${name}: ${value}`);

  it('say what is set as a person reads it', () => {
    expect(chips('accountId=1&categoryId=2&categoryId=none&type=income&status=pending&transfer=none')).toEqual([
      'Account: Cash',
      'Category: Groceries',
      'Category: Uncategorized',
      'Type: Income',
      'Status: Pending',
      'Transfers: No transfers',
    ]);
    expect(chips('from=2026-01-01&to=2026-01-31&min=5')).toEqual(['Date: 2026-01-01 – 2026-01-31', 'Amount: From $5']);
    expect(chips('to=2026-01-31&min=5&max=6')).toEqual(['Date: Until 2026-01-31', 'Amount: $5 – $6']);
    expect(chips('tag=big+trip&tag=x&weekday=7&without=payee&currency=EUR&scheduleId=s')).toEqual([
      'Tag: big trip',
      'Tag: x',
      'Weekday: Sunday',
      'Without: No payee',
      'Currency: EUR',
      'Schedule: One schedule',
    ]);
    expect(chips('accountId=gone&q=not+a+chip')).toEqual(['Account: Unknown account']);
  });

  it('are taken away one by one', () => {
    const filter = filterIn(address('categoryId=2&categoryId=none&from=2026-01-01&min=5&tag=big+trip&tag=x'));
    expect(withoutChip(filter, 'categoryId 2')).toEqual({ categoryId: ['none'] });
    expect(withoutChip(filter, 'date')).toEqual({ from: '', to: '' });
    expect(withoutChip(filter, 'amount')).toEqual({ min: '', max: '' });
    expect(withoutChip(filter, 'tag big trip')).toEqual({ tag: ['x'] });
  });
});
