import type { AuthReply } from '@pocket/contracts';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../factors/factor-offer';
import { loadFactors } from '../factors/factors-part';
import { useSessionStore } from '../session/SessionContext';
import { messageOf } from './sign-in';

/** Validity of the options of a passkey, less the time to choose one. */
const OFFER_MS = 240_000;

export interface PasskeyOptions {
  /** False while the card registers a new user: nothing is offered then. */
  readonly isOffered: boolean;
  readonly enter: (reply: AuthReply) => void;
  readonly setError: (text: string) => void;
}

/** Signs in by passkey: by a button, or among the suggestions of the email field where the browser supports that. */
export function usePasskey({ isOffered, enter, setError }: PasskeyOptions) {
  const { api } = useSessionStore();
  const [isAutofill, setAutofill] = useState(false);
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState('');
  const offeredAt = useRef(-OFFER_MS);
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    if (!isOffered) return;
    const card = new AbortController();
    leaving.current = card;
    offeredAt.current = -OFFER_MS;
    // Not in the first render, which has to equal that of the build.
    globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().then(
      (isAvailable) => !card.signal.aborted && setAutofill(isAvailable),
      () => {},
    );
    return () => card.abort();
  }, [isOffered]);

  async function ask(isAutofill: boolean) {
    const signal = leaving.current?.signal;
    const { PasskeyUnusable, signInByPasskey } = await loadFactors();
    try {
      const reply = await signInByPasskey(api, { isAutofill, ...(signal ? { signal } : {}) });
      if (signal?.aborted) return;
      if (reply) enter(reply);
      else if (!isAutofill) setError('No passkey was used');
    } catch (error) {
      if (error instanceof PasskeyUnusable) setReason(error.message);
      else throw error;
    }
  }

  /** Called when the email field has focus. Nobody asked for it, so only a refused passkey is reported. */
  function offer() {
    if (!isOffered || !isAutofill || reason || performance.now() - offeredAt.current < OFFER_MS) return;
    offeredAt.current = performance.now();
    ask(true).catch((error: unknown) => {
      offeredAt.current = -OFFER_MS;
      if (hasCode(error, 'WRONG_CODE')) setError(error.message);
      else console.warn('Passkeys could not be offered', error);
    });
  }
  const offerNow = useRef(offer);
  offerNow.current = offer;
  useEffect(() => {
    // The field may have had focus before this code was loaded.
    if (isAutofill && document.activeElement?.matches('#sign-in [name=email]')) offerNow.current();
  }, [isAutofill]);

  return {
    isAutofill,
    pending,
    reason,
    offer,
    press() {
      setError('');
      setPending(true);
      // The button ends the offer; the next focus makes it again.
      offeredAt.current = -OFFER_MS;
      ask(false)
        .catch((error: unknown) => setError(messageOf(error)))
        .finally(() => setPending(false));
    },
  };
}
