import { type Answers, away, ok } from '@pocket/platform/testing';
import { attestation, provideAuthenticator } from '@pocket/screens/passkey/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { confirmedAnswers, passkey, security } from '../../testing/security';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { PasskeysCard } from './PasskeysCard';

const STATE = 'GET /security';
const SITE = 'POST /security/confirm/options';
const OPTIONS = 'POST /security/passkeys/options';
const ADD = 'POST /security/passkeys';
const RENAME = 'PUT /security/passkeys/p1';
const REMOVE = 'DELETE /security/passkeys/p1';
const NEW = ok({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Pocket' },
  user: { id: 'AQ' },
  pubKeyCredParams: [],
});

function show(passkeys = [passkey()], answers: Answers = {}) {
  return renderScreen(
    <ConfirmProvider>
      <PasskeysCard />
    </ConfirmProvider>,
    {
      [STATE]: ok(security({ passkeys })),
      [SITE]: ok({ challenge: 'BBBB', rpId: 'localhost' }),
      [OPTIONS]: NEW,
      [ADD]: { status: 201, body: passkey({ id: 'p2', name: 'Phone' }) },
      [RENAME]: ok(passkey({ name: 'Desk', version: 2 })),
      [REMOVE]: ok({ message: 'Passkey removed' }),
      ...answers,
    },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

let authenticator: ReturnType<typeof provideAuthenticator>;
beforeEach(() => {
  authenticator = provideAuthenticator();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  authenticator.remove();
  jest.restoreAllMocks();
});

it('lists passkeys with their use', async () => {
  show([passkey({ backedUp: true, lastUsedAt: '2026-11-20T15:00:00.000Z' }), passkey({ id: 'p2', name: 'Key ring' })]);
  expect(await rows()).toEqual([
    'LaptopBacked upMade 10/01/2026 · last used 11/20/2026, 10:00 AMRemove',
    'Key ringNot backed upMade 10/01/2026 · never usedRemove',
  ]);
});

it('says what passkeys are for while there are none', async () => {
  show([]);
  expect(await screen.findByText(/signs you in by your finger, face or PIN/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add a passkey' })).toHaveLength(1);
});

describe('a new passkey', () => {
  it('is made in the browser and gets its name', async () => {
    const { answers, callsOf } = show([]);
    await press('Add a passkey');
    answers[STATE] = ok(security({ passkeys: [passkey({ id: 'p2', name: 'Phone' })] }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard(' Phone {Enter}');
    await isClosed();
    expect(authenticator.create.mock.calls[0]?.[0].publicKey).toMatchObject({ rp: { id: 'localhost' } });
    expect(callsOf(ADD)).toMatchObject([{ body: { name: 'Phone', attestation } }]);
    expect(await rows()).toHaveLength(1);
  });

  it('goes on after the confirmation', async () => {
    const { callsOf } = show([], confirmedAnswers(OPTIONS, NEW));
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await userEvent.keyboard('correct horse{Enter}');
    await isClosed();
    expect(callsOf(OPTIONS)).toHaveLength(2);
    expect(callsOf(ADD)).toHaveLength(1);
  });

  it('keeps its name and reports nothing if it is not confirmed', async () => {
    show([], confirmedAnswers(OPTIONS, NEW));
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add passkey' })).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveValue('Phone');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(authenticator.create).not.toHaveBeenCalled();
  });

  it('needs a name of at most 80 characters', async () => {
    const { callsOf } = show([]);
    await press('Add a passkey');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '80');
    expect(callsOf(OPTIONS)).toHaveLength(0);
  });

  it.each([
    ['the person makes none', new DOMException('Closed', 'NotAllowedError'), 'No passkey was made'],
    [
      'the device has one already',
      new DOMException('Known', 'InvalidStateError'),
      'This device has a passkey for your account already',
    ],
  ])('keeps the form if %s', async (_, error, text) => {
    const { callsOf } = show([]);
    authenticator.create.mockRejectedValueOnce(error);
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Name')).toHaveValue('Phone');
    expect(callsOf(ADD)).toHaveLength(0);
    await press('Add passkey');
    await isClosed();
  });

  it('keeps the form if the server refuses it', async () => {
    show([], { [ADD]: { status: 400, body: { message: 'This passkey could not be verified' } } });
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey could not be verified');
    expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
  });

  it('ends the question of the browser when the form is closed', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    let signal: AbortSignal | undefined;
    authenticator.create.mockImplementationOnce((options) => {
      signal = options.signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const { callsOf } = show([]);
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    await waitFor(() => expect(signal).toBeDefined());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(signal?.aborted).toBe(true);
    expect(callsOf(ADD)).toHaveLength(0);
  });
});

describe('the button for a passkey', () => {
  const isDisabled = async (reason: string) => {
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveAccessibleDescription(reason);
  };

  it('is disabled in a browser without passkeys', async () => {
    authenticator.remove();
    const { callsOf } = show();
    await isDisabled('This browser does not support passkeys here');
    expect(callsOf(SITE)).toHaveLength(0);
  });

  it('is disabled at another address', async () => {
    show([passkey()], { [SITE]: ok({ challenge: 'BBBB', rpId: 'pocket.example' }) });
    await isDisabled('Passkeys work only at pocket.example');
  });

  it('is disabled when there are 20', async () => {
    show(Array.from({ length: 20 }, (_, at) => passkey({ id: `p${at}`, name: `Key ${at}` })));
    await isDisabled('There can be 20 passkeys. Remove one to add another.');
  });

  it('works if the address of passkeys is not known', async () => {
    show([], { [SITE]: away });
    await press('Add a passkey');
    await userEvent.keyboard('Phone{Enter}');
    await isClosed();
  });
});

describe('a passkey', () => {
  it('is renamed from the version that is shown', async () => {
    const { answers, callsOf } = show();
    await press('Rename Laptop');
    expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
    answers[STATE] = ok(security({ passkeys: [passkey({ name: 'Desk', version: 2 })] }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.keyboard('Desk{Enter}');
    await isClosed();
    expect(callsOf(RENAME)).toMatchObject([{ body: { name: 'Desk' }, ifMatch: '"1"' }]);
    expect(await screen.findByRole('button', { name: 'Rename Desk' })).toBeVisible();
  });

  it('is renamed over a change in the meantime if the person wants that', async () => {
    const { answers, callsOf } = show([passkey()], {
      [RENAME]: {
        status: 412,
        body: {
          code: 'CHANGED_MEANWHILE',
          message: 'This was changed in the meantime',
          current: passkey({ name: 'Work', version: 4 }),
        },
      },
    });
    await press('Rename Laptop');
    await userEvent.keyboard('s{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This passkey was changed in the meantime. Not as it stands here: Name.',
    );
    answers[RENAME] = ok(passkey({ name: 'Laptops', version: 5 }));
    await press('Keep mine');
    await isClosed();
    expect(callsOf(RENAME).at(-1)?.ifMatch).toBe('"4"');
  });

  it('is removed after a question and a confirmation', async () => {
    const { answers, callsOf } = show([passkey()], confirmedAnswers(REMOVE, ok({ message: 'Passkey removed' })));
    await press('Remove Laptop');
    await screen.findByRole('dialog', { name: 'Remove Laptop?' });
    await press('Cancel');
    await isClosed();
    expect(callsOf(REMOVE)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Remove Laptop' })).toHaveFocus();
    await press('Remove Laptop');
    await press('Remove passkey');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    answers[STATE] = ok(security());
    await userEvent.keyboard('correct horse{Enter}');
    await isClosed();
    expect(callsOf(REMOVE).at(-1)?.ifMatch).toBe('"1"');
    expect(await screen.findByText(/signs you in by your finger/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus();
  });

  it('stays, with the question and the reason, if it cannot be removed', async () => {
    show([passkey()], { [REMOVE]: away });
    await press('Remove Laptop');
    await press('Remove passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(screen.getByRole('dialog', { name: 'Remove Laptop?' })).toBeVisible();
  });

  it('is removed from its newest version at the second try', async () => {
    const { answers, callsOf } = show([passkey()], {
      [REMOVE]: { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime' } },
    });
    await press('Remove Laptop');
    answers[STATE] = ok(security({ passkeys: [passkey({ name: 'Work', version: 4 })] }));
    await press('Remove passkey');
    await screen.findByRole('dialog', { name: 'Remove Work?' });
    answers[REMOVE] = ok({ message: 'Passkey removed' });
    await press('Remove passkey');
    await isClosed();
    expect(callsOf(REMOVE).at(-1)?.ifMatch).toBe('"4"');
  });

  it('that is gone already is removed', async () => {
    show([passkey()], { [REMOVE]: { status: 404, body: { message: 'This passkey does not exist' } } });
    await press('Remove Laptop');
    await press('Remove passkey');
    await isClosed();
  });
});
