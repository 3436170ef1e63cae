/** Accepted keys; the first one signs. */
export const SIGNING_KEYS = Symbol('SigningKeys');
