import { type Answers, ok } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordDownloads } from '../../testing/downloads';
import { renderScreen } from '../../testing/render-screen';
import { confirmedAnswers, security } from '../../testing/security';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { AuthenticatorCards } from './AuthenticatorCards';

const START = 'POST /security/totp';
const TURN_ON = 'POST /security/totp/confirm';
const REMOVE = 'DELETE /security/totp';
const REPLACE = 'POST /security/recovery-codes';
const SECRET = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Pocket:ada@example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
};
const CODES = ['0AAAAAAAAA', '1AAAAAAAAA'];
const ON = security({ totp: { since: '2026-10-01T16:00:00.000Z' }, recoveryCodesLeft: 7 });

function show(answers: Answers = {}, state = security()) {
  return renderScreen(
    <ConfirmProvider>
      <AuthenticatorCards />
    </ConfirmProvider>,
    {
      'GET /security': ok(state),
      [START]: ok(SECRET),
      [TURN_ON]: ok({ recoveryCodes: CODES }),
      [REMOVE]: ok({ message: 'Codes are off' }),
      [REPLACE]: ok({ recoveryCodes: CODES }),
      ...answers,
    },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const setUp = () => screen.findByRole('dialog', { name: 'Set up an authenticator app' });
const codes = () => screen.findByRole('dialog', { name: 'Your recovery codes' });
const confirmation = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const section = (name: string) => within(screen.getByRole('region', { name }));

let answer: jest.SpyInstance<boolean>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answer = jest.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe('without an authenticator app', () => {
  it('both sections say their purpose', async () => {
    show();
    expect(await section('Authenticator app').findByText(/a stolen password alone does not open/)).toBeVisible();
    expect(section('Recovery codes').getByText('You get ten codes when you set up an authenticator app')).toBeVisible();
  });

  it.each(['Set up app', 'Set up app and codes'])(
    '%s hands the secret to the app as a picture and as text',
    async (name) => {
      show();
      await press(name);
      const dialog = within(await setUp());
      // The SVG is the source of a picture, where no script runs.
      const picture = dialog.getByRole('img', { name: 'QR code of the key' });
      expect(picture).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(SECRET.qr)}`);
      expect(document.querySelector('svg script')).toBeNull();
      expect(dialog.getByText(SECRET.secret)).toBeVisible();
      expect(dialog.getByRole('link', { name: 'Open app on this device' })).toHaveAttribute('href', SECRET.uri);
    },
  );

  it('the first code turns it on and shows the recovery codes once', async () => {
    let state = security();
    const { callsOf } = show({
      'GET /security': () => ok(state),
      [TURN_ON]: () => {
        state = ON;
        return ok({ recoveryCodes: CODES });
      },
    });
    await press('Set up app');
    await userEvent.type(within(await setUp()).getByLabelText('Code'), '287082{Enter}');
    const dialog = within(await codes());
    expect(callsOf(TURN_ON).map(({ body }) => body)).toEqual([{ code: '287082' }]);
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    // The state of the sections is loaded again and takes no code away.
    expect(await screen.findByText('7 codes are left.')).toBeInTheDocument();
    await press('I have kept them');
    await isClosed();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByRole('region', { name: 'Recovery codes' })).toHaveFocus();
  });

  it('a wrong code leaves the picture open, with the reason at the field', async () => {
    show({ [TURN_ON]: { status: 403, body: { code: 'WRONG_CODE', message: 'The code is wrong' } } });
    await press('Set up app');
    await userEvent.type(within(await setUp()).getByLabelText('Code'), '111111{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is wrong'));
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  });

  it('a set-up that is left returns to its section', async () => {
    show();
    await press('Set up app');
    await setUp();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('region', { name: 'Authenticator app' })).toHaveFocus();
  });

  it('a set-up whose time is over stays open and says so', async () => {
    show({ [TURN_ON]: { status: 409, body: { code: 'CONFLICT', message: 'The time to set up the app is over' } } });
    await press('Set up app');
    await userEvent.type(within(await setUp()).getByLabelText('Code'), '287082{Enter}');
    expect(await within(await setUp()).findByRole('alert')).toHaveTextContent('The time to set up the app is over');
  });

  it('the set-up begins after the confirmation, and not without it', async () => {
    show(confirmedAnswers(START, ok(SECRET)));
    await press('Set up app');
    await confirmation();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Set up app');
    await confirmation();
    await userEvent.keyboard('analytical{Enter}');
    expect(await setUp()).toBeVisible();
  });

  it('a confirmation that is left above the set-up leaves the set-up open', async () => {
    show(confirmedAnswers(TURN_ON, ok({ recoveryCodes: CODES })));
    await press('Set up app');
    await userEvent.type(within(await setUp()).getByLabelText('Code'), '287082{Enter}');
    await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeEnabled());
    expect(screen.getByLabelText('Code')).toHaveValue('287082');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says in the section why it cannot be set up', async () => {
    show({ [START]: { status: 403, body: { code: 'FORBIDDEN', message: 'The demo account cannot be changed' } } });
    await press('Set up app');
    expect(await section('Authenticator app').findByRole('alert')).toHaveTextContent('The demo account');
  });
});

describe('with an authenticator app', () => {
  it('says since when it is on, and how many codes are left', async () => {
    show({}, ON);
    expect(await section('Authenticator app').findByText(/since/)).toHaveTextContent('since 10/01/2026, 12:00 PM');
    expect(section('Recovery codes').getByText('7 codes are left.')).toBeVisible();
  });

  it.each([
    [0, 'No codes are left. Make new ones, so that you can sign in without the app.'],
    [1, '1 code is left.'],
  ])('says of %i codes what that means', async (recoveryCodesLeft, text) => {
    show({}, { ...ON, recoveryCodesLeft });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is removed after a question', async () => {
    const { callsOf } = show({}, ON);
    answer.mockReturnValueOnce(false);
    await press('Remove authenticator app');
    expect(answer).toHaveBeenCalledWith(expect.stringContaining('your recovery codes stop working'));
    expect(callsOf(REMOVE)).toHaveLength(0);
    await press('Remove authenticator app');
    await waitFor(() => expect(callsOf(REMOVE)).toHaveLength(1));
    await waitFor(() => expect(callsOf('GET /security')).toHaveLength(2));
    expect(screen.getByRole('region', { name: 'Authenticator app' })).toHaveFocus();
  });

  it('says why it could not be removed', async () => {
    show({ [REMOVE]: { status: 503, body: { message: 'The service does not answer' } } }, ON);
    await press('Remove authenticator app');
    expect(await section('Authenticator app').findByRole('alert')).toHaveTextContent('The service does not answer');
  });
});

describe('new recovery codes', () => {
  async function make() {
    const user = userEvent.setup();
    const view = show({}, ON);
    await press('Make new codes');
    await codes();
    return { user, ...view };
  }

  it('are made after a question', async () => {
    const { callsOf } = show({}, ON);
    answer.mockReturnValueOnce(false);
    await press('Make new codes');
    expect(answer).toHaveBeenCalledWith('Make new recovery codes? The old ones stop working at once.');
    expect(callsOf(REPLACE)).toHaveLength(0);
  });

  it('are copied, one a line', async () => {
    const { user } = await make();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });

  it('stay for copying by hand if the browser refuses', async () => {
    const { user } = await make();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copying was refused. Select the text and copy it yourself.')).toBeVisible();
  });

  it('are downloaded as a text', async () => {
    const downloads = recordDownloads();
    await make();
    await press('Download');
    expect(downloads.map(({ name }) => name)).toEqual(['pocket-recovery-codes.txt']);
    const text = await downloads[0]?.text();
    for (const code of CODES) expect(text).toContain(code);
  });

  it('are not lost by Escape without a question, until they are kept', async () => {
    recordDownloads();
    await make();
    answer.mockReset().mockReturnValue(false);
    await userEvent.keyboard('{Escape}');
    expect(answer).toHaveBeenCalledWith('Close without these codes? They are not shown again.');
    expect(await codes()).toBeVisible();
    await press('Download');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
