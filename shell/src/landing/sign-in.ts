import type { AuthReply } from '@pocket/contracts';
import { MIN_PASSWORD } from '@pocket/contracts/limits';
import type { ApiClient } from '@pocket/platform';
import { parseAuthReply } from '../session/auth-reply';

export type Mode = 'sign-in' | 'sign-up';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const EMPTY: Credentials = { email: '', password: '', firstName: '', lastName: '' };
const FALLBACK = 'Authentication failed. Please try again.';

/** Returns the first error of the form in the specified order; undefined if there is none. */
export function firstError(mode: Mode, { email, password, firstName, lastName }: Credentials): string | undefined {
  if (!email.trim() || !password) return 'Email and password are required';
  if (!email.includes('@')) return 'Please enter a valid email address';
  if (password.length < MIN_PASSWORD) return `Password must be at least ${MIN_PASSWORD} characters long`;
  if (mode === 'sign-up' && (!firstName.trim() || !lastName.trim())) return 'First name and last name are required';
  return undefined;
}

/**
 * Signs in or registers.
 * @throws Error with the message to show
 */
export async function authenticate(api: ApiClient, mode: Mode, credentials: Credentials): Promise<AuthReply> {
  const { email, password, firstName, lastName } = credentials;
  const reply =
    mode === 'sign-in'
      ? await api.post<Partial<AuthReply>>('/auth/login', { email, password })
      : await api.post<Partial<AuthReply>>('/auth/register', {
          email,
          password,
          firstName,
          lastName,
          ...browserZone(),
        });
  return parseAuthReply(reply);
}

/** Returns the time zone of the browser for a new profile; nothing if it is unknown. */
function browserZone(): { readonly timezone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timezone: timeZone } : {};
}

export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || FALLBACK;
}
