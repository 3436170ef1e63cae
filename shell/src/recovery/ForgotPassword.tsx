import type { PasswordForgotReply } from '@pocket/contracts';
import { FormField, FormStatus, useBareForm } from '@pocket/screens';
import { Button, Input } from '@pocket/ui';
import { useState } from 'react';
import { NO_MAIL } from './link-texts';
import { Outcome, OutcomeLink } from './Outcome';
import { publicApi } from './public-api';
import { RecoveryCard } from './RecoveryCard';

/** Asks for a link that resets the password. The answer is the same for every email. */
export function ForgotPassword() {
  const [reply, setReply] = useState<PasswordForgotReply>();
  const form = useBareForm<{ readonly email: string }, PasswordForgotReply>({
    initial: { email: '' },
    check: ({ email }) => (email.includes('@') ? {} : { email: 'Please enter a valid email address' }),
    save: ({ email }) => publicApi.post('/auth/password/forgot', { email: email.trim() }),
    onSaved: setReply,
  });
  return (
    <RecoveryCard title="Forgot password" description="A link to set a new password comes by mail.">
      {reply ? (
        <Outcome kind={reply.mail ? 'success' : 'failure'} text={reply.message}>
          {reply.mail ? <NoMailHint /> : null}
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
          <NoMailHint />
        </form>
      )}
    </RecoveryCard>
  );
}

/** Says what to do if no mail comes, or if this site sends none, which only the answer tells. */
function NoMailHint() {
  return <p className="text-sm text-muted-foreground">{NO_MAIL}</p>;
}
