/**
 * Lengths of texts and numbers of entities, which schemas and forms enforce. Plain numbers, so that a page needs no
 * schemas for them.
 */
export const LIMITS = {
  payee: 120,
  description: 200,
  notes: 2_000,
  tag: 40,
  tags: 20,
  splits: 50,
  /** All texts of one transaction together, in bytes of UTF-8: a page of a list holds many transactions. */
  transactionTextBytes: 65_536,
  accountName: 80,
  accountNumber: 40,
  institution: 80,
  categoryName: 60,
  budgetDescription: 500,
  ruleName: 80,
  scheduleName: 120,
  personName: 80,
  email: 254,
  username: 64,
  phone: 40,
} as const;

export const CALENDAR_LINK_LIMITS = { links: 5, name: 80, accounts: 100 } as const;

/** Passkeys of a user, characters of a passkey's name, and recovery codes. */
export const FACTOR_LIMITS = { passkeys: 20, passkeyName: 80, recoveryCodes: 10 } as const;

/** Accounts and categories of one plan, periods in one reply, periods after the current one, and the length of a note. */
export const PLAN_LIMITS = { accounts: 1_000, categories: 1_000, periods: 60, ahead: 24, note: 500 } as const;

/** Minimum length of a password in characters. */
export const MIN_PASSWORD = 6;
