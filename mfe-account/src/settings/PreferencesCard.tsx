import {
  CURRENCIES,
  DATE_FORMATS,
  DateText,
  formatMoney,
  type Settings,
  usePlatform,
  useSettings,
  WEEK_STARTS,
} from '@pocket/platform';
import { Card, CardHeader, Field, Select, Switch } from '@pocket/ui';
import { useId } from 'react';
import type { Attempt } from './use-settings-form';

type Preferences = Settings['preferences'];
const PREVIEW_AMOUNT = 1234.56;

const CHOICES: readonly {
  readonly name: keyof Preferences;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}[] = [
  {
    name: 'currency',
    label: 'Currency',
    options: Object.entries(CURRENCIES).map(([code, { symbol, name }]) => ({
      value: code,
      text: `${code} (${symbol}) ${name}`,
    })),
  },
  { name: 'dateFormat', label: 'Date Format', options: DATE_FORMATS.map((value) => ({ value, text: value })) },
  { name: 'startOfWeek', label: 'Start of Week', options: WEEK_STARTS.map((value) => ({ value, text: value })) },
];

export interface PreferencesCardProps {
  readonly attempt: Attempt;
}

/** Preferences that take effect when chosen. */
export function PreferencesCard({ attempt }: PreferencesCardProps) {
  const id = useId();
  const { settings } = usePlatform();
  const stored = useSettings();
  const { preferences } = stored;
  return (
    <Card aria-labelledby={id} className="lg:col-span-2">
      <CardHeader id={id} title="Preferences" description="They take effect at once, in every open tab." />
      <div className="grid gap-4 px-5 pb-5 sm:grid-cols-3">
        {CHOICES.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                {...control}
                value={preferences[name]}
                onChange={({ target: { value } }) =>
                  attempt(
                    () => settings.setPreference(name, value as Preferences[typeof name]),
                    // Specified: the start of the week stays in the browser.
                    name === 'startOfWeek' ? undefined : { [name]: value },
                  )
                }
              >
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <div className="sm:col-span-3">
          <Switch
            label="Keyboard shortcuts"
            description="Single keys, such as N for a new transaction. Press ? to see all of them."
            checked={stored.keyboardShortcuts !== false}
            onChange={(keyboardShortcuts) => attempt(() => settings.save({ ...settings.read(), keyboardShortcuts }))}
          />
        </div>
        <p className="rounded-md bg-muted px-4 py-3 text-sm text-muted-foreground sm:col-span-3">
          Preview:{' '}
          <strong className="font-semibold text-foreground">{formatMoney(PREVIEW_AMOUNT, preferences.currency)}</strong>{' '}
          on{' '}
          <strong className="font-semibold text-foreground">
            <DateText value={new Date()} />
          </strong>
          , in a week that starts on{' '}
          <strong className="font-semibold text-foreground">{preferences.startOfWeek}</strong>
        </p>
      </div>
    </Card>
  );
}
