import type { Credential } from '@pocket/contracts';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { askBrowser } from './ask-browser';
import { assertUsable } from './passkey-reason';

export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

/**
 * Makes a passkey on a device of the person. Returns null if the person made none.
 * @param signal ends the question of the browser
 * @throws PasskeyUnusable
 * @throws Error with a message to show, such as for a device that has a passkey of this account already
 */
export async function makePasskey(options: NewPasskeyOptions, signal?: AbortSignal): Promise<Credential | null> {
  assertUsable(options.rp.id);
  try {
    const attestation = await askBrowser(() => startRegistration({ optionsJSON: options }), signal);
    return attestation && { ...attestation, type: 'public-key', response: { ...attestation.response } };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
    throw new Error('This device has a passkey for your account already', { cause: error });
  }
}
