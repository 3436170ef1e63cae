import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Passkeys cannot work at this address or in this browser; the message is the reason. */
export class PasskeyUnusable extends Error {
  override readonly name = 'PasskeyUnusable';
}

/** Host that is an IP address: browsers bind passkeys to names only. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * Returns why passkeys cannot work here; undefined if nothing is against it.
 * @param host that the server's options name; undefined as long as it is unknown
 */
export function passkeyReason(host: string | undefined): string | undefined {
  if (host && host !== location.hostname) return `Passkeys work only at ${host}`;
  if (IP_ADDRESS.test(location.hostname)) return 'Passkeys work at a web address with a name, not at an IP address';
  return browserSupportsWebAuthn() ? undefined : 'This browser does not support passkeys here';
}

/** @throws PasskeyUnusable */
export function assertUsable(host: string | undefined): void {
  const reason = passkeyReason(host);
  if (reason) throw new PasskeyUnusable(reason);
}
