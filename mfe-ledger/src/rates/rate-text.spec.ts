import { rateError, readRate, shortRate } from './rate-text';

it.each([
  ['1.0875', '1.0875'],
  [' 1,0875 ', '1.0875'],
  ['160', '160'],
  ['.5', '0.5'],
  ['', null],
  ['.', null],
  ['1.', null],
  ['1,234.5', null],
  ['-1', null],
  ['1e5', null],
])('reads %j as %j', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

it.each([
  ['0.333333333333333', '0.3333333333'],
  ['0.000000001', '0.000000001'],
  ['1000000000', '1000000000'],
  ['1.0875', '1.0875'],
])('shows %s as %s', (rate, text) => {
  expect(shortRate(rate)).toBe(text);
});

it.each(['0.000000001', '1000000000', '1,0875', '123456789.123456789', '0.500'])('accepts %s', (text) => {
  expect(rateError(text)).toBeUndefined();
});

it.each(['', '0', '0.0000000009', '1000000001', '1.234567890123456789', '1 000', '-1'])('rejects %j', (text) => {
  expect(rateError(text)).toMatch(/^Enter a rate/);
});
