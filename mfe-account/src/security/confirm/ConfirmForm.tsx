import type { ConfirmBody, Security } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { FormButtons, FormStatus, useBareForm } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { securityQuery } from '../security-queries';
import { type ConfirmDraft, ConfirmField } from './ConfirmField';
import { hasCode } from './confirmed';
import { usePasskeyConfirm } from './use-passkey-confirm';

export interface ConfirmFormProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const EMPTY: ConfirmDraft = { password: '', code: '' };
const MISSING = { password: 'Enter your password', code: 'Enter the code of your authenticator app' } as const;
const OTHERS = { password: 'Use a code of the app', code: 'Use your password' } as const;

/** Asks for one proof that the signed-in person is present. */
export function ConfirmForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { api } = usePlatform();
  // Without an answer only the password is asked for, which everybody has.
  const { data: security } = useQuery(securityQuery(api));
  const [method, setMethod] = useState<keyof ConfirmDraft>('password');
  const confirm = async (body: ConfirmBody) => void (await api.post('/security/confirm', body));
  const form = useBareForm<ConfirmDraft, void>({
    initial: EMPTY,
    check: ({ [method]: given }) => (given ? {} : { [method]: MISSING[method] }),
    async save({ [method]: given }) {
      try {
        await confirm({ [method]: given });
      } catch (error) {
        if (hasCode(error, 'WRONG_CODE')) form.set({ code: '' });
        throw error;
      }
    },
    fieldErrorsOf: (error) =>
      hasCode(error, 'WRONG_PASSWORD') || hasCode(error, 'WRONG_CODE') ? { [method]: error.message } : {},
    onSaved: onConfirmed,
  });
  const passkey = usePasskeyConfirm(async (assertion) => {
    await confirm({ assertion });
    onConfirmed();
  });
  const pending = form.pending || passkey.pending;

  function send(event: FormEvent) {
    event.preventDefault();
    if (passkey.pending) return;
    passkey.clear();
    form.submit();
  }
  function change() {
    setMethod(method === 'password' ? 'code' : 'password');
    form.reset(EMPTY);
    passkey.clear();
  }

  return (
    <form ref={form.element} noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
      <ConfirmField key={method} form={form} method={method} disabled={pending} />
      {passkey.failure ? <StatusBanner kind="failure">{passkey.failure}</StatusBanner> : null}
      <FormStatus form={form} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {security?.totp ? (
          <Button variant="secondary" disabled={pending} onClick={change}>
            {OTHERS[method]}
          </Button>
        ) : null}
        {offersPasskey(security) ? (
          <Button
            variant="secondary"
            disabled={pending || passkey.reason !== ''}
            aria-describedby="confirm-passkey-reason"
            onClick={() => void passkey.sign()}
          >
            Use a passkey
          </Button>
        ) : null}
      </div>
      <p id="confirm-passkey-reason" role="status" className="text-sm text-muted-foreground empty:sr-only">
        {passkey.reason}
      </p>
      <FormButtons form={{ pending }} submit="Confirm" busy="Confirming..." onCancel={onCancel} />
    </form>
  );
}

const offersPasskey = (security: Security | undefined) =>
  typeof PublicKeyCredential !== 'undefined' && (security?.passkeys.length ?? 0) > 0;
