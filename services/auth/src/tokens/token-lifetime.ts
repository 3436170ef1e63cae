/** Lifetime of a session and of its token, in seconds. */
export const TOKEN_LIFETIME_S = 7 * 24 * 60 * 60;
