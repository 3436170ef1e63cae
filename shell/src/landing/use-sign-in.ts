import type { AuthReply, GivenFactor } from '@pocket/contracts';
import { type Form, useBareForm } from '@pocket/screens';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goTo } from '../address';
import { type FactorOffer, factorOfferIn, hasCode } from '../factors/factor-offer';
import { loadFactors } from '../factors/factors-part';
import { loadSignedIn } from '../layout/SignedInPart';
import { parseAuthReply } from '../session/auth-reply';
import { useSessionStore } from '../session/SessionContext';
import { authenticate, type Credentials, EMPTY, firstError, type Mode, messageOf } from './sign-in';
import { usePasskey } from './use-passkey';

const CREATED = 'Account created successfully! Signing you in...';
/** Duration of the message before the dashboard opens. */
const CREATED_MS = 1_000;

/** Reads text that was typed into the page that the build rendered, before this code was loaded. */
function useTypedEarly({ element, set }: Pick<Form<Credentials>, 'element' | 'set'>): void {
  const takeOver = useRef(set);
  useLayoutEffect(() => {
    const typed = new FormData(element.current ?? undefined);
    const textOf = (name: keyof Credentials) => String(typed.get(name) ?? '');
    const [email, password] = [textOf('email'), textOf('password')];
    if (email || password) takeOver.current({ email, password });
  }, [element]);
}

/** State and actions of the sign-in card. */
export function useSignIn() {
  const store = useSessionStore();
  const [mode, setMode] = useState<Mode>('sign-in');
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  /** Second factor that the server asked for after the right password. */
  const [factor, setFactor] = useState<FactorOffer>();
  const clearMessages = () => {
    setError('');
    setSuccess('');
  };
  function enter(reply: AuthReply) {
    store.signIn(reply);
    goTo('/dashboard');
  }
  const passkey = usePasskey({ isOffered: mode === 'sign-in', enter, setError });
  const form = useBareForm<Credentials, AuthReply>({
    initial: EMPTY,
    async save(fields) {
      // Loads the dashboard meanwhile; opening it reports a failure.
      loadSignedIn()
        .then(({ loadRemote }) => loadRemote('dashboard'))
        .catch(() => {});
      try {
        const reply = await authenticate(store.api, mode, fields);
        if (mode === 'sign-up') {
          setSuccess(CREATED);
          await new Promise((resolve) => setTimeout(resolve, CREATED_MS));
        }
        return reply;
      } catch (reason) {
        const offer = factorOfferIn(reason);
        if (offer) await loadFactors().then(() => setFactor(offer), showError);
        else showError(reason);
        throw reason;
      }
    },
    onSaved: enter,
  });
  function showError(reason: unknown) {
    setError(messageOf(reason));
  }
  /** Returns to the password, which the next try needs again. */
  function leaveFactor(message = '') {
    // Synchronously, so that the field exists.
    flushSync(() => {
      setFactor(undefined);
      form.set({ password: '' });
      setError(message);
    });
    form.element.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }

  useTypedEarly(form);

  return {
    mode,
    // Specified: typing clears the messages.
    form: {
      ...form,
      set(values: Partial<Credentials>) {
        form.set(values);
        clearMessages();
      },
    },
    error,
    success,
    passkey,
    factor: factor && {
      offer: factor,
      async give(given: GivenFactor) {
        try {
          enter(parseAuthReply(await store.api.post('/auth/login/factor', { challenge: factor.challenge, ...given })));
        } catch (reason) {
          if (!hasCode(reason, 'CHALLENGE_EXPIRED')) throw reason;
          leaveFactor(reason.message);
        }
      },
      onBack: () => leaveFactor(),
    },
    toggle() {
      setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
      form.reset(EMPTY);
      clearMessages();
    },
    /** Specified: only the first error is shown, as a message. */
    submit(event: FormEvent) {
      event.preventDefault();
      if (form.pending) return;
      const error = firstError(mode, form.values);
      clearMessages();
      if (error) setError(error);
      else form.submit();
    },
  };
}
