import { generateSync } from 'otplib';
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.js';

/** `12345678901234567890` of RFC 6238, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it('the vector of RFC 6238 holds', () => {
  expect(stepOfCode(RFC_SECRET, '287082', at(59))).toBe(1);
  expect(stepOfCode(RFC_SECRET, '287 082', at(59))).toBe(1);
});

it.each([
  ['a step early', 29, 1],
  ['on time', 30, 1],
  ['a step late', 89, 1],
  ['two steps late', 90, undefined],
])('a code is read %s', (_, seconds, step) => {
  expect(stepOfCode(RFC_SECRET, '287082', at(seconds))).toBe(step);
});

it('a step is not accepted after itself', () => {
  expect(stepOfCode(RFC_SECRET, '287082', at(59), 0)).toBe(1);
  expect(stepOfCode(RFC_SECRET, '287082', at(59), 1)).toBeUndefined();
});

it.each(['', '28708', '2870820', 'abcdef', '-87082'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, at(59))).toBeUndefined();
});

it('a new secret has 160 bits, and its address names Pocket and the person', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'ann@pocket.example'));
  expect(decodeURIComponent(uri.pathname)).toContain('Pocket:ann@pocket.example');
  expect(uri.searchParams.get('secret')).toBe(secret);
  const time = 1_800_000_000;
  expect(stepOfCode(secret, generateSync({ secret, epoch: time }), at(time))).toBe(time / 30);
});
