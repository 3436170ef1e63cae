/** All keys whose signatures hold; the first one signs. */
export const SIGNING_KEYS = Symbol('SigningKeys');
