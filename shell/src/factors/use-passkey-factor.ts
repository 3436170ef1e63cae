import type { GivenFactor } from '@pocket/contracts';
import { NO_PASSKEY, PasskeyUnusable, signChallenge } from '@pocket/screens/passkey';
import { useState } from 'react';
import type { FactorOffer } from './factor-offer';

/** Gives the second factor by passkey. Its challenge is valid once, so the passkey is offered until it was sent. */
export function usePasskeyFactor(offer: FactorOffer, give: (factor: GivenFactor) => Promise<void>) {
  const [options, setOptions] = useState(offer.passkey);
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);

  async function sign() {
    if (!options || pending) return;
    setFailure('');
    setPending(true);
    try {
      const assertion = await signChallenge(options);
      if (!assertion) return setFailure(NO_PASSKEY);
      setOptions(undefined);
      await give({ assertion });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof PasskeyUnusable) setReason(text);
      else setFailure(text);
    } finally {
      setPending(false);
    }
  }

  return { isOffered: options !== undefined, failure, reason, pending, sign, clear: () => setFailure('') };
}
