import type { AuthReply } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { type SignOptions, signChallenge } from '@pocket/screens/passkey';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { parseAuthReply } from '../session/auth-reply';

/**
 * Signs in by a passkey alone. Returns null if the person chose none.
 * @throws PasskeyUnusable, ApiError
 */
export async function signInByPasskey(api: ApiClient, how: SignOptions): Promise<AuthReply | null> {
  const options = await api.post<PublicKeyCredentialRequestOptionsJSON>('/auth/passkey/options');
  const assertion = await signChallenge(options, how);
  return assertion && parseAuthReply(await api.post<Partial<AuthReply>>('/auth/passkey', { assertion }));
}
