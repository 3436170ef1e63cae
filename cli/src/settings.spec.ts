import { readSettings } from './settings.js';

const read = (url: string | undefined, key: string | undefined = 'k') =>
  readSettings({ POCKET_URL: url, POCKET_KEY: key });

test.each([
  'https://pocket.example',
  'https://pocket.example/',
  'https://pocket.example/api',
  ' https://pocket.example/api/ ',
])('reads the address %j of the product or of its API', (url) => {
  expect(read(url)).toEqual({ site: 'https://pocket.example', api: 'https://pocket.example/api', key: 'k' });
});

test.each([undefined, '', 'pocket.example', 'ftp://pocket.example', 'https://ann:secret@pocket.example'])(
  'refuses the address %j',
  (url) => {
    expect(() => read(url)).toThrow('POCKET_URL');
  },
);

test('names a missing or broken key, and never prints it', () => {
  expect(() => read('http://localhost', '')).toThrow('POCKET_KEY is missing');
  expect(() => read('http://localhost', 'one two')).toThrow(/^(?!.*one two).*POCKET_KEY/);
});
