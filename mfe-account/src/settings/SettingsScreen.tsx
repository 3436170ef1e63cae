import {
  Amount,
  CURRENCIES,
  DATE_FORMATS,
  DateText,
  type Settings,
  usePlatform,
  useSettings,
  WEEK_STARTS,
} from '@pocket/platform';
import { Card, CardHeader, Field, PageHeader, Select } from '@pocket/ui';
import '../app.css';

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

export default function SettingsScreen() {
  const { settings } = usePlatform();
  const { preferences } = useSettings();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Settings" description="How Pocket looks and counts for you." />
      <Card>
        <CardHeader title="Preferences" description="They take effect at once, in every open tab." />
        <div className="grid gap-4 px-5 pb-5 sm:grid-cols-3">
          {CHOICES.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  value={preferences[name]}
                  onChange={(event) => settings.setPreference(name, event.target.value as Preferences[typeof name])}
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
          <p className="text-sm text-muted-foreground sm:col-span-3">
            Preview: <Amount value={PREVIEW_AMOUNT} /> on <DateText value={new Date()} />
          </p>
        </div>
      </Card>
    </div>
  );
}
