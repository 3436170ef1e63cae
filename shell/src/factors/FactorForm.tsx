import type { GivenFactor } from '@pocket/contracts';
import { FormNote, useBareForm } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { type FormEvent, useState } from 'react';
import { CodeField } from './CodeField';
import { type FactorOffer, hasCode } from './factor-offer';
import { usePasskeyFactor } from './use-passkey-factor';

const MISSING = {
  totp: 'Enter the code of your authenticator app',
  recovery: 'Enter one of your recovery codes',
} as const;

export interface FactorFormProps {
  readonly offer: FactorOffer;
  readonly submit: string;
  readonly busy: string;
  /** Sends the factor and continues. */
  readonly give: (factor: GivenFactor) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the second factor by one field. */
export function FactorForm({ offer, submit, busy, give, onBack }: FactorFormProps) {
  const [method, setMethod] = useState<'totp' | 'recovery'>('totp');
  const form = useBareForm<{ readonly code: string }, void>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: MISSING[method] }),
    async save({ code }) {
      try {
        await give(method === 'totp' ? { code } : { recoveryCode: code });
      } catch (error) {
        if (hasCode(error, 'WRONG_CODE')) form.set({ code: '' });
        throw error;
      }
    },
    fieldErrorsOf: (error) => (hasCode(error, 'WRONG_CODE') ? { code: error.message } : {}),
  });
  const passkey = usePasskeyFactor(offer, give);
  const pending = form.pending || passkey.pending;
  const failure = form.failure?.message || passkey.failure;

  function send(event: FormEvent) {
    event.preventDefault();
    if (passkey.pending) return;
    passkey.clear();
    form.submit();
  }
  function change() {
    setMethod(method === 'totp' ? 'recovery' : 'totp');
    form.reset({ code: '' });
    passkey.clear();
  }

  return (
    <form ref={form.element} noValidate onSubmit={send} className="mt-6 grid gap-4">
      <CodeField key={method} form={form} method={method} disabled={pending} />
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <FormNote pending={pending} />
      <Button type="submit" size="large" disabled={pending}>
        {form.pending ? busy : submit}
      </Button>
      {offer.methods.includes('recovery') ? (
        <Button variant="secondary" disabled={pending} onClick={change}>
          {method === 'totp' ? 'Use a recovery code' : 'Use a code of the app'}
        </Button>
      ) : null}
      {passkey.isOffered ? (
        <Button
          variant="secondary"
          disabled={pending || passkey.reason !== ''}
          aria-describedby="factor-passkey-reason"
          onClick={passkey.sign}
        >
          Use a passkey
        </Button>
      ) : null}
      <p id="factor-passkey-reason" role="status" className="text-sm text-muted-foreground empty:sr-only">
        {passkey.reason}
      </p>
      <Button variant="ghost" disabled={pending} onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
