import type { Account } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, FormButtons, FormField, FormStatus, fieldOf, serverVersion, useForm } from '@pocket/screens';
import { Input, Select, Textarea } from '@pocket/ui';
import { useRef } from 'react';
import { AccountCurrency } from './AccountCurrency';
import {
  ACCOUNT_FIELDS,
  type AccountDraft,
  accountDraft,
  accountErrors,
  createBodyOf,
  differing,
  LABELS,
  typeName,
  typesFor,
  updateBodyOf,
} from './account-form';

export interface AccountFormProps {
  /** Account to edit; the form creates one if omitted. */
  readonly account?: Account | undefined;
  readonly onDone: () => void;
}

export function AccountForm({ account, onDone }: AccountFormProps) {
  const write = useBookWrite();
  /** Version that edits are compared with: that of the start, or the server's after a conflict. */
  const base = useRef(account);
  const form = useForm<AccountDraft, unknown>({
    keepAs: `account ${account?.id ?? 'new'}`,
    initial: accountDraft(account),
    fields: ACCOUNT_FIELDS,
    check: accountErrors,
    save: async (draft, idempotencyKey) => {
      if (!base.current) {
        const message = ({ name }: Account) => `Added ${name}`;
        return write({ method: 'POST', path: '/accounts', body: createBodyOf(draft), idempotencyKey, message });
      }
      const body = updateBodyOf(draft, accountDraft(base.current));
      if (Object.keys(body).length === 0) return undefined;
      const { id, version } = base.current;
      const message = ({ name }: Account) => `Saved ${name}`;
      return write({ method: 'PUT', path: `/accounts/${id}`, body, ifMatch: version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Account>(form.failure);
  const currency = useFormat().currencyOf(form.values.currency || undefined);

  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4">
      {theirs ? (
        <EditConflict
          subject="This account"
          fields={differing(form.values, accountDraft(theirs)).map((name) => LABELS[name])}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset(accountDraft(theirs));
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="type" label="Type">
        {(control) => (
          <Select {...control}>
            {typesFor(form.values.type).map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <AccountCurrency account={account} {...fieldOf(form, 'currency')} />
      <FormField
        form={form}
        name="openingBalance"
        label="Opening balance"
        hint="What it held before its first transaction; below zero for what you owe."
      >
        {(control) => (
          <Input {...control} inputMode="text" placeholder={(0).toFixed(digitsOf(currency))} autoComplete="off" />
        )}
      </FormField>
      <FormField form={form} name="number" label="Number">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="institution" label="Institution">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormButtons form={form} submit={account ? 'Save' : 'Add account'} busy="Saving..." onCancel={onDone} />
    </form>
  );
}
