import { signingKeys, signingSecrets } from './signing-keys.js';

const [today, before] = ['t'.repeat(32), 'b'.repeat(32)];

it('signs with the key of the first line', () => {
  const kids = signingKeys(`${today}\n${before}\n`).map(({ kid }) => kid);
  expect(kids).toEqual([signingKeys(today)[0].kid, signingKeys(before)[0].kid]);
});

it('names a key without revealing it', () => {
  const { kid } = signingKeys(today)[0];
  expect(kid).toMatch(/^[\w-]{12}$/);
  expect(kid).not.toContain('ttt');
});

it.each([
  ['short', 'must have at least 32 characters'],
  [`${today}\nshort`, 'must have at least 32 characters'],
  [`${today}\n${today}\n${today}`, 'must be one secret, or two on two lines'],
])('refuses %j', (text, message) => {
  expect(signingSecrets.safeParse(text).error?.issues[0]?.message).toBe(message);
});

it('accepts a secret with spaces', () => {
  expect(signingKeys('a secret that has been there for years, say')).toHaveLength(1);
});
