import { DEFAULT_SETTINGS, parseSettings, type Settings } from './settings';

const KEY = 'pocket_settings';
export const SETTINGS_EVENT = 'pocket:settings';

export interface SettingsStore {
  read(): Settings;
  /** Stores the whole of it and tells everyone in this page; other tabs learn by the `storage` event. */
  save(settings: Settings): void;
  setPreference<Name extends keyof Settings['preferences']>(name: Name, value: Settings['preferences'][Name]): void;
  subscribe(listener: () => void): () => void;
}

/** The settings of this browser. The same object is read until something changes. */
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
