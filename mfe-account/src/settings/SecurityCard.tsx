import { Button, Card, CardHeader, Field, PasswordInput } from '@pocket/ui';
import { useId, useRef, useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';
import { Status } from '../status/Status';
import { faultOf, NO_PASSWORDS, type PasswordChange } from './password-change';

const FIELDS = [
  { name: 'current', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'next', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const satisfies readonly { readonly name: keyof PasswordChange; label: string; autoComplete: string }[];

/** Specified as simulated: it takes a second and a half and makes no call. */
export function SecurityCard({ change = () => wait(1_500) }: { readonly change?: () => Promise<void> }) {
  const titleId = useId();
  const inputs = useRef<Partial<Record<keyof PasswordChange, HTMLInputElement | null>>>({});
  const [draft, setDraft] = useState(NO_PASSWORDS);
  const { message, busy, run, say } = useAction('Failed to change password.');
  const submit = () => {
    const fault = faultOf(draft);
    if (fault) {
      say('failure', fault.text);
      inputs.current[fault.field]?.focus();
      return;
    }
    void run(async () => {
      await change();
      setDraft(NO_PASSWORDS);
    }, 'Password changed successfully!');
  };

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Security" description="Choose a password that you use nowhere else." />
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-4 px-5 pb-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, autoComplete }) => (
            <div key={name} className="first:sm:col-span-2">
              <Field label={label} hint={name === 'next' ? 'Must be at least 6 characters' : undefined}>
                {(control) => (
                  <PasswordInput
                    {...control}
                    ref={(input) => {
                      inputs.current[name] = input;
                    }}
                    what={label.toLowerCase()}
                    name={name}
                    autoComplete={autoComplete}
                    value={draft[name]}
                    disabled={busy}
                    onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
        <Status message={message} />
        <Button type="submit" disabled={busy} className="justify-self-end">
          {busy ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </Card>
  );
}
