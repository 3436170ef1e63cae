import { FormField } from '@pocket/screens';
import { Input, Switch } from '@pocket/ui';
import type { ReactNode } from 'react';
import { wait } from '../actions/wait';
import { StatusFormCard } from '../forms/StatusFormCard';
import { useStatusForm } from '../forms/use-status-form';
import {
  DEFAULTS,
  DELIVERY,
  type NotificationSettings,
  QUIET_HOURS,
  settingsErrors,
  TIME_LABELS,
  TYPES,
} from './notification-settings';

export const SAVE_MS = 1_000;

export interface NotificationSettingsCardProps {
  /** Specified as simulated: it takes a second, makes no call and keeps nothing. */
  readonly save?: (settings: NotificationSettings) => Promise<void>;
}

export function NotificationSettingsCard({ save = () => wait(SAVE_MS) }: NotificationSettingsCardProps) {
  const { form, message } = useStatusForm<NotificationSettings, void>({
    initial: DEFAULTS,
    check: settingsErrors,
    save: (chosen) => save(chosen),
    texts: {
      success: 'Notification settings updated successfully!',
      failure: 'Failed to update notification settings.',
    },
  });
  const { values: settings, set: change, pending: busy } = form;
  const switchesOf = (choices: typeof DELIVERY | typeof TYPES | typeof QUIET_HOURS) =>
    choices.map(({ name, ...texts }) => (
      <Switch
        key={name}
        {...texts}
        checked={settings[name]}
        disabled={busy}
        onChange={(checked) => change({ [name]: checked })}
      />
    ));

  return (
    <StatusFormCard
      title="Notification Settings"
      description="What you are told, how, and when."
      form={form}
      message={message}
      submit="Save Settings"
      busy="Saving..."
    >
      <div className="mb-1 grid gap-5">
        <Group legend="Delivery methods">{switchesOf(DELIVERY)}</Group>
        <Group legend="Notification types">{switchesOf(TYPES)}</Group>
        <Group legend="Quiet hours">
          {switchesOf(QUIET_HOURS)}
          <div className="mt-2 grid gap-4 min-[22rem]:grid-cols-2">
            {(['quietStart', 'quietEnd'] as const).map((name) => (
              <FormField key={name} form={form} name={name} label={TIME_LABELS[name]}>
                {(control) => <Input {...control} type="time" required disabled={busy || !settings.quietHours} />}
              </FormField>
            ))}
          </div>
        </Group>
      </div>
    </StatusFormCard>
  );
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-medium tracking-wide text-muted-foreground uppercase">{legend}</legend>
      {children}
    </fieldset>
  );
}
