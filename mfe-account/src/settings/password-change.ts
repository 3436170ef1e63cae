export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export const NO_PASSWORDS: PasswordChange = { current: '', next: '', confirmation: '' };
const MIN_PASSWORD = 6;

/** The first fault and the field to mend, in the specified order. The current password is not checked here. */
export function faultOf({ next, confirmation }: PasswordChange) {
  if (next !== confirmation) return { field: 'confirmation', text: 'New passwords do not match.' } as const;
  if (next.length < MIN_PASSWORD) {
    return { field: 'next', text: `Password must be at least ${MIN_PASSWORD} characters.` } as const;
  }
  return undefined;
}
