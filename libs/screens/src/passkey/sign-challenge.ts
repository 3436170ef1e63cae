import type { Credential } from '@pocket/contracts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Passkeys cannot work at this address or in this browser; the message is the reason. */
export class PasskeyUnusable extends Error {
  override readonly name = 'PasskeyUnusable';
}

export const NO_PASSKEY = 'No passkey was used';
/** Errors of the browser after the person, the page or a timeout ended the question. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

export interface SignOptions {
  /** True to offer passkeys among the suggestions of the email field, without a window. */
  readonly isAutofill?: boolean;
  /** Ends the question of the browser, because only one may be open. */
  readonly signal?: AbortSignal;
}

/**
 * Signs a challenge by a passkey of this device. Returns null if the person chose none.
 * @throws PasskeyUnusable
 */
export async function signChallenge(
  options: PublicKeyCredentialRequestOptionsJSON,
  { isAutofill = false, signal }: SignOptions = {},
): Promise<Credential | null> {
  const { rpId } = options;
  if (rpId && rpId !== location.hostname) throw new PasskeyUnusable(`Passkeys work only at ${rpId}`);
  if (!browserSupportsWebAuthn()) throw new PasskeyUnusable('This browser does not support passkeys here');
  if (signal?.aborted) return null;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const assertion = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
    return { ...assertion, type: 'public-key', response: { ...assertion.response } };
  } catch (error) {
    if (error instanceof Error && CANCELLED.includes(error.name)) return null;
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
