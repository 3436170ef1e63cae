import type { NewKey } from '@pocket/contracts';
import { KEY_LIMITS, KEY_NAME_TEXT } from '@pocket/contracts/keys';
import { usePlatform } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, textFields, useClock, useForm, useToday } from '@pocket/screens';
import { DayInput, Input } from '@pocket/ui';
import { useConfirmed, withoutCancel } from '../confirm/confirmed';
import { useSecurityChanged } from '../use-security-changed';
import { EMPTY_KEY, type KeyDraft, keyBody, keyErrors } from './key-draft';
import { ScopeChoices } from './ScopeChoices';

export interface KeyFormProps {
  readonly onCreated: (key: NewKey) => void;
  readonly onCancel: () => void;
}

export function KeyForm({ onCreated, onCancel }: KeyFormProps) {
  const { api } = usePlatform();
  const confirmed = useConfirmed();
  const changed = useSecurityChanged();
  const { zone } = useClock();
  const today = useToday();
  const form = useForm<KeyDraft, NewKey>({
    keepAs: 'api-key new',
    initial: EMPTY_KEY,
    fields: textFields<KeyDraft>({ name: KEY_NAME_TEXT }),
    check: (draft) => keyErrors(draft, today),
    async save(draft) {
      try {
        // Without an Idempotency-Key: a stored answer would contain the secret.
        return await confirmed(() => api.post<NewKey>('/keys', keyBody(draft, zone)));
      } finally {
        // Without an answer too: the list then shows the key, which can be ended.
        void changed();
      }
    },
    onSaved: onCreated,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={withoutCancel(form)} />
      <FormField form={form} name="name" label="Name" hint="The program that uses it, such as Nightly import">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <ScopeChoices value={form.values.scopes} error={form.errors.scopes} onChange={(scopes) => form.set({ scopes })} />
      <FormField
        form={form}
        name="expiresOn"
        label="Expires on"
        hint={`The key stops at the start of this day, at most ${KEY_LIMITS.years} years ahead. Empty: it works until you end it.`}
      >
        {(control) => <DayInput {...control} />}
      </FormField>
      <FormButtons form={form} submit="Make key" busy="Making..." onCancel={onCancel} />
    </form>
  );
}
