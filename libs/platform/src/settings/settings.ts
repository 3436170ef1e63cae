import { DATE_FORMATS, type DateFormat } from '@pocket/contracts/appearance';
import { CURRENCIES, type Currency } from '@pocket/contracts/currencies';

export const WEEK_STARTS = ['Monday', 'Sunday', 'Saturday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Settings that this browser stores under `pocket_settings`. */
export interface Settings {
  readonly notifications: {
    readonly email: boolean;
    readonly push: boolean;
    readonly budgetAlerts: boolean;
    readonly weeklyReports: boolean;
  };
  readonly privacy: { readonly profileVisible: boolean; readonly shareData: boolean; readonly analytics: boolean };
  readonly preferences: {
    readonly currency: Currency;
    readonly dateFormat: DateFormat;
    readonly startOfWeek: WeekStart;
  };
  /** On if absent: older stored settings lack the field. */
  readonly keyboardShortcuts?: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  notifications: { email: true, push: true, budgetAlerts: true, weeklyReports: false },
  privacy: { profileVisible: true, shareData: false, analytics: true },
  preferences: { currency: 'USD', dateFormat: 'MM/DD/YYYY', startOfWeek: 'Monday' },
};

/** Parses stored settings. A missing or invalid value becomes its default. */
export function parseSettings(stored: string | null): Settings {
  const found = asRecord(parseJson(stored));
  return {
    notifications: parseFlags(DEFAULT_SETTINGS.notifications, found.notifications),
    privacy: parseFlags(DEFAULT_SETTINGS.privacy, found.privacy),
    preferences: parsePreferences(found.preferences),
    ...(found.keyboardShortcuts === false ? { keyboardShortcuts: false } : {}),
  };
}

/** Parses preferences. A missing or invalid value becomes its default. */
export function parsePreferences(value: unknown): Settings['preferences'] {
  const { currency, dateFormat, startOfWeek } = asRecord(value);
  return {
    currency: valueOrDefault(Object.keys(CURRENCIES) as Currency[], currency, 'USD'),
    dateFormat: valueOrDefault(DATE_FORMATS, dateFormat, 'MM/DD/YYYY'),
    startOfWeek: valueOrDefault(WEEK_STARTS, startOfWeek, 'Monday'),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parseFlags<Flags extends Record<string, boolean>>(defaults: Flags, stored: unknown): Flags {
  const found = asRecord(stored);
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof found[name] === 'boolean' ? found[name] : value,
  ]);
  return Object.fromEntries(entries) as Flags;
}

function valueOrDefault<Value extends string>(allowed: readonly Value[], stored: unknown, fallback: Value): Value {
  return allowed.find((value) => value === stored) ?? fallback;
}
