import { FormStatus, useBareForm } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useState } from 'react';
import { hasCode } from '../factors/factor-offer';
import { LINK_INCOMPLETE } from './link-texts';
import { NewVerificationLink } from './NewVerificationLink';
import { Outcome, OutcomeLink } from './Outcome';
import { publicApi } from './public-api';
import { RecoveryCard } from './RecoveryCard';
import { useLinkToken } from './use-link-token';

export function VerifyEmail() {
  const token = useLinkToken();
  return (
    <RecoveryCard title="Verify email" description="Alerts and links then come to this address.">
      <Steps key={token} token={token} />
    </RecoveryCard>
  );
}

/** Verifies after a press: programs that open the links of mails must not use them up. */
function Steps({ token }: { readonly token: string }) {
  const [done, setDone] = useState('');
  const form = useBareForm<object, { readonly message: string }>({
    initial: {},
    save: () => publicApi.post('/auth/email/verify', { token }),
    onSaved: ({ message }) => setDone(message),
  });
  const expired = token ? hasCode(form.failure, 'LINK_EXPIRED') && form.failure.message : LINK_INCOMPLETE;
  if (done) {
    return (
      <Outcome kind="success" text={done}>
        <OutcomeLink href="/" text="Continue to Pocket" />
      </Outcome>
    );
  }
  if (expired) {
    return (
      <Outcome kind="failure" text={expired}>
        <NewVerificationLink />
      </Outcome>
    );
  }
  return (
    <form ref={form.element} onSubmit={form.submit} className="mt-6 grid gap-4">
      <FormStatus form={form} />
      <Button type="submit" size="large" disabled={form.pending}>
        {form.pending ? 'Verifying...' : 'Verify email'}
      </Button>
    </form>
  );
}
