import { ANY_ORDER, parseDate, possibleOrders } from './dates.js';

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/1/5', '2026-01-05'],
  ['20260131', '2026-01-31'],
  ['20260131120000', '2026-01-31'],
  ['2026-01-31T23:30:00-05:00', '2026-01-31'],
  ['2026-01-31 08:15', '2026-01-31'],
  ['2026年1月31日', '2026-01-31'],
  ['2026. 01. 31.', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  ['31.01.26', '2026-01-31'],
  ['31.01.2026.', '2026-01-31'],
  ['31012026', '2026-01-31'],
  ['31/01/2026 14:05:10', '2026-01-31'],
  ['31.01.2026-14:05:10', '2026-01-31'],
  ['R8.1.31', '2026-01-31'],
  ['令和8年1月31日', '2026-01-31'],
  ['31-Jan-26', '2026-01-31'],
  ['Sat 31 Jan 2026', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['January 31st, 2026', '2026-01-31'],
  ['31. März 2025', '2025-03-31'],
  ['31 de dezembro de 2025', '2025-12-31'],
  ['5 févr. 2026', '2026-02-05'],
  ['05 янв 2026', '2026-01-05'],
  ['\u200e31/01/2026\u200f', '2026-01-31'],
])('%s is the day %s', (cell, day) => {
  expect(parseDate(cell, 'dmy')).toBe(day);
});

test.each([
  '',
  'Coffee',
  '12.50',
  '1.234.567',
  '31.02.2026',
  '2026-13-01',
  '5',
  '01.02.2026 - 03.02.2026',
  'PO 5 mar 20261',
])('“%s” is no day', (cell) => {
  expect(parseDate(cell, 'dmy')).toBeNull();
});

test('years of the Republic of China count from 1912', () => {
  expect(possibleOrders('115/03/05')).toBe(ANY_ORDER);
  expect(parseDate('115/03/05', 'dmy')).toBe('2026-03-05');
  expect(parseDate('115年3月5日', 'dmy')).toBe('2026-03-05');
  expect(parseDate('115-03-05', 'ymd')).toBeNull();
});

test('a hyphen may separate day and time', () => {
  expect(parseDate('15-05-2026 / 10:00', 'dmy')).toBe('2026-05-15');
});

test('the order decides which number is the month', () => {
  expect(parseDate('02/03/04', 'dmy')).toBe('2004-03-02');
  expect(parseDate('02/03/04', 'mdy')).toBe('2004-02-03');
  expect(parseDate('02/03/04', 'ymd')).toBe('2002-03-04');
});

test('a day beyond twelve leaves one order', () => {
  expect(possibleOrders('25/01/2026')).toEqual(['dmy']);
  expect(possibleOrders('01/25/2026')).toEqual(['mdy']);
  expect(possibleOrders('01/02/2026')).toEqual(['dmy', 'mdy']);
});
