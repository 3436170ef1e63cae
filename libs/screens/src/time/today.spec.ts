import { todayIn } from './today';

const newYear = new Date('2026-12-31T20:00:00Z');

it('is the day in the time zone of the profile', () => {
  expect(todayIn('America/New_York', newYear)).toBe('2026-12-31');
  expect(todayIn('Asia/Tokyo', newYear)).toBe('2027-01-01');
});

it('is the day in New York where the profile names no zone, or one that this browser does not know', () => {
  const earlyInLondon = new Date('2026-06-01T02:00:00Z');
  expect(todayIn(undefined, earlyInLondon)).toBe('2026-05-31');
  expect(todayIn('', earlyInLondon)).toBe('2026-05-31');
  expect(todayIn('Atlantis/Deep', earlyInLondon)).toBe('2026-05-31');
});
