import { DEFAULT_SETTINGS } from './settings';
import { createSettingsStore, SETTINGS_EVENT } from './settings-store';

beforeEach(() => localStorage.clear());

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

  it('keeps what is known beside what is not', () => {
    localStorage.setItem('pocket_settings', '{"preferences":{"currency":"EUR","startOfWeek":"Someday"}}');
    expect(createSettingsStore().read().preferences).toEqual({ ...DEFAULT_SETTINGS.preferences, currency: 'EUR' });
  });

  it('keeps keyboard shortcuts that are switched off, through every other change', () => {
    const store = createSettingsStore();
    store.save({ ...store.read(), keyboardShortcuts: false });
    store.setPreference('currency', 'EUR');
    expect(store.read().keyboardShortcuts).toBe(false);
    expect(JSON.parse(localStorage.getItem('pocket_settings') ?? '').keyboardShortcuts).toBe(false);
  });

  it.each(['0', '"false"', 'null', '{}'])('takes %s for shortcuts that are on', (value) => {
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

  it('tells its subscribers about this page and other tabs, until they leave', () => {
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

  it('gives the same object until something changes', () => {
    const store = createSettingsStore();
    expect(store.read()).toBe(store.read());
  });
});
