/** Accounts and categories of one plan, periods in one reply, periods after the current one, and the length of a note. */
export const PLAN_LIMITS = { accounts: 1_000, categories: 1_000, periods: 60, ahead: 24, note: 500 } as const;
