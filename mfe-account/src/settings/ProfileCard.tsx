import { Button, Card, CardHeader, Field, Input } from '@pocket/ui';
import { type ComponentProps, useId, useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';
import { Status } from '../status/Status';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const FIELDS: readonly (Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  readonly name: keyof Profile;
  readonly label: string;
})[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
];

export interface ProfileCardProps {
  readonly profile: Profile;
  readonly onUpdated: (profile: Profile) => void;
  readonly update?: () => Promise<void>;
}

/** Specified as simulated: it takes a second, makes no call and has no rules. */
export function ProfileCard({ profile, onUpdated, update = () => wait(1_000) }: ProfileCardProps) {
  const titleId = useId();
  const [draft, setDraft] = useState(profile);
  const { message, busy, run } = useAction('Failed to update profile.');
  const submit = () =>
    run(async () => {
      await update();
      onUpdated(draft);
    }, 'Profile updated successfully!');

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Profile" description="Your name, and how to reach you." />
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-4 px-5 pb-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, ...input }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Input
                  {...control}
                  {...input}
                  name={name}
                  value={draft[name]}
                  disabled={busy}
                  onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Status message={message} />
        <Button type="submit" disabled={busy} className="justify-self-end">
          {busy ? 'Updating...' : 'Update Profile'}
        </Button>
      </form>
    </Card>
  );
}
