import { usePlatform } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, useBareForm } from '@pocket/screens';
import { CopyButton, Input, LINK_BUTTON } from '@pocket/ui';
import { hasCode, useConfirmed, withoutCancel } from '../confirm/confirmed';
import { useSecurityChanged } from '../use-security-changed';

/** Answer of the API, which is given once. */
export interface AppSecret {
  /** Base32. */
  readonly secret: string;
  /** `otpauth:` address of the secret. */
  readonly uri: string;
  /** The address as a QR code: SVG. */
  readonly qr: string;
}

export interface AppSecretFormProps {
  readonly secret: AppSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Hands the secret to an app, and turns codes on with the first one. */
export function AppSecretForm({ secret: { secret, uri, qr }, onCodes, onCancel }: AppSecretFormProps) {
  const { api } = usePlatform();
  const confirmed = useConfirmed();
  const changed = useSecurityChanged();
  const form = useBareForm<{ readonly code: string }, { readonly recoveryCodes: string[] }>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: 'Enter the code that the app shows' }),
    async save({ code }) {
      try {
        return await confirmed(() => api.post('/security/totp/confirm', { code }));
      } catch (error) {
        if (hasCode(error, 'WRONG_CODE')) form.set({ code: '' });
        throw error;
      }
    },
    fieldErrorsOf: (error) => (hasCode(error, 'WRONG_CODE') ? { code: error.message } : {}),
    onSaved: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void changed();
    },
  });
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {/* As a picture, so that nothing in the SVG can act on the page. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code of the key"
        className="size-48 justify-self-center rounded-md bg-white"
      />
      <p className="text-sm">
        Key: <code className="font-mono wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={secret} label="Copy key" />
        <a href={uri} className={LINK_BUTTON}>
          Open app on this device
        </a>
      </div>
      <FormField form={form} name="code" label="Code" hint="Six digits of your authenticator app">
        {(control) => (
          <Input {...control} disabled={form.pending} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
        )}
      </FormField>
      <FormStatus form={withoutCancel(form)} />
      <FormButtons form={form} submit="Turn on" busy="Turning on..." onCancel={onCancel} />
    </form>
  );
}
