import { THEMES } from '@pocket/contracts/appearance';
import { DEFAULT_THEME } from '../theme/default-theme';
import { hasStoredTheme, readTheme, setTheme } from '../theme/theme';
import { DEFAULT_SETTINGS, parsePreferences, parseSettings, type Settings } from './settings';

const KEY = 'pocket_settings';
/** Id of the user whose currency, date format and theme this browser has stored. */
const OWNER_KEY = 'pocket_settings_owner';
/** Currency of sums of the user's book, so that a page knows before its first paint that there are several. */
const BOOK_KEY = `${KEY}_book`;
export const SETTINGS_EVENT = 'pocket:settings';

/** Signed-in user with the preferences that the server has stored. */
export interface SettingsOwner {
  readonly _id: string;
  readonly preferences?: { readonly currency?: string; readonly dateFormat?: string; readonly theme?: string };
}

export interface SettingsStore {
  read(): Settings;
  /** Stores the settings and notifies this page; other tabs get the `storage` event. */
  save(settings: Settings): void;
  setPreference<Name extends keyof Settings['preferences']>(name: Name, value: Settings['preferences'][Name]): void;
  /**
   * Adopts currency, date format and theme of a user, if this browser has stored none or those of another user. Called
   * when a session begins.
   */
  adopt(owner: SettingsOwner): void;
  /** Returns the currency of sums if the user's book has several currencies; null if it has one. Since 0.1.7. */
  bookCurrency(): string | null;
  /** Stores the currency of a book with several currencies, null for one. Since 0.1.7. */
  setBookCurrency(currency: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of this browser's settings. `read` returns the same object until something changes. */
export function createSettingsStore(): SettingsStore {
  let raw: string | null = null;
  let current = DEFAULT_SETTINGS;

  const read = (): Settings => {
    const stored = readStored(KEY);
    if (stored !== raw) {
      raw = stored;
      current = parseSettings(stored);
    }
    return current;
  };
  const store = (key: string, value: string): void => {
    localStorage.setItem(key, value);
    window.dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail: read() }));
  };
  const save = (settings: Settings): void => store(KEY, JSON.stringify(settings));
  const bookCurrency = (): string | null => readStored(BOOK_KEY) || null;
  const setBookCurrency = (currency: string | null): void => {
    if (currency !== bookCurrency()) store(BOOK_KEY, currency ?? '');
  };
  return {
    read,
    save,
    setPreference(name, value) {
      const settings = read();
      save({ ...settings, preferences: { ...settings.preferences, [name]: value } });
    },
    bookCurrency,
    setBookCurrency,
    adopt({ _id, preferences }) {
      try {
        const owner = localStorage.getItem(OWNER_KEY);
        const isOtherUser = owner !== null && owner !== _id;
        if (isOtherUser) setBookCurrency(null);
        const settings = read();
        const { currency, dateFormat } = parsePreferences(preferences);
        const differs = currency !== settings.preferences.currency || dateFormat !== settings.preferences.dateFormat;
        if (differs && (isOtherUser || readStored(KEY) === null)) {
          save({ ...settings, preferences: { ...settings.preferences, currency, dateFormat } });
        }
        const theme = THEMES.find((name) => name === preferences?.theme) ?? DEFAULT_THEME;
        if (theme !== readTheme() && (isOtherUser || !hasStoredTheme())) setTheme(theme);
        localStorage.setItem(OWNER_KEY, _id);
      } catch (error) {
        console.error('The settings of the user could not be stored in this browser', error);
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(KEY)) listener();
      };
      window.addEventListener(SETTINGS_EVENT, listener);
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener(SETTINGS_EVENT, listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
