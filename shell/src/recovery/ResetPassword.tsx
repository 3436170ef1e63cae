import { FormField, FormStatus } from '@pocket/screens';
import { Button, PasswordInput } from '@pocket/ui';
import { FactorForm } from '../factors/FactorForm';
import { Outcome, OutcomeLink } from './Outcome';
import { RecoveryCard } from './RecoveryCard';
import { useLinkToken } from './use-link-token';
import { useReset } from './use-reset';

const TEXTS = { submit: 'Set Password', busy: 'Setting Password...' } as const;

export function ResetPassword() {
  const token = useLinkToken();
  return (
    <RecoveryCard title="Reset password" description="Every device has to sign in again afterwards.">
      <Steps key={token} token={token} />
    </RecoveryCard>
  );
}

function Steps({ token }: { readonly token: string }) {
  const { form, offer, done, expired, send, leaveFactor } = useReset(token);
  if (done) {
    return (
      <Outcome kind="success" text={done}>
        <OutcomeLink href="/" text="Sign in" />
      </Outcome>
    );
  }
  if (expired) {
    return (
      <Outcome kind="failure" text={expired}>
        <OutcomeLink href="/forgot-password" text="Get a new link" />
      </Outcome>
    );
  }
  if (offer) return <FactorForm {...TEXTS} offer={offer} give={send} onBack={leaveFactor} />;
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
      <FormField form={form} name="password" label="New password" hint="Must be at least 6 characters">
        {(control) => (
          <PasswordInput
            {...control}
            what="new password"
            disabled={form.pending}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </FormField>
      <FormStatus form={form} />
      <Button type="submit" size="large" disabled={form.pending}>
        {form.pending ? TEXTS.busy : TEXTS.submit}
      </Button>
    </form>
  );
}
