import type { NewCalendarLink } from '@pocket/contracts';
import { CALENDAR_LINK_NAME_TEXT } from '@pocket/contracts/fields';
import { ApiError } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormField, FormStatus, textFields, useForm } from '@pocket/screens';
import { Input, Switch } from '@pocket/ui';
import { useAccounts } from '../book/use-accounts';
import { AccountsField, idsOf } from '../form/AccountsField';

export interface CalendarLinkFormProps {
  readonly onCreated: (link: NewCalendarLink) => void;
  /** Undefined if the form is all that the panel shows. */
  readonly onCancel: (() => void) | undefined;
}

interface LinkDraft {
  readonly name: string;
  /** Ids with commas between them; all accounts if empty. */
  readonly accountIds: string;
  readonly amounts: boolean;
}

export function CalendarLinkForm({ onCreated, onCancel }: CalendarLinkFormProps) {
  const write = useBookWrite();
  const { accounts } = useAccounts();
  const form = useForm<LinkDraft, NewCalendarLink>({
    keepAs: 'calendar-link new',
    initial: { name: '', accountIds: '', amounts: false },
    fields: textFields<LinkDraft>({ name: CALENDAR_LINK_NAME_TEXT }),
    fieldErrorsOf: (error) =>
      error instanceof ApiError && error.code === 'NOT_FOUND' ? { accountIds: error.message } : {},
    save: async ({ name, accountIds, amounts }, idempotencyKey) => {
      const ids = idsOf(accountIds);
      const body = { name: name.trim(), ...(ids.length > 0 ? { accountIds: ids } : {}), amounts };
      return (await write<NewCalendarLink>({ method: 'POST', path: '/calendar-links', body, idempotencyKey })).answer;
    },
    onSaved: onCreated,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="name" label="Name" hint="Where you use it, such as Phone">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <AccountsField
        form={form}
        offered={accounts.filter(({ archived }) => !archived)}
        hint="None: all accounts, also later ones"
      />
      <Switch
        label="Show amounts"
        description="Otherwise only names and days are shown."
        checked={form.values.amounts}
        onChange={(amounts) => form.set({ amounts })}
      />
      <FormButtons form={form} submit="Create link" busy="Creating..." onCancel={onCancel} />
    </form>
  );
}
