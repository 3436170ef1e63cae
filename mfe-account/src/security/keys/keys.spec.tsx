import type { Key } from '@pocket/contracts';
import { type Answers, away, ok } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { confirmedAnswers } from '../../testing/security';
import { ConfirmProvider } from '../confirm/ConfirmProvider';
import { KeysCard } from './KeysCard';

const LIST = 'GET /keys';
const MAKE = 'POST /keys';
const END = 'DELETE /keys/k1';
const SECRET = `pocket_k1_${'s'.repeat(43)}`;

const key = (fields: Partial<Key> = {}): Key => ({
  id: 'k1',
  _id: 'k1',
  name: 'Nightly import',
  scopes: ['import', 'book:read'],
  expiresAt: null,
  createdAt: '2026-10-01T10:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
  ...fields,
});
const made = { status: 201, body: { ...key(), secret: SECRET } };

function show(keys = [key()], answers: Answers = {}) {
  return renderScreen(
    <ConfirmProvider>
      <KeysCard />
    </ConfirmProvider>,
    { [LIST]: ok(keys), [MAKE]: made, [END]: ok({ message: 'Key deleted' }), ...answers },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rows = async () =>
  within(await screen.findByRole('list', { name: 'API keys' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function fill(day = '') {
  await press('Make a key');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Nightly import');
  await userEvent.click(screen.getByLabelText('import'));
  await userEvent.click(screen.getByLabelText('book:read'));
  if (day) fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: day } });
}

let confirm: jest.SpyInstance;
beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm');
  jest.useFakeTimers({
    now: new Date('2026-11-28T15:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask'],
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('lists keys with scopes, last use and expiry', async () => {
  show([
    key({
      lastUsedAt: '2026-11-20T15:00:00.000Z',
      lastAddress: '203.0.113.7',
      expiresAt: '2027-06-30T04:00:00.000Z',
    }),
    key({ id: 'k2', name: 'Script', scopes: ['reports:read'] }),
    key({ id: 'k3', name: 'Old', scopes: ['import'], expiresAt: '2026-11-01T04:00:00.000Z' }),
  ]);
  expect(await rows()).toEqual([
    'Nightly importimportbook:readLast used 11/20/2026, 10:00 AM from 203.0.113.7 · expires 06/30/2027, 12:00 AMEnd',
    'Scriptreports:readNever used · does not expireEnd',
    'OldimportExpiredNever used · expired 11/01/2026, 12:00 AMEnd',
  ]);
});

it('says what keys are for while there are none', async () => {
  show([]);
  expect(await screen.findByText(/lets a program of yours do what you choose/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Make a key' })).toHaveLength(1);
});

it('says that loading failed, and retries', async () => {
  const { answers } = show([], { [LIST]: away });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your API keys could not be loaded.');
  answers[LIST] = ok([key()]);
  await press('Retry');
  expect(await rows()).toHaveLength(1);
});

it('makes no more than 50 keys', async () => {
  show(Array.from({ length: 50 }, (_, at) => key({ id: `k${at}` })));
  expect(await screen.findByText('There can be 50 API keys. End one to make another.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a key' })).toBeDisabled();
});

describe('a new key', () => {
  it('shows its secret once, to be copied', async () => {
    const user = userEvent.setup();
    const { answers, callsOf, platform } = show([]);
    await fill('2027-06-30');
    answers[LIST] = ok([key()]);
    await user.keyboard('{Enter}');
    const secret = await screen.findByLabelText('Secret of Nightly import');
    expect(secret).toHaveValue(SECRET);
    expect(secret).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(callsOf(MAKE)).toMatchObject([
      {
        body: { name: 'Nightly import', scopes: ['import', 'book:read'], expiresAt: '2027-06-30T04:00:00.000Z' },
        idempotencyKey: undefined,
      },
    ]);
    await user.keyboard('{Escape}');
    await isClosed();
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'API keys' })).toHaveFocus();
    expect(await rows()).toHaveLength(1);
    expect(
      JSON.stringify(
        platform.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(SECRET);
    await press('Make a key');
    expect(screen.queryByDisplayValue(SECRET)).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('asks before its secret is lost', async () => {
    show([]);
    await fill();
    await press('Make key');
    await screen.findByLabelText('Secret of Nightly import');
    confirm.mockReturnValueOnce(false);
    await userEvent.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('Close without the secret? It is not shown again.');
    expect(screen.getByLabelText('Secret of Nightly import')).toHaveValue(SECRET);
    fireEvent.copy(screen.getByLabelText('Secret of Nightly import'));
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('tells what each scope allows', async () => {
    show([]);
    await press('Make a key');
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    expect(screen.getByLabelText('import')).toHaveAccessibleDescription('Statement imports');
    expect(screen.getByLabelText('book:write')).toHaveAccessibleDescription(/no imports/);
  });

  it('does not expire without a day', async () => {
    const { callsOf } = show([]);
    await fill();
    await press('Make key');
    await screen.findByLabelText('Secret of Nightly import');
    expect(callsOf(MAKE)[0]?.body).toMatchObject({ expiresAt: null });
  });

  it('goes on after the confirmation', async () => {
    const { callsOf } = show([], confirmedAnswers(MAKE, made));
    await fill();
    await press('Make key');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await userEvent.keyboard('correct horse{Enter}');
    await screen.findByLabelText('Secret of Nightly import');
    expect(callsOf(MAKE)).toHaveLength(2);
  });

  it('needs a name, a scope and a day that is allowed', async () => {
    const { callsOf } = show([]);
    await press('Make a key');
    fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: '2028-11-29' } });
    await press('Make key');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(screen.getByRole('group', { name: 'Scopes' })).toHaveAccessibleDescription('Choose at least one scope');
    expect(screen.getByLabelText('Expires on')).toHaveAccessibleDescription('Expiry must be at most 2 years ahead');
    await userEvent.type(screen.getByLabelText('Name'), 'Import');
    await press('Make key');
    expect(callsOf(MAKE)).toHaveLength(0);
  });

  it('keeps the form, with the reason, if it is refused', async () => {
    show([], {
      [MAKE]: { status: 403, body: { code: 'FORBIDDEN', message: 'The demo account cannot have API keys' } },
    });
    await fill();
    await press('Make key');
    expect(await screen.findByRole('alert')).toHaveTextContent('The demo account cannot have API keys');
    expect(screen.getByLabelText('Name')).toHaveValue('Nightly import');
    expect(screen.getByLabelText('import')).toBeChecked();
  });

  it('is listed even if its secret got lost on the way', async () => {
    const { answers } = show([], { [MAKE]: away });
    await fill();
    answers[LIST] = ok([key()]);
    await press('Make key');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'API keys', hidden: true })).toHaveTextContent('Nightly import');
  });
});

describe('the end of a key', () => {
  it('is asked for and confirmed', async () => {
    const { answers, callsOf } = show([key()], confirmedAnswers(END, ok({ message: 'Key deleted' })));
    await press('End Nightly import');
    await screen.findByRole('dialog', { name: 'End Nightly import?' });
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(callsOf(END)).toHaveLength(0);
    await press('End Nightly import');
    await press('End key');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    answers[LIST] = ok([]);
    await userEvent.keyboard('correct horse{Enter}');
    await isClosed();
    expect(callsOf(END)).toHaveLength(2);
    expect(await screen.findByText(/lets a program of yours/)).toBeVisible();
  });

  it('keeps its question, with the reason, if it fails', async () => {
    show([key()], { [END]: away });
    await press('End Nightly import');
    await press('End key');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(screen.getByRole('dialog', { name: 'End Nightly import?' })).toBeVisible();
  });
});
