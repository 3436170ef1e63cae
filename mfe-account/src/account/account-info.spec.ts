import type { User } from '@pocket/contracts';
import { accountInfoOf, editableOf, timezoneOptions } from './account-info';

const user = { email: 'ada@example.org', firstName: 'Ada', timezone: '', language: '' } as User;

describe('the account info form', () => {
  it('begins in New York and in English (US) when nothing else is known', () => {
    expect(accountInfoOf(user)).toMatchObject({ timezone: 'America/New_York', language: 'English (US)' });
  });

  it('offers the zones of the browser and of the profile after the seven, each once', () => {
    const after = (browser: string | undefined, stored: string) =>
      timezoneOptions(browser, stored)
        .slice(7)
        .map(({ value }) => value);
    expect(after('Europe/Berlin', 'Asia/Kolkata')).toEqual(['Europe/Berlin', 'Asia/Kolkata']);
    expect(after('Europe/Berlin', 'Europe/Berlin')).toEqual(['Europe/Berlin']);
    // Browsers name some zones by older names.
    expect(after('Asia/Calcutta', 'Asia/Kolkata')).toEqual(['Asia/Kolkata']);
    expect(after('Europe/Paris', 'Asia/Tokyo')).toEqual([]);
    expect(after(undefined, 'Nowhere/Else')).toEqual(['Nowhere/Else']);
  });

  it('is edited in six of its fields', () => {
    expect(Object.keys(editableOf(user))).toEqual(['firstName', 'lastName', 'email', 'username', 'phone', 'timezone']);
  });
});
