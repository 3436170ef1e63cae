import { parseTags } from './tags.js';

test.each<[string, string[]]>([
  ['', []],
  ['food', ['food']],
  ['food; travel,work ', ['food', 'travel', 'work']],
  ['"a; b"; c', ['a; b', 'c']],
  ['"a, b";"say ""hi"""', ['a, b', 'say "hi"']],
  ['12" pipe; x', ['12" pipe', 'x']],
  ['"open; x', ['"open', 'x']],
])('the tags of “%s” are %j', (cell, tags) => {
  expect(parseTags(cell)).toEqual(tags);
});

test('a cell of quotes alone is parsed in linear time', () => {
  expect(parseTags('"'.repeat(100_001)).length).toBeLessThanOrEqual(1);
});
