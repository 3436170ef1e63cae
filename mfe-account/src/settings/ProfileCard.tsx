import { FormField } from '@pocket/screens';
import { Input } from '@pocket/ui';
import type { ComponentProps } from 'react';
import { wait } from '../actions/wait';
import { Demonstration } from '../demonstration/Demonstration';
import { StatusFormCard } from '../forms/StatusFormCard';
import { useStatusForm } from '../forms/use-status-form';

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
  const { form, message } = useStatusForm<Profile, void>({
    initial: profile,
    save: update,
    onSaved: (_, saved) => onUpdated(saved),
    texts: { success: 'Profile updated successfully!', failure: 'Failed to update profile.' },
  });

  return (
    <StatusFormCard
      title="Profile"
      description="Your name, and how to reach you."
      form={form}
      message={message}
      submit="Update Profile"
      busy="Updating..."
    >
      <Demonstration realPlace="/account" />
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, ...input }) => (
          <FormField key={name} form={form} name={name} label={label}>
            {(control) => <Input {...control} {...input} disabled={form.pending} />}
          </FormField>
        ))}
      </div>
    </StatusFormCard>
  );
}
