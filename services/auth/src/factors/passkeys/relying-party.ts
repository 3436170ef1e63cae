/** Injection token of {@link RelyingParty}. */
export const RELYING_PARTY = Symbol('relying party');

/** Site for which passkeys are made. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** @param appUrl address that people open */
export function relyingPartyOf(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}
