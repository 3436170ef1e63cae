import type { LoginEntry, Session } from '@pocket/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STATUS_MS } from '../status/use-status-message';
import { recordDownloads } from '../testing/downloads';
import { type Answers, MINIMAL_FIELDS, renderScreen } from '../testing/render-screen';
import AccountScreen from './AccountScreen';

const session = (id: string, fields: Partial<Session> = {}): Session => ({
  id,
  name: `Browser ${id}`,
  type: 'desktop',
  os: 'Linux',
  browser: 'Firefox',
  location: 'Unknown',
  lastActive: '2026-11-20T12:00:00.000Z',
  current: false,
  ...fields,
});
const login = (number: number, success = true): LoginEntry => ({
  id: `l${number}`,
  success,
  timestamp: `2026-11-${10 + number}T12:00:00.000Z`,
  device: `Device ${number}`,
  location: 'Unknown',
  ip: '127.0.0.1',
});
const SESSIONS = [session('here', { current: true }), session('phone', { type: 'mobile' }), session('work')];
const LOADED: Answers = {
  'GET /auth/sessions': { status: 200, body: SESSIONS },
  'GET /auth/login-history': { status: 200, body: [6, 5, 4, 3, 2, 1].map((number) => login(number, number !== 5)) },
};
const REFUSED = { status: 503, body: { message: 'The service does not answer' } };

const region = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let confirm: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the account screen', () => {
  it('shows the overview of the account', () => {
    renderScreen(<AccountScreen />);
    const text = region('Account Overview').getByText('Status').closest('dl')?.textContent;
    expect(text).toBe(
      'StatusActiveEmail verifiedNoPhone verifiedNo2FA enabledNoMember since01/05/2026Last login11/20/2026PlanFree Plan',
    );
  });

  it('shows the overview of an account with the fewest fields', () => {
    renderScreen(<AccountScreen />, {}, MINIMAL_FIELDS);
    const text = region('Account Overview').getByText('Status').closest('dl')?.textContent;
    expect(text).toBe(
      'StatusActiveEmail verifiedNoPhone verifiedNo2FA enabledNoMember since01/05/2026Last loginNeverPlanFree Plan',
    );
    expect(region('Security').getByRole('button', { name: 'Enable 2FA' })).toBeEnabled();
    expect(region('Security').getByText('Pending')).toBeVisible();
  });

  it('shows days and times by the clock of the profile, in the chosen format', async () => {
    localStorage.setItem('pocket_settings', '{"preferences":{"dateFormat":"DD.MM.YYYY"}}');
    const moment = '2026-11-20T23:30:00.000Z';
    renderScreen(
      <AccountScreen />,
      {
        'GET /auth/sessions': { status: 200, body: [session('here', { lastActive: moment })] },
        'GET /auth/login-history': { status: 200, body: [{ ...login(1), timestamp: moment }] },
      },
      { timezone: 'Asia/Tokyo', createdAt: moment, lastLogin: '2026-11-20T03:00:00.000Z' },
    );
    await waitFor(() => expect(screen.getAllByText('21.11.2026, 8:30 AM')).toHaveLength(2));
    const overview = region('Account Overview').getByText('Status').closest('dl')?.textContent;
    expect(overview).toContain('Member since21.11.2026Last login20.11.2026');
  });

  it('labels the second factor as a demonstration', () => {
    renderScreen(<AccountScreen />);
    expect(region('Security').getByText('This is a demonstration: nothing is sent or changed.')).toBeVisible();
  });

  it('shows a login whose time nobody can read', async () => {
    renderScreen(<AccountScreen />, {
      ...LOADED,
      'GET /auth/login-history': { status: 200, body: [{ ...login(1), timestamp: 'yesterday' }] },
    });
    expect(await screen.findByText('Invalid Date')).toBeInTheDocument();
  });

  it('lists where the person is signed in, and lets every other device be revoked', async () => {
    const { calls } = renderScreen(<AccountScreen />, {
      ...LOADED,
      'DELETE /auth/sessions/phone': { status: 200, body: { message: 'Revoked' } },
    });
    expect(await screen.findByText('This device')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revoke Browser here' })).not.toBeInTheDocument();
    await press('Revoke Browser phone');
    expect(await screen.findByRole('status')).toHaveTextContent('Device access revoked successfully!');
    expect(screen.queryByText('Browser phone')).not.toBeInTheDocument();
    expect(screen.getByText('Browser work')).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).toContain('DELETE /auth/sessions/phone');
    expect(calls.filter(({ call }) => call === 'GET /auth/sessions')).toHaveLength(1);
  });

  it('keeps a device that could not be revoked, and asks again what is left', async () => {
    const { calls } = renderScreen(<AccountScreen />, { ...LOADED, 'DELETE /auth/sessions/work': REFUSED });
    await screen.findByText('Browser work');
    await press('Revoke Browser work');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to revoke device access.');
    expect(screen.getByText('Browser work')).toBeInTheDocument();
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /auth/sessions')).toHaveLength(2));
  });

  it('shows the first five entries of the login history', async () => {
    renderScreen(<AccountScreen />, LOADED);
    await screen.findByText(/Device 6/);
    const entries = region('Login History').getAllByRole('listitem');
    expect(entries).toHaveLength(5);
    expect(entries[0]).toHaveTextContent(/11\/16\/2026.*Device 6 · Unknown · 127.0.0.1Success/);
    expect(entries[1]).toHaveTextContent('Failed');
    expect(screen.queryByText(/Device 1/)).not.toBeInTheDocument();
  });

  it('shows empty lists, silently, when neither can be loaded', async () => {
    renderScreen(<AccountScreen />, { 'GET /auth/sessions': REFUSED, 'GET /auth/login-history': REFUSED });
    expect(await screen.findByText('No devices to show')).toBeInTheDocument();
    expect(await screen.findByText('No sign-ins to show')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('enables two-factor authentication', async () => {
    const { session: host } = renderScreen(<AccountScreen />, {
      ...LOADED,
      'POST /auth/2fa/enable': { status: 200, body: { twoFactorEnabled: true } },
    });
    expect(screen.getByText('Pending')).toBeInTheDocument();
    await press('Enable 2FA');
    expect(await screen.findByRole('status')).toHaveTextContent('Two-factor authentication enabled!');
    expect(host.setUser).toHaveBeenCalledWith(expect.objectContaining({ _id: 'u1', twoFactorEnabled: true }));
  });

  it('says that two-factor authentication could not be enabled', async () => {
    const { session: host } = renderScreen(<AccountScreen />, { ...LOADED, 'POST /auth/2fa/enable': REFUSED });
    await press('Enable 2FA');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to enable two-factor authentication.');
    expect(host.setUser).not.toHaveBeenCalled();
  });

  it('cannot enable two-factor authentication twice, and shows a verified email', () => {
    renderScreen(<AccountScreen />, LOADED, { twoFactorEnabled: true, emailVerified: true });
    expect(screen.getByRole('button', { name: '2FA Enabled' })).toBeDisabled();
    expect(screen.getByText('Verified')).toBeInTheDocument();
  });

  it('saves the account data as a JSON file named by its day', async () => {
    const data = { user: { email: 'ada@example.org' }, transactions: [{ amount: 0.1 }] };
    const downloads = recordDownloads();
    renderScreen(<AccountScreen />, { ...LOADED, 'GET /auth/export': { status: 200, body: data } });
    await press('Export Data');
    expect(await screen.findByRole('status')).toHaveTextContent('Account data exported successfully!');
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toMatch(/^pocket-account-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(downloads[0]?.type).toBe('application/json');
    expect(JSON.parse((await downloads[0]?.text()) ?? '')).toEqual(data);
  });

  it('saves the account data as they come, however long they take, and leaves them to the browser for a while', async () => {
    jest.useFakeTimers();
    try {
      const downloads = recordDownloads();
      let finish: (file: Blob) => void = () => {};
      const file = () =>
        new Promise<Blob>((resolve) => {
          finish = resolve;
        });
      renderScreen(<AccountScreen />, { ...LOADED, 'GET /auth/export': { status: 200, body: undefined, file } });
      fireEvent.click(screen.getByRole('button', { name: 'Export Data' }));
      await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
      expect(screen.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
      await act(async () => finish(new Blob(['[1,   2]'])));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('Account data exported successfully!')).toBeInTheDocument();
      expect(URL.revokeObjectURL).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
      jest.useRealTimers();
      expect(await downloads[0]?.text()).toBe('[1,   2]');
    } finally {
      jest.useRealTimers();
    }
  });

  it('saves nothing when the account data end half way', async () => {
    const downloads = recordDownloads();
    const file = () => Promise.reject(new TypeError('network error'));
    renderScreen(<AccountScreen />, { ...LOADED, 'GET /auth/export': { status: 200, body: undefined, file } });
    await press('Export Data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export account data.');
    expect(downloads).toHaveLength(0);
  });

  it('says that the account data could not be exported', async () => {
    renderScreen(<AccountScreen />, { ...LOADED, 'GET /auth/export': REFUSED });
    await press('Export Data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export account data.');
  });

  it('deletes the account after the question, and ends the session', async () => {
    const { calls, session: host } = renderScreen(<AccountScreen />, {
      ...LOADED,
      'DELETE /auth/delete-account': { status: 200, body: { message: 'Deleted' } },
    });
    confirm.mockReturnValueOnce(false);
    await press('Delete Account');
    expect(calls.map(({ call }) => call)).not.toContain('DELETE /auth/delete-account');
    await press('Delete Account');
    await waitFor(() => expect(host.logout).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenLastCalledWith(
      'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently lost.',
    );
  });

  it('goes on when the account could not be deleted, and says why', async () => {
    const { session: host } = renderScreen(<AccountScreen />, {
      ...LOADED,
      'DELETE /auth/delete-account': { status: 403, body: { message: 'The demo account cannot be deleted' } },
    });
    await press('Delete Account');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to delete account. Please try again.$/);
    expect(screen.getByText('The demo account cannot be deleted')).toBeInTheDocument();
    expect(host.logout).not.toHaveBeenCalled();
  });

  it('takes a message away after three seconds', async () => {
    jest.useFakeTimers();
    try {
      renderScreen(<AccountScreen />, { ...LOADED, 'POST /auth/2fa/enable': REFUSED });
      fireEvent.click(screen.getByRole('button', { name: 'Enable 2FA' }));
      await act(() => jest.advanceTimersByTimeAsync(STATUS_MS - 1));
      expect(screen.getByRole('alert')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
