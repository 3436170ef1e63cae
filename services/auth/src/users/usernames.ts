const MAX_LENGTH = 64;

/** The name that an email suggests: its local part, without what a username may not contain. */
export function suggestedUsername(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return local.replace(/[^A-Za-z0-9._+-]/g, '').slice(0, MAX_LENGTH) || 'user';
}

/** `base` itself first, then with a number, never longer than a username may be. */
export function numbered(base: string, number: number): string {
  if (number === 1) return base;
  const suffix = String(number);
  return `${base.slice(0, MAX_LENGTH - suffix.length)}${suffix}`;
}
