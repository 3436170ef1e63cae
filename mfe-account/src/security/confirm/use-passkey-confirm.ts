import type { Credential } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useKeptFocus, useOnce } from '@pocket/screens';
import { NO_PASSKEY, PasskeyUnusable, signChallenge } from '@pocket/screens/passkey';
import { useState } from 'react';

type ConfirmOptions = Parameters<typeof signChallenge>[0];

/** Signs by a passkey. Each try asks the server for a challenge, because one is valid once. */
export function usePasskeyConfirm(give: (assertion: Credential) => Promise<void>) {
  const { api } = usePlatform();
  const [failure, setFailure] = useState('');
  /** Why passkeys cannot work here. */
  const [reason, setReason] = useState('');
  const [sign, pending] = useOnce(async () => {
    setFailure('');
    try {
      const assertion = await signChallenge(await api.post<ConfirmOptions>('/security/confirm/options'));
      if (assertion) await give(assertion);
      else setFailure(NO_PASSKEY);
    } catch (error) {
      if (error instanceof PasskeyUnusable) setReason(error.message);
      else setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
  });
  useKeptFocus(pending);
  return { failure, reason, pending, sign, clear: () => setFailure('') };
}
