import type { AuthReply } from '@pocket/contracts';
import { FormField, FormNote, useBareForm } from '@pocket/screens';
import { Button, Card, Input, StatusBanner } from '@pocket/ui';
import { useState } from 'react';
import { authenticate, type Credentials, EMPTY, type Mode } from '../landing/sign-in';
import { useSessionStore } from '../session/SessionContext';

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
  const [error, setError] = useState('');
  const texts = TEXTS[mode];
  const fields = FIELDS.filter(({ registration }) => !registration || mode === 'sign-up');
  const form = useBareForm<Credentials, AuthReply>({
    initial: EMPTY,
    check: (typed) =>
      Object.fromEntries(
        fields.filter(({ name }) => !typed[name].trim()).map(({ name, label }) => [name, `${label} is required`]),
      ),
    async save(fields) {
      setError('');
      onMessage('');
      try {
        return await authenticate(store.api, mode, fields);
      } catch (reason) {
        setError((reason instanceof Error && reason.message) || 'Authentication failed');
        throw reason;
      }
    },
    onSaved(reply) {
      onMessage(mode === 'sign-up' ? 'Registration successful!' : 'Login successful!');
      store.signIn(reply);
    },
  });
  const toggle = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    setError('');
    onMessage('');
  };

  return (
    <Card className="p-5">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <form ref={form.element} onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        {fields.map(({ name, label, type }) => (
          <FormField key={name} form={form} name={name} label={label}>
            {(control) => <Input {...control} type={type} required disabled={form.pending} />}
          </FormField>
        ))}
        {error ? <StatusBanner kind="failure">{error}</StatusBanner> : null}
        <FormNote pending={form.pending} />
        <Button type="submit" disabled={form.pending}>
          {texts.title}
        </Button>
      </form>
      <Button variant="ghost" className="mt-2 w-full" disabled={form.pending} onClick={toggle}>
        {texts.other}
      </Button>
    </Card>
  );
}
