import { numbered, suggestedUsername } from './usernames.js';

test('a username is the local part of the email', () => {
  expect(suggestedUsername('jo.doe+x@pocket.example')).toBe('jo.doe+x');
});

test('characters that a username may not contain are left out', () => {
  expect(suggestedUsername('jö!e@pocket.example')).toBe('je');
  expect(suggestedUsername('ö@pocket.example')).toBe('user');
});

test('a number makes it unique without making it too long', () => {
  expect(numbered('jo', 1)).toBe('jo');
  expect(numbered('jo', 2)).toBe('jo2');
  expect(numbered('j'.repeat(64), 12)).toBe(`${'j'.repeat(62)}12`);
});
