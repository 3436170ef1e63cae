import { usePlatform } from '@pocket/platform';
import { type Answers, ok } from '@pocket/platform/testing';
import { assertion, provideAuthenticator } from '@pocket/screens/passkey/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { confirmedAnswers, passkey, security } from '../../testing/security';
import { ConfirmProvider } from './ConfirmProvider';
import { useConfirmedAction } from './use-confirmed-action';

const ACTION = 'DELETE /security/totp';
const CONFIRM = 'POST /security/confirm';
const OPTIONS = 'POST /security/confirm/options';

function Section() {
  const { api } = usePlatform();
  const { run, failure } = useConfirmedAction();
  return (
    <>
      <button type="button" onClick={() => void run(() => api.delete('/security/totp'))}>
        Remove
      </button>
      {failure ? <p role="alert">{failure}</p> : null}
    </>
  );
}

function show(answers: Answers = {}, state = security()) {
  return renderScreen(
    <ConfirmProvider>
      <Section />
    </ConfirmProvider>,
    { ...confirmedAnswers(ACTION, ok({ message: 'Codes are off' })), 'GET /security': ok(state), ...answers },
  );
}
const act = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let authenticator: ReturnType<typeof provideAuthenticator> | undefined;
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  authenticator?.remove();
  authenticator = undefined;
});

describe('a call that needs a confirmation', () => {
  it('goes on after the password', async () => {
    const { callsOf } = show();
    await act();
    expect(within(await dialog()).getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('correct horse{Enter}');
    await isClosed();
    expect(callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
    await waitFor(() => expect(callsOf(ACTION)).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks nothing while the session is fresh', async () => {
    const { callsOf } = show({ [ACTION]: ok({}) });
    await act();
    await waitFor(() => expect(callsOf(ACTION)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is not made after %s, and reports nothing', async (_, leave) => {
    const { callsOf } = show();
    await act();
    await dialog();
    await leave();
    await isClosed();
    expect(callsOf(ACTION)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await act();
    expect(await dialog()).toBeVisible();
  });

  it('keeps the question after a wrong password, with the reason at the field', async () => {
    const { callsOf } = show({
      [CONFIRM]: { status: 403, body: { code: 'WRONG_PASSWORD', message: 'The password is wrong' } },
    });
    await act();
    await dialog();
    await userEvent.keyboard('wrong{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong'));
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(callsOf(ACTION)).toHaveLength(1);
  });

  it('says in the question why it cannot be confirmed now', async () => {
    show({ [CONFIRM]: { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Too many tries' } } });
    await act();
    await dialog();
    await userEvent.keyboard('right{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries');
  });

  it('sends nothing without a password', async () => {
    const { callsOf } = show();
    await act();
    await dialog();
    await press('Confirm');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(callsOf(CONFIRM)).toHaveLength(0);
  });

  it('reports why it failed after the confirmation', async () => {
    show(confirmedAnswers(ACTION, { status: 404, body: { message: 'No authenticator app is set up' } }));
    await act();
    await dialog();
    await userEvent.keyboard('right{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No authenticator app is set up');
    await isClosed();
  });
});

describe('a confirmation by other means', () => {
  const TOTP = { since: '2026-10-01T10:00:00.000Z' };

  it('is not offered to a person without them', async () => {
    authenticator = provideAuthenticator();
    show();
    await act();
    await dialog();
    expect(screen.queryByRole('button', { name: 'Use a code of the app' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('takes a code of the app, and clears a wrong one', async () => {
    let tries = 0;
    const { answers, callsOf } = show({}, security({ totp: TOTP }));
    const right = answers[CONFIRM];
    answers[CONFIRM] = (call) => {
      tries += 1;
      if (tries === 1) return { status: 403, body: { code: 'WRONG_CODE', message: 'The code is wrong' } };
      return typeof right === 'function' ? right(call) : ok({});
    };
    await act();
    await dialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a code of the app' }));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('111111{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is wrong'));
    expect(screen.getByLabelText('Code')).toHaveValue('');
    await userEvent.keyboard('287082{Enter}');
    await isClosed();
    expect(callsOf(CONFIRM).at(-1)?.body).toEqual({ code: '287082' });
    await waitFor(() => expect(callsOf(ACTION)).toHaveLength(2));
  });

  it('takes a passkey', async () => {
    authenticator = provideAuthenticator();
    const { callsOf } = show(
      { [OPTIONS]: ok({ challenge: 'AAAA', rpId: 'localhost' }) },
      security({ passkeys: [passkey()] }),
    );
    await act();
    await dialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await isClosed();
    expect(callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ assertion }]);
    await waitFor(() => expect(callsOf(ACTION)).toHaveLength(2));
  });

  it('stays open if no passkey was chosen', async () => {
    authenticator = provideAuthenticator();
    authenticator.cancel();
    show({ [OPTIONS]: ok({ challenge: 'AAAA', rpId: 'localhost' }) }, security({ passkeys: [passkey()] }));
    await act();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(screen.getByLabelText('Password')).toBeEnabled();
  });

  it('says why passkeys cannot work at this address', async () => {
    authenticator = provideAuthenticator();
    show({ [OPTIONS]: ok({ challenge: 'AAAA', rpId: 'pocket.example' }) }, security({ passkeys: [passkey()] }));
    await act();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Passkeys work only at pocket.example')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
  });
});
