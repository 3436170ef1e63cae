import { FormField } from '@pocket/screens';
import { PasswordInput } from '@pocket/ui';
import { wait } from '../actions/wait';
import { Demonstration } from '../demonstration/Demonstration';
import { SecurityNote } from '../demonstration/SecurityNote';
import { StatusFormCard } from '../forms/StatusFormCard';
import { useStatusForm } from '../forms/use-status-form';
import { NO_PASSWORDS, type PasswordChange, passwordErrors } from './password-change';

const FIELDS = [
  { name: 'current', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'next', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const satisfies readonly { readonly name: keyof PasswordChange; label: string; autoComplete: string }[];

/** Specified as simulated: it takes a second and a half and makes no call. */
export function SecurityCard({ change = () => wait(1_500) }: { readonly change?: () => Promise<void> }) {
  const { form, message } = useStatusForm<PasswordChange, void>({
    initial: NO_PASSWORDS,
    check: passwordErrors,
    save: change,
    onSaved: () => form.reset(NO_PASSWORDS),
    texts: { success: 'Password changed successfully!', failure: 'Failed to change password.' },
  });

  return (
    <StatusFormCard
      title="Security"
      description="Choose a password that you use nowhere else."
      form={form}
      message={message}
      submit="Change Password"
      busy="Changing..."
    >
      <Demonstration />
      <SecurityNote />
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <div key={name} className="first:sm:col-span-2">
            <FormField
              form={form}
              name={name}
              label={label}
              hint={name === 'next' ? 'Must be at least 6 characters' : undefined}
            >
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
    </StatusFormCard>
  );
}
