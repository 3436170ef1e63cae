import { suggestedUsername, usernamesLike } from './usernames.js';

test('a username is the local part of the email', () => {
  expect(suggestedUsername('jo.doe+x@pocket.example')).toBe('jo.doe+x');
});

test('characters that a username may not contain are left out', () => {
  expect(suggestedUsername('jö!e@pocket.example')).toBe('je');
  expect(suggestedUsername('ö@pocket.example')).toBe('user');
});

test('the name itself comes first, then it has a number', () => {
  const [first, second, ...others] = usernamesLike('jo');
  expect([first, second]).toEqual(['jo', 'jo2']);
  expect(others).toHaveLength(4);
  for (const name of others) expect(name).toMatch(/^jo\d{1,9}$/);
});

test('a number never makes it longer than a username may be', () => {
  const [first, ...others] = usernamesLike('j'.repeat(64));
  expect(first).toHaveLength(64);
  for (const name of others) expect(name).toMatch(/^j+\d+$/);
  expect(others.map(({ length }) => length)).toEqual([64, 64, 64, 64, 64]);
});
