import type { UserWithStats } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, renderScreen as renderWithSession } from '@pocket/platform/testing';
import type { ReactElement } from 'react';

export const ADA = {
  _id: 'u1',
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  phone: '',
  timezone: 'America/New_York',
  language: 'English (US)',
  location: '',
  bio: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastLogin: '2026-11-20T10:00:00.000Z',
  emailVerified: false,
  phoneVerified: false,
  twoFactorEnabled: false,
  preferences: { currency: 'USD', dateFormat: 'MM/DD/YYYY' },
} as UserWithStats;

/** Removes the fields of Ada that a reply may lack. */
export const MINIMAL_FIELDS = Object.fromEntries(
  [
    'id',
    'name',
    'username',
    'phone',
    'timezone',
    'language',
    'lastLogin',
    'emailVerified',
    'phoneVerified',
    'twoFactorEnabled',
  ].map((name) => [name, undefined]),
) as Partial<UserWithStats>;

export type { Answers };

/**
 * Renders a screen for Ada, with a server that gives these replies, and records the calls.
 * @param fields fields in which the user differs from Ada
 */
export function renderScreen(screen: ReactElement, answers: Answers = {}, fields: Partial<UserWithStats> = {}) {
  const session = { user: { ...ADA, ...fields }, logout: jest.fn(), setUser: jest.fn() };
  return { ...renderWithSession(<MemoryRouter>{screen}</MemoryRouter>, answers, session), session };
}
