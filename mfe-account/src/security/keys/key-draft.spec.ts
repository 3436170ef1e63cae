import { type CalendarDay, calendarDay } from '@pocket/contracts/calendar';
import { EMPTY_KEY, keyBody, keyErrors, toggleScope } from './key-draft';

const TODAY = calendarDay('2026-11-28');
const errors = (expiresOn: string, today: CalendarDay = TODAY) =>
  keyErrors({ name: 'Import', scopes: 'import', expiresOn }, today);

it('keeps scopes in the order of the contract', () => {
  const scopes = toggleScope(toggleScope('', 'book:read', true), 'alerts:read', true);
  expect(scopes).toBe('alerts:read,book:read');
  expect(toggleScope(scopes, 'alerts:read', false)).toBe('book:read');
});

it('needs a scope', () => {
  expect(keyErrors(EMPTY_KEY, TODAY)).toEqual({ scopes: 'Choose at least one scope' });
});

it.each([
  ['', undefined],
  ['2026-11-29', undefined],
  ['2028-11-28', undefined],
  ['2026-11-28', 'Expiry must be after today'],
  ['2028-11-29', 'Expiry must be at most 2 years ahead'],
  ['2026-02-30', 'Expiry must be a real date between 1900 and 2200'],
])('checks that a key may expire on %j', (day, error) => {
  expect(errors(day).expiresOn).toBe(error);
});

it('stays within two years on a leap day', () => {
  const today = calendarDay('2028-02-29');
  expect(errors('2030-02-28', today)).toEqual({});
  expect(errors('2030-03-01', today).expiresOn).toBe('Expiry must be at most 2 years ahead');
});

it('expires at the start of the day in the zone of the profile', () => {
  const draft = { name: ' Import ', scopes: 'import,book:read', expiresOn: '2027-06-30' };
  expect(keyBody(draft, 'America/New_York')).toEqual({
    name: 'Import',
    scopes: ['import', 'book:read'],
    expiresAt: '2027-06-30T04:00:00.000Z',
  });
  expect(keyBody({ ...draft, expiresOn: '' }, 'America/New_York').expiresAt).toBeNull();
});
