import { readTheme } from '../theme/theme';
import { DEFAULT_SETTINGS } from './settings';
import { createSettingsStore, SETTINGS_EVENT } from './settings-store';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

describe('the settings store', () => {
  it('starts with the defaults', () => {
    expect(createSettingsStore().read()).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    '{broken',
    'null',
    '[]',
    '"text"',
    '{"preferences":{"currency":"XXX","dateFormat":7},"notifications":null}',
  ])('reads the foreign value %s as the defaults', (stored) => {
    localStorage.setItem('pocket_settings', stored);
    expect(createSettingsStore().read()).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps valid values beside invalid ones', () => {
    localStorage.setItem('pocket_settings', '{"preferences":{"currency":"EUR","startOfWeek":"Someday"}}');
    expect(createSettingsStore().read().preferences).toEqual({ ...DEFAULT_SETTINGS.preferences, currency: 'EUR' });
  });

  it('keeps shortcuts switched off through every other change', () => {
    const store = createSettingsStore();
    store.save({ ...store.read(), keyboardShortcuts: false });
    store.setPreference('currency', 'EUR');
    expect(store.read().keyboardShortcuts).toBe(false);
    expect(JSON.parse(localStorage.getItem('pocket_settings') ?? '').keyboardShortcuts).toBe(false);
  });

  it.each(['0', '"false"', 'null', '{}'])('reads %s as shortcuts switched on', (value) => {
    localStorage.setItem('pocket_settings', `{"keyboardShortcuts":${value}}`);
    expect(createSettingsStore().read()).toEqual(DEFAULT_SETTINGS);
  });

  it('stores a preference and broadcasts the change', () => {
    const store = createSettingsStore();
    const heard = jest.fn();
    window.addEventListener(SETTINGS_EVENT, heard);
    store.setPreference('currency', 'JPY');
    expect(JSON.parse(localStorage.getItem('pocket_settings') ?? '').preferences.currency).toBe('JPY');
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener(SETTINGS_EVENT, heard);
  });

  it('notifies subscribers of changes in this page and other tabs, until they unsubscribe', () => {
    const store = createSettingsStore();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.setPreference('currency', 'GBP');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocket_settings' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.setPreference('currency', 'USD');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  describe('that adopts the preferences of a user', () => {
    const european = { currency: 'EUR', dateFormat: 'DD.MM.YYYY', theme: 'dark' };
    const ada = { _id: 'ada', preferences: european };
    const bob = { _id: 'bob', preferences: { currency: 'USD', dateFormat: 'MM/DD/YYYY', theme: 'system' } };
    const shown = () => {
      const { currency, dateFormat } = createSettingsStore().read().preferences;
      return { currency, dateFormat, theme: readTheme() };
    };

    it('adopts them in a browser without stored settings, and notifies the page', () => {
      const store = createSettingsStore();
      const listener = jest.fn();
      const leave = store.subscribe(listener);
      store.adopt(ada);
      leave();
      expect(shown()).toEqual(european);
      expect(listener).toHaveBeenCalled();
    });

    it('keeps the settings that this browser has stored', () => {
      localStorage.setItem('pocket_settings', '{"preferences":{"currency":"GBP"}}');
      localStorage.setItem('vite-ui-theme', 'light');
      createSettingsStore().adopt(ada);
      expect(shown()).toEqual({ currency: 'GBP', dateFormat: 'MM/DD/YYYY', theme: 'light' });
    });

    it('stores nothing if all values are the defaults', () => {
      createSettingsStore().adopt(bob);
      expect(localStorage.getItem('pocket_settings')).toBeNull();
      expect(localStorage.getItem('vite-ui-theme')).toBeNull();
    });

    it('replaces the currency, date format and theme of the previous user', () => {
      const store = createSettingsStore();
      store.adopt(ada);
      store.save({ ...store.read(), keyboardShortcuts: false });
      store.adopt(bob);
      expect(shown()).toEqual(bob.preferences);
      expect(store.read().keyboardShortcuts).toBe(false);
      store.adopt(ada);
      expect(shown()).toEqual(european);
    });

    it('shows the defaults to the next user without preferences', () => {
      createSettingsStore().adopt(ada);
      createSettingsStore().adopt({ _id: 'eve' });
      expect(shown()).toEqual(bob.preferences);
    });

    it('uses the default for an invalid preference', () => {
      createSettingsStore().adopt({
        _id: 'ada',
        preferences: { currency: 'XXX', dateFormat: 'DD.MM.YYYY', theme: 'pink' },
      });
      expect(shown()).toEqual({ currency: 'USD', dateFormat: 'DD.MM.YYYY', theme: 'system' });
    });

    it('continues if the browser blocks storage', () => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => {});
      const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      createSettingsStore().adopt(ada);
      expect(log).toHaveBeenCalledTimes(1);
      refuse.mockRestore();
      log.mockRestore();
    });
  });

  it('returns the same object until something changes', () => {
    const store = createSettingsStore();
    expect(store.read()).toBe(store.read());
  });
});

describe('the currency of the book', () => {
  it('is unknown until it is stored, and is told to subscribers of every tab', () => {
    const store = createSettingsStore();
    const listener = jest.fn();
    store.subscribe(listener);
    expect(store.bookCurrency()).toBeNull();
    store.setBookCurrency('EUR');
    store.setBookCurrency('EUR');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(createSettingsStore().bookCurrency()).toBe('EUR');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocket_settings_book' }));
    expect(listener).toHaveBeenCalledTimes(2);
    store.setBookCurrency(null);
    expect(createSettingsStore().bookCurrency()).toBeNull();
  });

  it('stays for the same user, and goes with another one', () => {
    const store = createSettingsStore();
    store.adopt({ _id: 'ada' });
    store.setBookCurrency('EUR');
    store.adopt({ _id: 'ada' });
    expect(store.bookCurrency()).toBe('EUR');
    store.adopt({ _id: 'bob' });
    expect(store.bookCurrency()).toBeNull();
  });
});
