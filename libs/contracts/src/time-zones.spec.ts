import fc from 'fast-check';
import { TimeZones } from './time-zones.js';

const inAnyCase = (name: string) =>
  fc.mixedCase(fc.constant(name), { toggleCase: (letter) => flip(letter), untoggleAll: (text) => text });
const flip = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

test.each([
  ['aMERICA/nEW_yORK', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['utc', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['etc/gmt+5', 'Etc/GMT+5'],
])('%s is a spelling of %s', (spelling, name) => {
  expect(new TimeZones().find(spelling)?.name).toBe(name);
});

test.each(['', '+05:30', '-00:00', 'Mars/Olympus', ' UTC', 'Etc/GMT+99', 'x'.repeat(10_000)])(
  '%j is no time zone',
  (text) => {
    expect(new TimeZones().find(text)).toBeUndefined();
  },
);

test('every zone of the runtime is found under its own name', () => {
  const zones = new TimeZones();
  const names = Intl.supportedValuesOf('timeZone');
  expect(names.map((name) => zones.find(name)?.name)).toEqual(names);
});

test('a hundred thousand spellings of a zone share one cache entry', () => {
  const zones = new TimeZones();
  const spellings = fc.sample(inAnyCase('America/Argentina/ComodRivadavia'), { numRuns: 100_000, seed: 1 });
  for (const spelling of spellings) zones.find(spelling);
  expect(new Set(spellings).size).toBeGreaterThan(90_000);
  expect(zones.size).toEqual({ zones: 1, names: 1 });
});

test('an unknown time zone is not cached', () => {
  const zones = new TimeZones();
  for (let number = 0; number < 1_000; number += 1) zones.find(`Mars/Olympus${number}`);
  expect(zones.size).toEqual({ zones: 0, names: 0 });
});
