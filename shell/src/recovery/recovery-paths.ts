/** Cards for people who lost their password or follow a link of a mail, by their paths. */
const CARDS = {
  '/forgot-password': 'ForgotPassword',
  '/reset-password': 'ResetPassword',
  '/verify-email': 'VerifyEmail',
} as const;

export type RecoveryCardName = (typeof CARDS)[keyof typeof CARDS];
export const RECOVERY_PATHS = Object.keys(CARDS);

/** Returns the card of a path; undefined if it has none. */
export function recoveryCardAt(path: string): RecoveryCardName | undefined {
  return (CARDS as Record<string, RecoveryCardName>)[path.toLowerCase().replace(/\/$/, '')];
}
