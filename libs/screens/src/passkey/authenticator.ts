/** The assertion of the authenticator, in its JSON form. */
export const assertion = {
  id: 'cred',
  rawId: 'AQ',
  type: 'public-key',
  response: { authenticatorData: 'Ag', clientDataJSON: 'Aw', signature: 'BA' },
  clientExtensionResults: {},
};

/** The attestation of a new passkey, in its JSON form, without what only newer browsers tell. */
export const attestation = {
  id: 'new',
  rawId: 'BQ',
  type: 'public-key',
  response: { attestationObject: 'Bg', clientDataJSON: 'Aw' },
  clientExtensionResults: {},
};

const bytes = (value: number) => new Uint8Array([value]).buffer;
const credential = {
  id: 'cred',
  rawId: bytes(1),
  type: 'public-key',
  response: { authenticatorData: bytes(2), clientDataJSON: bytes(3), signature: bytes(4), userHandle: null },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: undefined,
};

const made = {
  id: 'new',
  rawId: bytes(5),
  type: 'public-key',
  response: { attestationObject: bytes(6), clientDataJSON: bytes(3) },
  getClientExtensionResults: () => ({}),
};

/** Gives jsdom the part of WebAuthn that Pocket uses. */
export function provideAuthenticator({ hasAutofill = false } = {}) {
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>(async () => credential);
  const create = jest.fn<Promise<unknown>, [CredentialCreationOptions]>(async () => made);
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable: async () => hasAutofill }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  return {
    get,
    create,
    /** The person closes the window of the browser. */
    cancel: () => get.mockRejectedValueOnce(new DOMException('The operation timed out', 'NotAllowedError')),
    /** The person chooses nothing until the page ends the question. */
    wait: () =>
      get.mockImplementationOnce(
        ({ signal }) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
      ),
    remove() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
