import { findNamed } from './names.js';

const ID = '0123456789abcdef01234567';
const items = [
  { id: ID, name: 'Cash' },
  { id: 'b', name: 'cash' },
  { id: 'c', name: 'Savings' },
  { id: 'd', name: 'Twin' },
  { id: 'e', name: 'Twin' },
];
const find = (wanted: string) => findNamed('account', wanted, items).id;

test('finds by id, in any case', () => {
  expect(find(ID.toUpperCase())).toBe(ID);
});

test('prefers the exact name, and takes any case if only one fits', () => {
  expect([find('Cash'), find('cash'), find(' SAVINGS ')]).toEqual([ID, 'b', 'c']);
});

test('names the ids between which an ambiguous name does not decide', () => {
  expect(() => find('CASH')).toThrow(
    `More than one account is called "CASH": give one of the ids ${ID} (Cash), b (cash)`,
  );
  expect(() => find('Twin')).toThrow('d (Twin), e (Twin)');
});

test('tells that nothing has the name', () => {
  expect(() => find('Gold')).toThrow('There is no account "Gold"');
});
