import { seriesKey, seriesName } from './series-text.js';

test.each([
  ['Rent January 2026', 'RENT FEBRUARY 2026', 'rent'],
  ['NETFLIX.COM 4029357733', 'Netflix.com 866579', 'com netflix'],
  ['Gym card ****1234 05.03.2026', 'Gym card ****9876 05.04.2026', 'card gym'],
  ['City Power INV-2026-0012 Ref A12B34', 'City Power INV-2026-0047 Ref Z98Y76', 'city inv power ref'],
  ['Café Zürich 12:30', 'CAFE ZURICH 18:05', 'cafe zurich'],
  ['Weekly groceries', 'Groceries', 'groceries'],
  // Names with digits stay.
  ['O2', 'o2', 'o2'],
  ['1Password 12', '1password 13', '1password'],
  // A text of nothing else is what it is.
  ['Monthly', 'monthly', 'monthly'],
  ['2026', '2026', '2026'],
  ['♥', ' ♥', '♥'],
])('%p and %p are one series', (one, other, key) => {
  expect([seriesKey(one), seriesKey(other)]).toEqual([key, key]);
});

test.each([
  [['Rent February', 'Rent January'], 'Rent'],
  [['Monthly rent', 'Monthly rent'], 'Monthly rent'],
  [['May & Sons', 'May & Sons'], 'May & Sons'],
  [['NETFLIX.COM 4029357733', 'NETFLIX.COM 866579'], 'NETFLIX.COM'],
  [['Gym - 05.03.2026', 'Gym - 05.02.2026'], 'Gym'],
  [['Gym card ****1234', 'Gym card ****1234'], 'Gym card'],
  [['2026'], '2026'],
])('the series of %j has the name %p', (texts, name) => {
  expect(seriesName(texts)).toBe(name);
});
