import { FormField, FormStatus, useBareForm } from '@pocket/screens';
import { Button, Input } from '@pocket/ui';
import { useState } from 'react';
import { NO_MAIL } from './link-texts';
import { Outcome, OutcomeLink } from './Outcome';
import { publicApi } from './public-api';
import { RecoveryCard } from './RecoveryCard';

/** Asks for a link that resets the password. The answer is the same for every email. */
export function ForgotPassword() {
  const [sent, setSent] = useState('');
  const form = useBareForm<{ readonly email: string }, { readonly message: string }>({
    initial: { email: '' },
    check: ({ email }) => (email.includes('@') ? {} : { email: 'Please enter a valid email address' }),
    save: ({ email }) => publicApi.post('/auth/password/forgot', { email: email.trim() }),
    onSaved: ({ message }) => setSent(message),
  });
  return (
    <RecoveryCard title="Forgot password" description="A link to set a new password comes by mail.">
      {sent ? (
        <Outcome kind="success" text={sent}>
          <p className="text-sm text-muted-foreground">{NO_MAIL}</p>
          <OutcomeLink href="/" text="Back to sign in" />
        </Outcome>
      ) : (
        <form ref={form.element} noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
          <FormField form={form} name="email" label="Email">
            {(control) => <Input {...control} disabled={form.pending} type="email" autoComplete="username" />}
          </FormField>
          <FormStatus form={form} />
          <Button type="submit" size="large" disabled={form.pending}>
            {form.pending ? 'Sending...' : 'Send a link'}
          </Button>
          <OutcomeLink href="/" text="Back to sign in" />
        </form>
      )}
    </RecoveryCard>
  );
}
