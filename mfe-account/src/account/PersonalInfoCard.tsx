import type { User } from '@pocket/contracts';
import { ApiError, usePlatform } from '@pocket/platform';
import { Button, Card, CardHeader, Field, Input, Select } from '@pocket/ui';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useAction } from '../actions/use-action';
import { Status } from '../status/Status';
import { type AccountEdits, accountInfoOf, type EditableName, editsSince, timezoneOptions } from './account-info';

const INPUTS: readonly (ComponentProps<'input'> & { readonly name: EditableName; readonly label: string })[] = [
  { name: 'firstName', label: 'First Name', required: true, maxLength: 80, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', required: true, maxLength: 80, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', required: true, maxLength: 254, type: 'email', autoComplete: 'email' },
  { name: 'username', label: 'Username', required: true, maxLength: 64, autoComplete: 'username' },
  { name: 'phone', label: 'Phone', maxLength: 40, type: 'tel', autoComplete: 'tel' },
];

/** The field that a refusal is about, by the server's error code. */
const REFUSED_FIELD: Readonly<Record<string, EditableName>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' };

interface Refusal {
  readonly field: EditableName;
  readonly reason: string;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = REFUSED_FIELD[error.code ?? ''];
  return field && { field, reason: error.message };
}

export function PersonalInfoCard() {
  const { api, session } = usePlatform();
  const [edits, setEdits] = useState<AccountEdits>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { message, busy, run } = useAction('Failed to update account information.');
  const info = { ...accountInfoOf(session.user), ...edits };
  const edit = (name: EditableName, value: string) => {
    setEdits({ ...edits, [name]: value });
    if (refusal?.field === name) setRefusal(undefined);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setRefusal(undefined);
      try {
        const { user } = await api.put<{ user: User }>('/auth/profile', info);
        session.setUser(user);
        setEdits((current) => editsSince(info, current));
      } catch (error) {
        setRefusal(refusalOf(error));
        throw error;
      }
    }, 'Account information updated successfully!');
  };

  return (
    <Card>
      <CardHeader title="Personal Information" description="Your name, and how to reach you." />
      <form onSubmit={save} className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
        {INPUTS.map(({ name, label, ...input }) => (
          <Field key={name} label={label} error={refusal?.field === name ? refusal.reason : undefined}>
            {(control) => (
              <Input
                {...control}
                {...input}
                name={name}
                value={info[name]}
                onChange={(event) => edit(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field label="Timezone">
          {(control) => (
            <Select {...control} value={info.timezone} onChange={(event) => edit('timezone', event.target.value)}>
              {timezoneOptions(info.timezone).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-3 sm:col-span-2">
          <Status message={message} />
          <Button type="submit" disabled={busy} className="justify-self-end">
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
