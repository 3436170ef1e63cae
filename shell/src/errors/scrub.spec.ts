import { scrub } from './scrub';

it.each([
  ['ada@example.org is not known', '<email> is not known'],
  [`"Rent for Ada" is not valid JSON`, '"…" is not valid JSON'],
  ['https://pocket.example/api/x?q=secret failed', 'https://pocket.example/api/x?… failed'],
  ['/accounts/65a1f0c2e4b0a1b2c3d4e5f6', '/accounts/:id'],
  ['account 4111111111111111', 'account <number>'],
])('leaves out what may be somebody’s: %s', (text, left) => {
  expect(scrub(text)).toBe(left);
});

it('keeps files, functions, lines and columns', () => {
  const stack = 'at render (https://pocket.example/js/main.0a1b2c3d4e.js:12:3456)';
  expect(scrub(stack)).toBe(stack);
});
