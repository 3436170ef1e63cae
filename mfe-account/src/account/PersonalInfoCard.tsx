import type { User } from '@pocket/contracts';
import { PROFILE_TEXTS } from '@pocket/contracts/fields';
import { ApiError, usePlatform } from '@pocket/platform';
import { type FieldErrors, FormField, textFields } from '@pocket/screens';
import { Input, Select } from '@pocket/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { StatusFormCard } from '../forms/StatusFormCard';
import { useStatusForm } from '../forms/use-status-form';
import { browserZone } from '../time/browser-zone';
import { accountInfoOf, type Editable, type EditableName, editableOf, timezoneOptions } from './account-info';

const INPUTS: readonly (ComponentProps<'input'> & { readonly name: EditableName; readonly label: string })[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
];

const FIELDS = textFields<Editable>(PROFILE_TEXTS);

/** Field by the code of the server's error. */
const REFUSED_FIELD: Readonly<Record<string, EditableName>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' };

function fieldErrorsOf(error: Error): FieldErrors<Editable> {
  const field = error instanceof ApiError ? REFUSED_FIELD[error.code ?? ''] : undefined;
  return field ? { [field]: error.message } : {};
}

export function PersonalInfoCard() {
  const { api, session } = usePlatform();
  const { form, message } = useStatusForm<Editable, User>({
    initial: editableOf(session.user),
    keepAs: 'personal information',
    fields: FIELDS,
    save: async (values) => {
      const { user } = await api.put<{ user: User }>('/auth/profile', { ...accountInfoOf(session.user), ...values });
      return user;
    },
    fieldErrorsOf,
    onSaved(user, sent) {
      session.setUser(user);
      // Shows the values as stored, except for fields that were typed in meanwhile.
      const saved = Object.entries(editableOf(user)) as [EditableName, string][];
      form.set(Object.fromEntries(saved.filter(([name]) => latest.current[name] === sent[name])));
    },
    texts: {
      success: 'Account information updated successfully!',
      failure: 'Failed to update account information.',
    },
  });
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });

  return (
    <StatusFormCard
      title="Personal Information"
      description="Your name, and how to reach you."
      form={form}
      message={message}
      submit="Save Changes"
      busy="Saving..."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {INPUTS.map(({ name, label, ...input }) => (
          <FormField key={name} form={form} name={name} label={label}>
            {(control) => <Input {...control} {...input} />}
          </FormField>
        ))}
        <FormField form={form} name="timezone" label="Timezone">
          {(control) => (
            <Select {...control}>
              {timezoneOptions(browserZone(), accountInfoOf(session.user).timezone).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
    </StatusFormCard>
  );
}
