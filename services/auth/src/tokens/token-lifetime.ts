/** How long somebody stays signed in, in seconds. */
export const TOKEN_LIFETIME_S = 7 * 24 * 60 * 60;
