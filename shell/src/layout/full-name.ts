/** Names of a user; missing in an incomplete profile. */
export interface PersonName {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export function fullNameOf({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'User';
}

/** Returns the first letters of both names, which may be surrogate pairs; 'U' if there are none. */
export function initialsOf({ firstName = '', lastName = '' }: PersonName): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toUpperCase() || 'U';
}
