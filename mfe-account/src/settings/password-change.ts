import { MIN_PASSWORD } from '@pocket/contracts/limits';
import type { Faults } from '@pocket/ui';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export const NO_PASSWORDS: PasswordChange = { current: '', next: '', confirmation: '' };

/** Returns the first fault in the specified order. The current password is not checked here. */
export function passwordFaults({ next, confirmation }: PasswordChange): Faults<PasswordChange> {
  if (next !== confirmation) return { confirmation: 'New passwords do not match.' };
  return next.length < MIN_PASSWORD ? { next: `Password must be at least ${MIN_PASSWORD} characters.` } : {};
}
