import { MIN_PASSWORD } from '@pocket/contracts/limits';
import type { FieldErrors } from '@pocket/screens';

export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

export const NO_PASSWORDS: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };
/** Checked here, because a limit of the field would cut a longer password silently. */
const MAX_PASSWORD = 128;

export function passwordErrors({ currentPassword, newPassword, repeated }: PasswordDraft): FieldErrors<PasswordDraft> {
  const newError = newPasswordError(newPassword);
  return {
    ...(currentPassword ? {} : { currentPassword: 'Enter your current password' }),
    ...(newError ? { newPassword: newError } : {}),
    ...(!newError && newPassword !== repeated ? { repeated: 'The new passwords differ' } : {}),
  };
}

function newPasswordError({ length }: string): string | undefined {
  if (length < MIN_PASSWORD) return `New password must be at least ${MIN_PASSWORD} characters long`;
  return length > MAX_PASSWORD ? `New password must be at most ${MAX_PASSWORD} characters long` : undefined;
}
