import type { Passkey } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, textFields, useForm } from '@pocket/screens';
import { makePasskey, type NewPasskeyOptions } from '@pocket/screens/passkey';
import { Input } from '@pocket/ui';
import { useEffect, useRef } from 'react';
import { useConfirmed, withoutCancel } from '../confirm/confirmed';
import { useSecurityChanged } from '../use-security-changed';
import { PASSKEY_TEXTS, type PasskeyDraft } from './passkey-draft';

/** Makes a passkey: the server gives a challenge, the person answers it in the browser, and the server checks that. */
export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const { api } = usePlatform();
  const confirmed = useConfirmed();
  const changed = useSecurityChanged();
  const closing = useRef<AbortController>(undefined);
  useEffect(() => {
    const open = new AbortController();
    closing.current = open;
    return () => open.abort();
  }, []);
  const form = useForm<PasskeyDraft, Passkey>({
    keepAs: 'passkey new',
    initial: { name: '' },
    fields: textFields<PasskeyDraft>(PASSKEY_TEXTS),
    async save({ name }) {
      const options = await confirmed(() => api.post<NewPasskeyOptions>('/security/passkeys/options'));
      const attestation = await makePasskey(options, closing.current?.signal);
      if (!attestation) throw new Error('No passkey was made');
      try {
        const body = { name: name.trim(), attestation };
        return await confirmed(() => api.post<Passkey>('/security/passkeys', body));
      } finally {
        // Without an answer too: the passkey may have been stored.
        void changed();
      }
    },
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={withoutCancel(form)} />
      <FormField form={form} name="name" label="Name" hint="Where it is, such as Phone or Security key">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormButtons form={form} submit="Add passkey" busy="Follow your browser..." onCancel={onDone} />
    </form>
  );
}
