import { Button, Card, Field, Input, StatusBanner } from '@pocket/ui';
import { useState } from 'react';
import { authenticate, EMPTY, type Mode } from '../landing/sign-in';
import { useSessionStore } from '../session/SessionContext';
import { useOneAtATime } from '../session/use-one-at-a-time';

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text', registration: true },
  { name: 'lastName', label: 'Last name', type: 'text', registration: true },
  { name: 'email', label: 'Email', type: 'email', registration: false },
  { name: 'password', label: 'Password', type: 'password', registration: false },
] as const;

const TEXTS = {
  'sign-in': { title: 'Login', other: 'Need an account? Register' },
  'sign-up': { title: 'Register', other: 'Have an account? Login' },
} as const;

export function AuthTestForm({ onMessage }: { readonly onMessage: (message: string) => void }) {
  const store = useSessionStore();
  const [mode, setMode] = useState<Mode>('sign-in');
  const [fields, setFields] = useState(EMPTY);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const texts = TEXTS[mode];

  const submit = useOneAtATime(async () => {
    setError('');
    onMessage('');
    setBusy(true);
    try {
      const reply = await authenticate(store.api, mode, fields);
      onMessage(mode === 'sign-up' ? 'Registration successful!' : 'Login successful!');
      store.signIn(reply);
    } catch (reason) {
      setError((reason instanceof Error && reason.message) || 'Authentication failed');
      setBusy(false);
    }
  });
  const toggle = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    setError('');
    onMessage('');
  };

  return (
    <Card className="p-5">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-4 grid gap-4"
      >
        {FIELDS.filter(({ registration }) => !registration || mode === 'sign-up').map(({ name, label, type }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                type={type}
                required
                disabled={busy}
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {error ? <StatusBanner kind="failure">{error}</StatusBanner> : null}
        <Button type="submit" disabled={busy}>
          {texts.title}
        </Button>
      </form>
      <Button variant="ghost" className="mt-2 w-full" disabled={busy} onClick={toggle}>
        {texts.other}
      </Button>
    </Card>
  );
}
