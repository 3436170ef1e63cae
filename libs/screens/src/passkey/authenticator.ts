/** The assertion of the authenticator, in its JSON form. */
export const assertion = {
  id: 'cred',
  rawId: 'AQ',
  type: 'public-key',
  response: { authenticatorData: 'Ag', clientDataJSON: 'Aw', signature: 'BA' },
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

/** Gives jsdom the part of WebAuthn that a sign-in uses. */
export function provideAuthenticator({ hasAutofill = false } = {}) {
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>(async () => credential);
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable: async () => hasAutofill }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return {
    get,
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
