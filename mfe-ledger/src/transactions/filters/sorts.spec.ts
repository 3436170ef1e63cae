import { sortIn } from './sorts';

it.each([
  ['sort=amount', 'amount'],
  ['sort=name', '-date'],
  ['', '-date'],
])('the order in the address %p is %s', (text, sort) => {
  expect(sortIn(new URLSearchParams(text))).toBe(sort);
});
