import { useState } from 'react';
import { goTo } from '../address';
import { loadSignedIn } from '../layout/SignedInPart';
import { useSessionStore } from '../session/SessionContext';
import { useOneAtATime } from '../session/use-one-at-a-time';
import { authenticate, type Credentials, EMPTY, faultOf, type Mode, messageOf } from './sign-in';

const CREATED = 'Account created successfully! Signing you in...';
/** How long that message stands before the dashboard takes its place. */
const CREATED_MS = 1_000;

/** What the sign-in card knows and does. */
export function useSignIn() {
  const store = useSessionStore();
  const [mode, setMode] = useState<Mode>('sign-in');
  const [fields, setFields] = useState<Credentials>(EMPTY);
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [busy, setBusy] = useState(false);

  const clearMessages = () => {
    setError('');
    setSuccess('');
  };

  const submit = useOneAtATime(async () => {
    const fault = faultOf(mode, fields);
    clearMessages();
    if (fault) return setError(fault);
    setBusy(true);
    // The screen that comes next arrives meanwhile; it says itself when it cannot.
    loadSignedIn()
      .then(({ load }) => load('dashboard'))
      .catch(() => {});
    try {
      const reply = await authenticate(store.api, mode, fields);
      if (mode === 'sign-up') {
        setSuccess(CREATED);
        await new Promise((resolve) => setTimeout(resolve, CREATED_MS));
      }
      store.signIn(reply);
      goTo('/dashboard');
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  });

  return {
    mode,
    fields,
    error,
    success,
    busy,
    fill(values: Partial<Credentials>) {
      setFields((current) => ({ ...current, ...values }));
      clearMessages();
    },
    toggle() {
      setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
      setFields(EMPTY);
      clearMessages();
    },
    submit,
  };
}
