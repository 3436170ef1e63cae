import { areSimilar, wordsOf } from './words.js';

it.each([
  ['VISA 4111 1111 1111 1111 03.11.2026 REWE', ['rewe', 'visa']],
  ['4111-1111-1111-1111 2026-11-03 10:15 Bäcker', ['backer']],
  ['Card XXXX1234 11/03/26 Shop', ['card', 'shop']],
  ['4111111111111111 03.11.', []],
])('leaves card numbers and days out of “%s”', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('does not take two shops of one card and day for similar', () => {
  const [one, other] = ['REWE', 'LIDL'].map((shop) => wordsOf(`4111 1111 1111 1111 03.11.2026 ${shop}`));
  expect(areSimilar(one ?? [], new Set(other))).toBe(false);
});
