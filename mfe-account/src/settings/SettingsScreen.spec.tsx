import { DEMO } from '@pocket/contracts/demo';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { STATUS_MS } from '../status/use-status-message';
import { recordDownloads } from '../testing/downloads';
import { ADA, MINIMAL_FIELDS, renderScreen } from '../testing/render-screen';
import SettingsScreen from './SettingsScreen';

const SAVE_MS = 1_000;
const TODAY = new Date(2026, 10, 21, 12);
const DEFAULTS = {
  notifications: { email: true, push: true, budgetAlerts: true, weeklyReports: false },
  privacy: { profileVisible: true, shareData: false, analytics: true },
  preferences: { currency: 'USD', dateFormat: 'MM/DD/YYYY', startOfWeek: 'Monday' },
};

beforeEach(() => {
  jest.useFakeTimers({ now: TODAY });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  document.documentElement.classList.remove('dark');
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toggle = (name: string) => screen.getByRole('switch', { name });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => screen.getByText(/^Preview:/);
const stored = () => JSON.parse(localStorage.getItem('pocket_settings') ?? 'null');
const refuseToStore = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

describe('the theme', () => {
  it('is the system’s until another one is chosen, and takes effect at once', () => {
    renderScreen(<SettingsScreen />);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement).not.toHaveClass('dark');
  });

  it('is said to be lost when the browser does not store it', () => {
    refuseToStore();
    renderScreen(<SettingsScreen />);
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings.');
  });
});

describe('preferences', () => {
  it('offer twenty currencies, four date formats and three week starts', () => {
    renderScreen(<SettingsScreen />);
    const count = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option').length;
    expect([count('Currency'), count('Date Format'), count('Start of Week')]).toEqual([20, 4, 3]);
  });

  it('are seen in the preview, and stored, when they are chosen', () => {
    renderScreen(<SettingsScreen />);
    expect(preview()).toHaveTextContent('Preview: $1,234.56 on 11/21/2026, in a week that starts on Monday');
    choose('Currency', 'EUR');
    choose('Date Format', 'DD.MM.YYYY');
    choose('Start of Week', 'Saturday');
    expect(preview()).toHaveTextContent(/1\.234,56.*€|€.*1\.234,56/);
    expect(preview()).toHaveTextContent('on 21.11.2026, in a week that starts on Saturday');
    expect(stored()).toEqual({
      ...DEFAULTS,
      preferences: { currency: 'EUR', dateFormat: 'DD.MM.YYYY', startOfWeek: 'Saturday' },
    });
  });

  it('follow another tab', () => {
    renderScreen(<SettingsScreen />);
    const preferences = { currency: 'GBP', dateFormat: 'YYYY-MM-DD', startOfWeek: 'Sunday' };
    localStorage.setItem('pocket_settings', JSON.stringify({ ...DEFAULTS, preferences }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pocket_settings' }));
    });
    expect(preview()).toHaveTextContent('£1,234.56 on 2026-11-21, in a week that starts on Sunday');
    expect(screen.getByLabelText('Currency')).toHaveValue('GBP');
  });

  it('say that they could not be stored', () => {
    refuseToStore();
    renderScreen(<SettingsScreen />);
    choose('Currency', 'EUR');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings.');
    expect(preview()).toHaveTextContent('$1,234.56');
  });
});

describe('currency, date format and theme', () => {
  const PUT = 'PUT /auth/profile';
  const saved = { status: 200, body: { user: ADA } };

  it('are stored with the person, too', async () => {
    const { calls, session } = renderScreen(<SettingsScreen />, { [PUT]: saved });
    choose('Currency', 'EUR');
    await pass(0);
    choose('Date Format', 'DD.MM.YYYY');
    await pass(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    choose('Start of Week', 'Sunday');
    await pass(0);
    expect(calls).toEqual([
      { call: PUT, body: { preferences: { currency: 'EUR' } } },
      { call: PUT, body: { preferences: { dateFormat: 'DD.MM.YYYY' } } },
      { call: PUT, body: { preferences: { theme: 'light' } } },
    ]);
    expect(session.setUser).toHaveBeenLastCalledWith(ADA);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('are sent one after the other, the newest last', async () => {
    const gives: (() => void)[] = [];
    const { calls } = renderScreen(<SettingsScreen />, {
      [PUT]: () => new Promise((resolve) => gives.push(() => resolve(saved))),
    });
    for (const currency of ['EUR', 'GBP', 'JPY']) choose('Currency', currency);
    choose('Date Format', 'YYYY-MM-DD');
    await pass(0);
    expect(calls).toHaveLength(1);
    gives[0]?.();
    await pass(0);
    expect(calls.map(({ body }) => body)).toEqual([
      { preferences: { currency: 'EUR' } },
      { preferences: { currency: 'JPY', dateFormat: 'YYYY-MM-DD' } },
    ]);
  });

  it('hold in this browser when the server does not take them, which is said, and go with the next choice', async () => {
    const { calls } = renderScreen(<SettingsScreen />, { [PUT]: { status: 503, body: { message: 'No answer' } } });
    choose('Currency', 'EUR');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings.');
    expect(screen.getByText('No answer')).toBeInTheDocument();
    expect(stored().preferences.currency).toBe('EUR');
    choose('Date Format', 'YYYY-MM-DD');
    await pass(0);
    expect(calls.at(-1)?.body).toEqual({ preferences: { currency: 'EUR', dateFormat: 'YYYY-MM-DD' } });
  });

  it('of the demo account stay in the browser of each visitor', async () => {
    const { calls } = renderScreen(<SettingsScreen />, {}, { _id: DEMO.userId });
    choose('Currency', 'EUR');
    await pass(0);
    expect(stored().preferences.currency).toBe('EUR');
    expect(calls).toEqual([]);
  });
});

describe('what is a demonstration', () => {
  const LINE = 'This is a demonstration: nothing is sent or changed.';
  const card = (name: string) => within(screen.getByRole('region', { name }));

  it.each(['Profile', 'Security'])('is labeled: %s', (name) => {
    renderScreen(<SettingsScreen />);
    expect(card(name).getByText(LINE)).toBeVisible();
  });

  it('leads from the notifications to the real alerts', () => {
    renderScreen(<SettingsScreen />);
    const name = 'This is a demonstration. Your real alerts are on Alerts.';
    expect(card('Notifications').getByRole('link', { name })).toHaveAttribute('href', '/alerts');
  });

  it('leads from the profile to where it can be changed', () => {
    renderScreen(<SettingsScreen />);
    expect(card('Profile').getByRole('link', { name: LINE })).toHaveAttribute('href', '/account');
  });
});

it('leaves empty what is not answered of the profile', () => {
  const complaint = jest.spyOn(console, 'error');
  renderScreen(<SettingsScreen />, {}, MINIMAL_FIELDS);
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  choose('Phone', '1');
  expect(complaint).not.toHaveBeenCalled();
});

describe('keyboard shortcuts', () => {
  it('are on until they are switched off, which takes effect at once', () => {
    const { calls } = renderScreen(<SettingsScreen />);
    expect(toggle('Keyboard shortcuts')).toBeChecked();
    fireEvent.click(toggle('Keyboard shortcuts'));
    expect(toggle('Keyboard shortcuts')).not.toBeChecked();
    expect(stored()).toEqual({ ...DEFAULTS, keyboardShortcuts: false });
    fireEvent.click(toggle('Keyboard shortcuts'));
    expect(toggle('Keyboard shortcuts')).toBeChecked();
    expect(stored()).toMatchObject({ keyboardShortcuts: true });
    expect(calls).toEqual([]);
  });

  it('stay off when the other settings are saved', async () => {
    renderScreen(<SettingsScreen />);
    fireEvent.click(toggle('Keyboard shortcuts'));
    press('Save Settings');
    await pass(SAVE_MS);
    expect(stored()).toEqual({ ...DEFAULTS, keyboardShortcuts: false });
  });
});

describe('saving the settings', () => {
  it('stores the whole of them in a second, without a call, and says so for three', async () => {
    const { calls } = renderScreen(<SettingsScreen />);
    expect(toggle('Email notifications')).toBeChecked();
    expect(toggle('Budget alerts')).toBeChecked();
    expect(toggle('Weekly reports')).not.toBeChecked();
    fireEvent.click(toggle('Email notifications'));
    fireEvent.click(toggle('Weekly reports'));
    expect(stored()).toBeNull();
    press('Save Settings');
    await pass(SAVE_MS - 1);
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(stored()).toBeNull();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Settings saved successfully!');
    expect(stored()).toEqual({
      ...DEFAULTS,
      notifications: { ...DEFAULTS.notifications, email: false, weeklyReports: true },
    });
    await pass(STATUS_MS);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('keeps a preference that was chosen meanwhile', async () => {
    renderScreen(<SettingsScreen />);
    press('Save Settings');
    await pass(SAVE_MS / 2);
    choose('Currency', 'JPY');
    await pass(SAVE_MS / 2);
    expect(stored().preferences.currency).toBe('JPY');
  });

  it('says when the browser refuses, and keeps the switches', async () => {
    renderScreen(<SettingsScreen />);
    fireEvent.click(toggle('Weekly reports'));
    refuseToStore();
    press('Save Settings');
    await pass(SAVE_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings.');
    expect(toggle('Weekly reports')).toBeChecked();
    await pass(STATUS_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('exporting the settings', () => {
  it('saves profile, settings and export date in a file named by the day', async () => {
    const downloads = recordDownloads();
    const { calls } = renderScreen(<SettingsScreen />, {}, { _id: DEMO.userId });
    choose('Currency', 'CHF');
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '+41 1' } });
    press('Update Profile');
    await pass(1_000);
    press('Export Settings');
    await pass(0);
    expect(screen.getByText('Settings exported successfully!')).toBeInTheDocument();
    expect(downloads.map(({ name, type }) => [name, type])).toEqual([
      ['pocket-settings-2026-11-21.json', 'application/json;charset=utf-8'],
    ]);
    jest.useRealTimers();
    expect(JSON.parse((await downloads[0]?.text()) ?? '')).toEqual({
      profile: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', phone: '+41 1' },
      settings: { ...DEFAULTS, preferences: { ...DEFAULTS.preferences, currency: 'CHF' } },
      exportDate: new Date(TODAY.getTime() + 1_000).toISOString(),
    });
    expect(calls).toEqual([]);
  });
});
