import type { Credential } from '@pocket/contracts';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { askBrowser } from './ask-browser';
import { assertUsable } from './passkey-reason';

export const NO_PASSKEY = 'No passkey was used';

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
  assertUsable(options.rpId);
  const assertion = await askBrowser(
    () => startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill }),
    signal,
  );
  return assertion && { ...assertion, type: 'public-key', response: { ...assertion.response } };
}
