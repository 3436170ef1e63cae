import { MIN_PASSWORD } from '@pocket/contracts/limits';
import type { FieldErrors } from '@pocket/screens';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export const NO_PASSWORDS: PasswordChange = { current: '', next: '', confirmation: '' };

/** Returns the first error in the specified order. The current password is not checked here. */
export function passwordErrors({ next, confirmation }: PasswordChange): FieldErrors<PasswordChange> {
  if (next !== confirmation) return { confirmation: 'New passwords do not match.' };
  return next.length < MIN_PASSWORD ? { next: `Password must be at least ${MIN_PASSWORD} characters.` } : {};
}
