import type { AlertSettings } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { Card, Input, StatusBanner, Switch } from '@pocket/ui';
import { useEffect, useRef, useState } from 'react';
import { useAlertsChanged } from '../data/use-alert-tabs';

interface QuietDraft {
  readonly enabled: boolean;
  readonly from: string;
  readonly to: string;
  readonly showAmounts: boolean;
}

const LABELS: Readonly<Record<keyof QuietDraft, string>> = {
  enabled: 'Quiet hours',
  from: 'From',
  to: 'To',
  showAmounts: 'Show amounts',
};
const draftOf = ({ quiet: { enabled, from, to }, showAmounts }: AlertSettings): QuietDraft => ({
  enabled,
  from,
  to,
  showAmounts,
});
const bodyOf = ({ showAmounts, ...quiet }: QuietDraft) => ({ quiet, showAmounts });

export function QuietForm({ settings }: { readonly settings: AlertSettings }) {
  const { api } = usePlatform();
  const changed = useAlertsChanged();
  /** Version that the form started with, or the server's after a save or a conflict. */
  const base = useRef(settings);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<QuietDraft, AlertSettings>({
    keepAs: 'alert settings',
    initial: draftOf(settings),
    check: ({ from, to }) => ({
      ...(from ? {} : { from: 'Choose a time' }),
      ...(to ? {} : { to: 'Choose a time' }),
    }),
    save: (draft) => api.put('/alert-settings', bodyOf(draft), { ifMatch: base.current.version }),
    onSaved: (answer) => {
      base.current = answer;
      setSaved(true);
      void changed();
    },
  });
  const { values, set, reset } = form;
  const isUntouched = !form.changed;
  useEffect(() => {
    // Another tab has saved. An open edit stays, and meets the newer version when it is saved.
    if (!isUntouched || settings.version <= base.current.version) return;
    base.current = settings;
    reset(draftOf(settings));
  });
  const theirs = serverVersion<AlertSettings>(form.failure);
  const conflicts = theirs
    ? (Object.keys(LABELS) as (keyof QuietDraft)[]).filter((name) => values[name] !== draftOf(theirs)[name])
    : [];
  return (
    <Card aria-label="Quiet hours" className="max-w-2xl p-5">
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        {theirs ? (
          <EditConflict
            subject="This setting"
            fields={conflicts.map((name) => LABELS[name])}
            onKeepMine={() => {
              base.current = theirs;
              form.submit();
            }}
            onLoadTheirs={() => {
              base.current = theirs;
              reset(draftOf(theirs));
            }}
          />
        ) : (
          <FormStatus form={form} />
        )}
        {isSaved && isUntouched ? <StatusBanner kind="success">Saved</StatusBanner> : null}
        <Switch
          label={LABELS.enabled}
          description="Push and mail wait and come as one summary at the end. Security alerts never wait."
          checked={values.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <div className="grid gap-4 min-[22rem]:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <FormField key={name} form={form} name={name} label={LABELS[name]} hint="In your profile's time zone">
              {(control) => <Input {...control} type="time" required disabled={!values.enabled} />}
            </FormField>
          ))}
        </div>
        <Switch
          label={LABELS.showAmounts}
          description="Off: push and mail say what happened without any amount, also on a locked screen."
          checked={values.showAmounts}
          onChange={(showAmounts) => set({ showAmounts })}
        />
        <FormButtons form={form} submit="Save" busy="Saving..." />
      </form>
    </Card>
  );
}
