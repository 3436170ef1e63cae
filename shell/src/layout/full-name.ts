/** As the API may send a person whose profile is incomplete. */
export interface PersonName {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export function fullNameOf({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'User';
}

/** The first letters of both names, whole characters even beyond the basic plane. */
export function initialsOf({ firstName = '', lastName = '' }: PersonName): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toUpperCase() || 'U';
}
