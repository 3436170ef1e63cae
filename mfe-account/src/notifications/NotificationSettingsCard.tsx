import { Button, Card, CardHeader, Field, Input, Switch } from '@pocket/ui';
import { type ReactNode, useId, useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';
import { Status } from '../status/Status';
import { DEFAULTS, DELIVERY, type NotificationSettings, QUIET_HOURS, TYPES } from './notification-settings';

export const SAVE_MS = 1_000;

export interface NotificationSettingsCardProps {
  /** Specified as simulated: it takes a second, makes no call and keeps nothing. */
  readonly save?: (settings: NotificationSettings) => Promise<void>;
}

export function NotificationSettingsCard({ save = () => wait(SAVE_MS) }: NotificationSettingsCardProps) {
  const titleId = useId();
  const [settings, setSettings] = useState(DEFAULTS);
  const { message, busy, run } = useAction('Failed to update notification settings.');
  const change = (changed: Partial<NotificationSettings>) => setSettings({ ...settings, ...changed });
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
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Notification Settings" description="What you are told, how, and when." />
      <form
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => save(settings), 'Notification settings updated successfully!');
        }}
        className="grid gap-5 px-5 pb-5"
      >
        <Group legend="Delivery methods">{switchesOf(DELIVERY)}</Group>
        <Group legend="Notification types">{switchesOf(TYPES)}</Group>
        <Group legend="Quiet hours">
          {switchesOf(QUIET_HOURS)}
          <div className="mt-2 grid grid-cols-2 gap-4">
            <TimeField
              label="From"
              value={settings.quietStart}
              disabled={busy || !settings.quietHours}
              onChange={(quietStart) => change({ quietStart })}
            />
            <TimeField
              label="To"
              value={settings.quietEnd}
              disabled={busy || !settings.quietHours}
              onChange={(quietEnd) => change({ quietEnd })}
            />
          </div>
        </Group>
        <Status message={message} />
        <Button type="submit" disabled={busy} className="justify-self-end">
          {busy ? 'Saving...' : 'Save Settings'}
        </Button>
      </form>
    </Card>
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

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

function TimeField({ label, value, disabled, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
