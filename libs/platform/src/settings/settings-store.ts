import { THEMES } from '@pocket/contracts/appearance';
import { DEFAULT_THEME } from '../theme/default-theme';
import { hasStoredTheme, readTheme, setTheme } from '../theme/theme';
import { DEFAULT_SETTINGS, parsePreferences, parseSettings, type Settings } from './settings';

const KEY = 'pocket_settings';
/** Id of the user whose currency, date format and theme this browser has stored. */
const OWNER_KEY = 'pocket_settings_owner';
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
  subscribe(listener: () => void): () => void;
}

/** Creates the store of this browser's settings. `read` returns the same object until something changes. */
export function createSettingsStore(): SettingsStore {
  let raw: string | null = null;
  let current = DEFAULT_SETTINGS;

  const read = (): Settings => {
    const stored = readStored();
    if (stored !== raw) {
      raw = stored;
      current = parseSettings(stored);
    }
    return current;
  };
  const save = (settings: Settings): void => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    window.dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail: settings }));
  };
  return {
    read,
    save,
    setPreference(name, value) {
      const settings = read();
      save({ ...settings, preferences: { ...settings.preferences, [name]: value } });
    },
    adopt({ _id, preferences }) {
      try {
        const owner = localStorage.getItem(OWNER_KEY);
        const isOtherUser = owner !== null && owner !== _id;
        const settings = read();
        const { currency, dateFormat } = parsePreferences(preferences);
        const differs = currency !== settings.preferences.currency || dateFormat !== settings.preferences.dateFormat;
        if (differs && (isOtherUser || readStored() === null)) {
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
        if (event.key === KEY || event.key === null) listener();
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

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
