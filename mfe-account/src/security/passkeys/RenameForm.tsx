import type { Passkey } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, textFields, useForm } from '@pocket/screens';
import { Input } from '@pocket/ui';
import { useRef } from 'react';
import { useSecurityChanged } from '../use-security-changed';
import { PASSKEY_TEXTS, type PasskeyDraft } from './passkey-draft';

export interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

export function RenameForm({ passkey, onDone }: RenameFormProps) {
  const { api } = usePlatform();
  const changed = useSecurityChanged();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(passkey);
  const form = useForm<PasskeyDraft, Passkey>({
    keepAs: `passkey ${passkey.id}`,
    initial: { name: passkey.name },
    fields: textFields<PasskeyDraft>(PASSKEY_TEXTS),
    save: ({ name }) =>
      api.put<Passkey>(`/security/passkeys/${passkey.id}`, { name: name.trim() }, { ifMatch: base.current.version }),
    onSaved: () => {
      void changed();
      onDone();
    },
  });
  const theirs = serverVersion<Passkey>(form.failure);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject="This passkey"
          fields={theirs.name === form.values.name.trim() ? [] : ['Name']}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset({ name: theirs.name });
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
