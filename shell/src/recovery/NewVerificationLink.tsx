import { FormStatus, useBareForm } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { useState } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import { OutcomeLink } from './Outcome';

/** Way to a new link: only the signed-in person can ask for one. */
export function NewVerificationLink() {
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-in') return <SendLink />;
  return (
    <>
      <p className="text-sm text-muted-foreground">Sign in, and send a new link from Security.</p>
      <OutcomeLink href="/" text="Sign in" />
    </>
  );
}

function SendLink() {
  const { api } = useSessionStore();
  const [sent, setSent] = useState('');
  const form = useBareForm<object, { readonly message: string }>({
    initial: {},
    save: () => api.post('/auth/email/verification'),
    onSaved: ({ message }) => setSent(message),
  });
  if (sent) return <StatusBanner kind="success">{sent}</StatusBanner>;
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <Button type="submit" disabled={form.pending}>
        Send a new link
      </Button>
    </form>
  );
}
