import type { Account } from '@pocket/contracts';
import { useSettings } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { AmountInput, Input } from '@pocket/ui';
import { ACCOUNT_FIELDS, type AccountDraft, accountErrors, bodyOf, EMPTY_DRAFT } from './account-form';

export interface AccountFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function AccountForm({ onCancel, onSaved }: AccountFormProps) {
  const { currency } = useSettings().preferences;
  const write = useBookWrite();
  const form = useForm<AccountDraft, unknown>({
    keepAs: '__name__ account new',
    initial: EMPTY_DRAFT,
    fields: ACCOUNT_FIELDS,
    check: (draft) => accountErrors(draft, currency),
    save: (draft, idempotencyKey) =>
      write<Account>({
        method: 'POST',
        path: '/accounts',
        body: bodyOf(draft, currency),
        idempotencyKey,
        message: ({ name }) => `Added ${name}`,
      }),
    onSaved,
  });

  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid max-w-md gap-4 p-6">
      <FormStatus form={form} />
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="openingBalance" label="Opening balance">
        {(control) => <AmountInput {...control} required />}
      </FormField>
      <FormButtons form={form} submit="Create account" busy="Creating..." onCancel={onCancel} />
    </form>
  );
}
