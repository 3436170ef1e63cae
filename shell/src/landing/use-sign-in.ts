import type { AuthReply } from '@pocket/contracts';
import { type Form, useBareForm } from '@pocket/screens';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../address';
import { loadSignedIn } from '../layout/SignedInPart';
import { useSessionStore } from '../session/SessionContext';
import { authenticate, type Credentials, EMPTY, firstError, type Mode, messageOf } from './sign-in';

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
  const clearMessages = () => {
    setError('');
    setSuccess('');
  };
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
        setError(messageOf(reason));
        throw reason;
      }
    },
    onSaved(reply) {
      store.signIn(reply);
      goTo('/dashboard');
    },
  });

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
