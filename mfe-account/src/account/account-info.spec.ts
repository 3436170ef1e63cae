import type { User } from '@pocket/contracts';
import { accountInfoOf, editableOf, timezoneOptions } from './account-info';

const user = { email: 'ada@example.org', firstName: 'Ada', timezone: '', language: '' } as User;

describe('the account info form', () => {
  it('begins in New York and in English (US) when nothing else is known', () => {
    expect(accountInfoOf(user)).toMatchObject({ timezone: 'America/New_York', language: 'English (US)' });
  });

  it('keeps a time zone that is not offered', () => {
    expect(timezoneOptions('Asia/Kolkata').at(-1)).toEqual({ value: 'Asia/Kolkata', text: 'Asia/Kolkata' });
    expect(timezoneOptions('Asia/Tokyo')).toHaveLength(7);
  });

  it('is edited in six of its fields', () => {
    expect(Object.keys(editableOf(user))).toEqual(['firstName', 'lastName', 'email', 'username', 'phone', 'timezone']);
  });
});
