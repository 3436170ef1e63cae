import { plain, table } from './table.js';

test('lines columns up, numbers to the right', () => {
  const columns = [{ title: 'Name' }, { title: 'Sum', isNumber: true }];
  expect(
    table(columns, [
      ['Tea', '1.50'],
      ['Bread', '12.00'],
    ]),
  ).toEqual(['Name     Sum', 'Tea     1.50', 'Bread  12.00']);
});

test('takes from texts what could steer a terminal', () => {
  expect(plain('a\u001b[2Jb\nc\u202ed')).toBe('a [2Jb c d');
});
