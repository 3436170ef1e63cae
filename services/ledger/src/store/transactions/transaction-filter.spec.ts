import { bookOf, type ParsedRequestOf, parse, subjects } from '@pocket/contracts';
import { transactionFilter } from './transaction-filter.js';

const BOOK = bookOf({ userId: '0123456789abcdef01234567' });
const CATEGORY = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const filter = (query: object) =>
  transactionFilter(
    BOOK,
    parse(subjects['ledger.transactions.list'].request, query) as ParsedRequestOf<'ledger.transactions.list'>,
    [CATEGORY],
  );

describe('the filter of the transaction list', () => {
  it('always begins with the book', () => {
    expect(JSON.stringify(filter({}))).toBe(JSON.stringify({ $and: [{ userId: BOOK }] }));
  });

  it('counts amounts in minor units, bounds included', () => {
    expect(JSON.stringify(filter({ min: '0.1', max: '19.99' }))).toContain(
      '{"amount":{"$gte":10}},{"amount":{"$lte":1999}}',
    );
  });

  it.each([{ accountId: 'nope' }, { categoryId: '{"$ne":null}' }, { categoryId: 'bbbbbbbbbbbbbbbbbbbbbbbb' }])(
    'matches nothing for %j',
    (query) => {
      expect(filter(query)).toBeNull();
    },
  );

  it('treats unknown categories as uncategorized', () => {
    expect(JSON.stringify(filter({ categoryId: 'none' }))).toContain(`{"categoryId":{"$nin":["${CATEGORY}"]}}`);
  });
});
