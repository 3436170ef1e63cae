import { fileName } from './file-name';

it.each([
  ['Spending by category', 'spending-by-category-2026-11-27.svg'],
  ['Größe: 2026/27?', 'größe-2026-27-2026-11-27.svg'],
  ['…', 'view-2026-11-27.svg'],
  ['a'.repeat(80), `${'a'.repeat(60)}-2026-11-27.svg`],
])('a file of %p is %s', (title, name) => {
  expect(fileName(title, '2026-11-27', 'svg')).toBe(name);
});
