import { type ApiClient, usePlatform } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { Card, CardHeader, PasswordInput } from '@pocket/ui';
import { useId } from 'react';
import { Status } from '../../status/Status';
import { useStatusMessage } from '../../status/use-status-message';
import { hasCode } from '../confirm/confirmed';
import { useSecurityChanged } from '../use-security-changed';
import { PasswordAge } from './PasswordAge';
import { NO_PASSWORDS, type PasswordDraft, passwordErrors } from './password-draft';

const FIELDS = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password', hint: '6 to 128 characters' },
  { name: 'repeated', label: 'Repeat new password', autoComplete: 'new-password' },
] as const satisfies readonly {
  readonly name: keyof PasswordDraft;
  label: string;
  hint?: string;
  autoComplete: string;
}[];

export function PasswordCard() {
  const { api } = usePlatform();
  const titleId = useId();
  const changed = useSecurityChanged();
  const { message, say } = useStatusMessage();
  const form = useForm<PasswordDraft, unknown>({
    initial: NO_PASSWORDS,
    check: passwordErrors,
    save: (draft) => changePassword(api, draft),
    fieldErrorsOf: (error) => (hasCode(error, 'WRONG_PASSWORD') ? { currentPassword: error.message } : {}),
    onSaved: () => {
      form.reset(NO_PASSWORDS);
      say('success', 'Password changed. Your other devices are signed out.');
      void changed();
    },
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Password"
        description="Choose one that you use nowhere else. Changing it signs out all your other devices."
      />
      <form ref={form.element} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4 px-5 pb-5">
        <PasswordAge />
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, autoComplete, ...rest }) => (
            <div key={name} className="first:sm:col-span-2">
              <FormField form={form} name={name} label={label} {...rest}>
                {(control) => (
                  <PasswordInput
                    {...control}
                    what={label.toLowerCase()}
                    autoComplete={autoComplete}
                    disabled={form.pending}
                  />
                )}
              </FormField>
            </div>
          ))}
        </div>
        <Status message={message} />
        <FormStatus form={form} />
        <FormButtons form={form} submit="Change password" busy="Changing..." />
      </form>
    </Card>
  );
}

/** The current password confirms who asks, too, so that nobody types it twice. */
async function changePassword(api: ApiClient, { currentPassword, newPassword }: PasswordDraft): Promise<void> {
  const change = () => api.post('/security/password', { currentPassword, newPassword });
  try {
    await change();
  } catch (error) {
    if (!hasCode(error, 'CONFIRM_IT_IS_YOU')) throw error;
    await api.post('/security/confirm', { password: currentPassword });
    await change();
  }
}
