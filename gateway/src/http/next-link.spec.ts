import { nextLink } from './next-link.js';

test('the next page has the same filters and the new cursor', () => {
  expect(nextLink('/api/transactions?type=expense&cursor=old', 'a/b')).toBe(
    '</api/transactions?type=expense&cursor=a%2Fb>; rel="next"',
  );
});

test('the first page may have no filters', () => {
  expect(nextLink('/api/transactions', 'c')).toBe('</api/transactions?cursor=c>; rel="next"');
});
