import { away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_ANSWERS } from '../../testing/alerts';
import { PushBrowser } from '../../testing/push';
import AlertsScreen from '../AlertsScreen';

const LIST = 'GET /push/subscriptions';
const SUBSCRIBE = 'POST /push/subscriptions';
const UNSUBSCRIBE = 'DELETE /push/subscriptions/s1';
const SECURITY = 'GET /security';
const TEST = 'POST /alerts/test';
const OWN = { id: 's1', _id: 's1', name: 'Firefox on Linux', createdAt: '2026-11-20T15:00:00.000Z' };

const open = (answers = {}) =>
  showAt('/alerts', '/alerts?tab=channels', <AlertsScreen />, {
    ...ALERT_ANSWERS,
    'GET /push/key': ok({ key: 'AAAA' }),
    [SUBSCRIBE]: { status: 201, body: OWN },
    [UNSUBSCRIBE]: ok({ message: 'Subscription deleted' }),
    [TEST]: ok({ message: 'Test sent' }),
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pushSwitch = () => screen.findByRole('switch', { name: 'Push in this browser' });

let browser: PushBrowser | undefined;
let confirm: jest.SpyInstance;
beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  browser?.remove();
  browser = undefined;
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('push', () => {
  /** Opens the tab in a browser that allows pushes, and switches them on. */
  async function switchOn(answers = {}) {
    browser = new PushBrowser('default', 'granted');
    const shown = open(answers);
    shown.answers[LIST] = ok([OWN]);
    await userEvent.click(await pushSwitch());
    return { ...shown, browser };
  }

  it('is switched on by the switch, and not before', async () => {
    const { browser, callsOf } = await switchOn();
    await waitFor(async () => expect(await pushSwitch()).toBeChecked());
    const keys = { p256dh: 'p', auth: 'a' };
    expect(callsOf(SUBSCRIBE).map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.example/1', keys, name: expect.stringMatching(/.+ on .+/) },
    ]);
    expect(browser.registrations).toBe(1);
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });

  it('leaves no subscription behind that the server refused', async () => {
    const { browser } = await switchOn({ [SUBSCRIBE]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    expect(await pushSwitch()).not.toBeChecked();
    expect(browser).toMatchObject({ subscription: null, registrations: 0 });
  });

  it('is switched off here and on the server', async () => {
    const { answers, browser, callsOf } = await switchOn();
    await waitFor(async () => expect(await pushSwitch()).toBeChecked());
    answers[LIST] = ok([]);
    await userEvent.click(await pushSwitch());
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
    expect(browser).toMatchObject({ subscription: null, registrations: 0 });
    expect(callsOf(UNSUBSCRIBE)).toHaveLength(1);
  });

  it('ends here too when this browser is removed from the list', async () => {
    const { answers, browser } = await switchOn();
    confirm.mockReturnValueOnce(false);
    await press('Remove Firefox on Linux');
    expect(confirm).toHaveBeenCalledWith('Stop pushes to Firefox on Linux?');
    expect(browser.subscription).not.toBeNull();
    answers[LIST] = ok([]);
    await press('Remove Firefox on Linux');
    expect(await screen.findByText('No browser gets pushes yet.')).toBeVisible();
    expect(browser).toMatchObject({ subscription: null, registrations: 0 });
  });

  it('is off where the server has ended the subscription with its session', async () => {
    const { answers } = await switchOn();
    await waitFor(async () => expect(await pushSwitch()).toBeChecked());
    answers[LIST] = ok([]);
    await press('Send a test');
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
  });

  it('stays off when the person refuses it', async () => {
    browser = new PushBrowser('default', 'denied');
    const { callsOf } = open();
    await userEvent.click(await pushSwitch());
    await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
    expect(await pushSwitch()).not.toBeChecked();
    expect(callsOf(SUBSCRIBE)).toEqual([]);
  });

  it('explains how to allow it where it is blocked', async () => {
    browser = new PushBrowser('denied');
    open();
    expect(await pushSwitch()).toBeDisabled();
    expect(await pushSwitch()).toHaveAccessibleDescription(/^Notifications of this site are blocked. Allow them in/);
  });

  it('says what it needs where the browser has none', async () => {
    open();
    expect(await pushSwitch()).toBeDisabled();
    expect(await pushSwitch()).toHaveAccessibleDescription(/^This browser cannot show pushes here/);
  });

  it('says that the list could not be loaded, and retries', async () => {
    const { answers } = open({ [LIST]: away });
    expect(await screen.findByText('The browsers with push could not be loaded.')).toBeVisible();
    answers[LIST] = ok([OWN]);
    await press('Retry');
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });
});

describe('mail', () => {
  it.each([
    [{ mail: false, emailVerified: false }, /^Mail is not set up on this site/],
    [{ mail: true, emailVerified: false }, /is not verified yet, so nothing is mailed/],
    [{ mail: true, emailVerified: true }, /^Alerts of rules with Mail go to .*, at most 20 a day/],
  ])('says what is so with %j', async (state, text) => {
    open({ [SECURITY]: ok(state) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads to the verification of the address', async () => {
    open({ [SECURITY]: ok({ mail: true, emailVerified: false }) });
    await userEvent.click(await screen.findByRole('link', { name: 'Verify it on Security' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/security');
  });

  it('says that its state could not be loaded, and retries', async () => {
    const { answers } = open({ [SECURITY]: away });
    expect(await screen.findByText('The state of mail could not be loaded.')).toBeVisible();
    answers[SECURITY] = ok({ mail: true, emailVerified: true });
    await press('Retry');
    expect(await screen.findByText(/^Alerts of rules with Mail go to/)).toBeVisible();
  });
});

it('sends a test, and says why it could not', async () => {
  const { answers, callsOf } = open({ [TEST]: { status: 429, body: { message: 'Wait a minute' } } });
  await press('Send a test');
  expect(await screen.findByText(/Wait a minute/)).toBeVisible();
  answers[TEST] = ok({ message: 'Test sent' });
  await press('Send a test');
  expect(await screen.findByText('A test is on its way by push and mail.')).toBeVisible();
  expect(callsOf(TEST)).toHaveLength(2);
});
