import type { Account, Category, Transaction } from '@pocket/contracts';
import { bookKeys } from '@pocket/platform/book';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, renderScreen } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TransactionPanel } from './TransactionPanel';

const account = (id: string, name: string) => ({ _id: id, id, name, order: 0, archived: false }) as Account;
const category = (id: string, name: string) =>
  ({ _id: id, id, name, type: 'expense', order: 0, archived: false, parentId: null, color: null }) as Category;
const lunch = {
  ...{ id: 't1', _id: 't1', accountId: 'a1', account: 'Cash', categoryId: 'c1', category: 'Dining', type: 'expense' },
  ...{
    amount: 100,
    currency: 'USD',
    original: null,
    description: 'Lunch',
    date: '2026-03-05',
    payee: 'Deli',
    notes: '',
    tags: [],
    status: 'cleared',
  },
  ...{
    splits: null,
    transferId: null,
    importId: null,
    externalId: null,
    schedule: null,
    version: 3,
    createdAt: '',
    updatedAt: '',
  },
} as Transaction;
const GET = 'GET /transactions/t1';
const PUT = 'PUT /transactions/t1';
const ok = (body: unknown) => ({ status: 200, body });
const written = (body: unknown) => ({ status: 200, body, headers: { 'X-Change-Id': 'x1' } });
const ANSWERS: Answers = {
  'GET /accounts': ok([account('a1', 'Cash'), account('a2', 'Savings')]),
  'GET /categories': ok([category('c1', 'Dining'), category('c2', 'Groceries')]),
  'GET /tags': ok([]),
  'GET /payees?q=': ok([]),
  'GET /payees?q=Deli': ok([]),
  'GET /transfers/candidates': ok([]),
  [GET]: { status: 200, body: lunch },
  [PUT]: written(lunch),
};

const onClose = jest.fn();
let log: jest.SpyInstance;
beforeAll(provideModals);
beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

const load = (answers: Answers = {}, address = '/transactions') =>
  renderScreen(
    <MemoryRouter initialEntries={[address]}>
      <TransactionPanel id="t1" onClose={onClose} />
    </MemoryRouter>,
    { ...ANSWERS, ...answers },
  );
const open = async (answers?: Answers) => {
  const shown = load(answers);
  await screen.findAllByLabelText('Amount');
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveDisplayValue('Cash'));
  return shown;
};
const field = (name: string) => screen.getByLabelText(name);
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const line = (number: number) => within(screen.getByRole('group', { name: `Split ${number}` }));
const sent = (shown: Awaited<ReturnType<typeof open>>) =>
  shown.callsOf(PUT).map(({ body, ifMatch }) => [body, ifMatch]);

describe('the panel of a transaction', () => {
  it('has every field, and says that it is gone where it is', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Deli' })).toBeInTheDocument();
    expect(field('Amount')).toHaveValue('100.00');
    expect(field('Category')).toHaveValue('Dining');
    expect(field('Date')).toHaveValue('2026-03-05');
    for (const name of ['Type', 'Payee', 'Description', 'Notes', 'Tags', 'Status']) {
      expect(field(name)).toBeInTheDocument();
    }
  });

  it('says that there is no such transaction', async () => {
    load({ [GET]: { status: 404, body: { message: 'Transaction not found' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such transaction');
  });

  it('can be tried again after a failed read', async () => {
    const shown = load({ [GET]: { status: 500, body: { message: 'no' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    shown.answers[GET] = { status: 200, body: lunch };
    await press('Retry');
    expect(await screen.findByLabelText('Amount')).toHaveValue('100.00');
  });

  it('sends what was changed alone, over the version that it began with', async () => {
    const shown = await open();
    await retype('Notes', 'with Ada');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([[{ notes: 'with Ada' }, '"3"']]);
    expect(shown.platform.toasts.read()).toMatchObject({ text: 'Saved Deli', undo: expect.any(Function) });
  });

  it('sends nothing where nothing was changed', async () => {
    const shown = await open();
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([]);
  });

  it('follows what others save while nothing is typed, and leaves alone what is', async () => {
    const shown = await open();
    const put = (more: Partial<Transaction>) =>
      act(async () => void shown.platform.queryClient.setQueryData(bookKeys.transaction('t1'), { ...lunch, ...more }));
    await put({ version: 4, notes: 'theirs' });
    await waitFor(() => expect(field('Notes')).toHaveValue('theirs'));
    await retype('Notes', 'mine');
    await put({ version: 5, notes: 'later', payee: 'Later' });
    expect(await screen.findByRole('dialog', { name: 'Later' })).toBeInTheDocument();
    expect(field('Notes')).toHaveValue('mine');
    await press('Save');
    await waitFor(() => expect(sent(shown)).toEqual([[{ notes: 'mine' }, '"4"']]));
  });

  it('takes it away, with the way back', async () => {
    const shown = await open({ 'DELETE /transactions/t1': written({ message: 'Deleted' }) });
    await press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shown.callsOf('DELETE /transactions/t1')).toMatchObject([{ ifMatch: '"3"' }]);
    expect(shown.platform.toasts.read()).toMatchObject({ text: 'Deleted Deli', undo: expect.any(Function) });
  });

  it('offers the rule that would do the same', async () => {
    const rule = { name: 'Deli', enabled: true, when: { all: [] }, then: { categoryId: 'c2' } };
    await open({ [PUT]: written({ ...lunch, suggestedRule: rule }) });
    await retype('Category', 'Groc{Enter}');
    await press('Save');
    const link = await screen.findByRole('link', { name: 'Make a rule' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(query.get('tab')).toBe('rules');
    expect(JSON.parse(query.get('rule') ?? '')).toEqual(rule);
    await press('Not now');
    expect(onClose).toHaveBeenCalled();
  });

  it('names the schedule that expected it', async () => {
    const schedule = { id: 's1', key: '2026-03-01' };
    await open({ [GET]: ok({ ...lunch, schedule }), 'GET /schedules': ok([{ id: 's1', name: 'Canteen' }]) });
    const link = await screen.findByRole('link', { name: 'Canteen' });
    expect(link).toHaveAttribute('href', '/upcoming?tab=all');
    expect(link.parentElement).toHaveTextContent('From the schedule Canteen, 03/01/2026');
  });

  it('shows what was done to it, and takes it back', async () => {
    const change = { id: 'x7', at: '2026-03-05T10:00:00Z', summary: 'Changed the notes of Lunch', canUndo: true };
    const shown = await open({
      'GET /changes?entityId=t1&limit=20': ok([change]),
      'POST /changes/x7/undo': { status: 201, body: { id: 'x8' } },
    });
    expect(shown.callsOf('GET /changes?entityId=t1&limit=20')).toEqual([]);
    Object.assign(shown.platform.session.user, { timezone: 'Asia/Tokyo' });
    await userEvent.click(screen.getByText('History'));
    // Shown in the time zone of the profile, like times in the history.
    expect(await screen.findByText('03/05/2026 7:00 PM')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Changed the notes of Lunch' }));
    await waitFor(() => expect(shown.callsOf('POST /changes/x7/undo')).toHaveLength(1));
  });
});

test('an undo that fails is said inside the panel', async () => {
  const change = { id: 'x7', at: '2026-03-05T10:00:00Z', summary: 'Changed the notes of Lunch', canUndo: true };
  await open({
    'GET /changes?entityId=t1&limit=20': ok([change]),
    'POST /changes/x7/undo': { status: 409, body: { message: 'It was changed since' } },
  });
  await userEvent.click(screen.getByText('History'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Changed the notes of Lunch' }));
  const panel = within(screen.getByRole('dialog', { name: 'Deli' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('Not undone: It was changed since');
});

describe('a split', () => {
  it('has two lines, says what is left at each keystroke, and is saved when nothing is', async () => {
    const shown = await open();
    await press('Split');
    expect(screen.getAllByRole('group', { name: /^Split/ })).toHaveLength(2);
    expect(screen.getByText('Left: $100.00')).toBeInTheDocument();
    expect(line(1).getByLabelText('Category')).toHaveValue('Dining');
    await userEvent.type(line(1).getByLabelText('Amount'), '6');
    expect(screen.getByText('Left: $94.00')).toBeInTheDocument();
    await userEvent.type(line(1).getByLabelText('Amount'), '0');
    expect(screen.getByText('Left: $40.00')).toBeInTheDocument();
    await userEvent.type(line(2).getByLabelText('Amount'), '41');
    expect(screen.getByText('Left: -$1.00')).toBeInTheDocument();
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Left must be 0');
    expect(sent(shown)).toEqual([]);
    await userEvent.click(line(2).getByRole('button', { name: 'Rest here' }));
    expect(screen.getByText('Left: $0.00')).toBeInTheDocument();
    await userEvent.type(line(2).getByLabelText('Category'), 'Groc{Enter}');
    await press('Save');
    await waitFor(() => expect(sent(shown)).toHaveLength(1));
    expect(sent(shown)[0]?.[0]).toEqual({
      categoryId: null,
      splits: [
        { categoryId: 'c1', amount: 60, notes: '' },
        { categoryId: 'c2', amount: 40, notes: '' },
      ],
    });
  });

  it('asks for one category when it ends', async () => {
    const splits = ['Dining', 'Groceries'].map((name) => ({ categoryId: 'c1', category: name, amount: 50, notes: '' }));
    const shown = await open({
      [GET]: { status: 200, body: { ...lunch, categoryId: null, category: 'Split', splits } },
    });
    await press('Remove split');
    expect(field('Category')).toHaveValue('');
    expect(field('Category')).toHaveFocus();
    await press('Save');
    expect(field('Category')).toHaveAccessibleDescription('Choose a category');
    await userEvent.type(field('Category'), 'Groc{Enter}');
    await press('Save');
    await waitFor(() => expect(sent(shown)).toMatchObject([[{ categoryId: 'c2', splits: null }, '"3"']]));
  });
});

describe('a save over what somebody else has changed', () => {
  const current = { ...lunch, version: 4, notes: 'theirs', payee: 'Bakery' };
  const refused = {
    status: 412,
    body: { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime', current },
  };
  const conflict = async () => {
    const shown = await open({ [PUT]: refused });
    await retype('Notes', 'mine');
    await press('Save');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not as it stands here: Payee, Notes.');
    expect(field('Notes')).toHaveValue('mine');
    shown.answers[PUT] = written(lunch);
    return shown;
  };

  it('keeps mine, and what was not typed as theirs', async () => {
    const shown = await conflict();
    await press('Keep mine');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([
      [{ notes: 'mine' }, '"3"'],
      [{ notes: 'mine' }, '"4"'],
    ]);
  });

  it('loads theirs, and goes on from there', async () => {
    const shown = await conflict();
    await press('Load theirs');
    expect(field('Notes')).toHaveValue('theirs');
    expect(field('Payee')).toHaveValue('Bakery');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await retype('Description', 'Bread');
    await press('Save');
    await waitFor(() => expect(sent(shown).at(-1)).toEqual([{ description: 'Bread' }, '"4"']));
  });

  it('does not delete what somebody else has changed either, and says so', async () => {
    const shown = await open({ 'DELETE /transactions/t1': refused });
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This was changed in the meantime\./);
    expect(shown.callsOf('DELETE /transactions/t1')).toMatchObject([{ ifMatch: '"3"' }]);
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Payee')).toHaveValue(lunch.payee);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('takes one field of theirs', async () => {
    await conflict();
    await press('Take their Payee');
    expect(field('Payee')).toHaveValue('Bakery');
    expect(field('Notes')).toHaveValue('mine');
    expect(screen.getByRole('alert')).toHaveTextContent('Not as it stands here: Notes.');
  });
});

describe('a transfer', () => {
  const leg = { ...lunch, categoryId: null, category: 'Transfer', transferId: 'f1', description: '', payee: '' };
  const other = { ...leg, id: 't2', _id: 't2', type: 'income', accountId: 'a2', account: 'Savings' };
  const transfer = { id: 'f1', _id: 'f1', from: leg, to: other, version: 1 };

  it('shows both sides, has no category, and becomes two transactions', async () => {
    const unlink = 'POST /transfers/f1/unlink';
    const shown = await open({
      [GET]: { status: 200, body: leg },
      'GET /transfers/f1': ok(transfer),
      [unlink]: written(transfer),
    });
    const link = await screen.findByRole('link', { name: /Savings/ });
    expect(link).toHaveAttribute('href', '/transactions?open=t2');
    expect(screen.queryByLabelText('Category')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Type')).not.toBeInTheDocument();
    await press('Unlink');
    await waitFor(() => expect(shown.callsOf(unlink)).toHaveLength(1));
    expect(shown.platform.toasts.read()?.text).toBe('Made two transactions of the transfer');
  });

  it('leads to its other side with the filter and the order of the list', async () => {
    load({ [GET]: { status: 200, body: leg }, 'GET /transfers/f1': ok(transfer) }, '/transactions?q=rent&sort=date');
    const link = await screen.findByRole('link', { name: /Savings/ });
    expect(link).toHaveAttribute('href', '/transactions?q=rent&sort=date&open=t2');
  });

  it('is made of a transaction and its other side', async () => {
    const candidate = { expense: lunch, income: { ...other, transferId: null, payee: 'Me' }, days: 0 };
    const match = 'POST /transfers/match';
    const shown = await open({ 'GET /transfers/candidates': ok([candidate]), [match]: written(transfer) });
    await press('Make it a transfer');
    await userEvent.click(await screen.findByRole('button', { name: 'Match with Me in Savings' }));
    await waitFor(() => expect(shown.callsOf(match)).toMatchObject([{ body: { expenseId: 't1', incomeId: 't2' } }]));
  });

  it('is made by adding the other side in one call, which is repeated with the same key', async () => {
    const call = 'POST /transactions/t1/transfer';
    const shown = await open({ [call]: { status: 503, body: { message: 'The ledger does not answer' } } });
    await press('Make it a transfer');
    await userEvent.selectOptions(await screen.findByLabelText('To'), 'Savings');
    await press('Record the other side');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    shown.answers[call] = { ...written(transfer), status: 201 };
    await press('Record the other side');
    await waitFor(() => expect(shown.platform.toasts.read()?.text).toBe('Made a transfer from Cash to Savings'));
    const [first, second] = shown.callsOf(call);
    expect(second).toMatchObject({ body: { accountId: 'a2' }, ifMatch: '"3"' });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(shown.calls.filter(({ call: each }) => each === 'POST /transactions')).toEqual([]);
  });
});

describe('a transaction of a book with several currencies', () => {
  const currencies = [
    { code: 'USD', name: 'US Dollar', symbol: '$', locale: 'en-US', digits: 2 },
    { code: 'JPY', name: 'Japanese Yen', symbol: '¥', locale: 'ja-JP', digits: 2 },
    { code: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KWD', locale: 'en-US', digits: 3 },
  ];
  const openSeveral = (answers: Answers = {}) => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const accounts = [
      { ...account('a1', 'Cash'), currency: 'USD' },
      { ...account('a2', 'Savings'), currency: 'KWD' },
    ];
    return open({ 'GET /accounts': ok(accounts), 'GET /currencies': ok(currencies), ...answers });
  };

  it('keeps the amount that was paid abroad', async () => {
    const shown = await openSeveral();
    expect(screen.getByRole('group', { name: 'Paid in' })).toBeInTheDocument();
    await userEvent.type(field('Original amount'), '12,000');
    await press('Save');
    expect(field('Original amount')).toHaveAccessibleDescription(/Choose the currency/);
    await userEvent.selectOptions(field('Original currency'), 'US Dollar (USD)');
    await press('Save');
    expect(field('Original amount')).toHaveAccessibleDescription(/Choose another currency than USD/);
    await userEvent.selectOptions(field('Original currency'), 'Japanese Yen (JPY)');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([[{ original: { amount: 12_000, currency: 'JPY' } }, '"3"']]);
  });

  it('refuses an original amount with too many decimals, and loses one that is cleared', async () => {
    const paid = { ...lunch, original: { amount: 1.5, currency: 'KWD' } };
    const shown = await openSeveral({ [GET]: ok(paid) });
    expect(field('Original amount')).toHaveValue('1.500');
    await retype('Original amount', '1.2345');
    await press('Save');
    expect(field('Original amount')).toHaveAccessibleDescription(/greater than 0 with at most 3 decimals/);
    await userEvent.clear(field('Original amount'));
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([[{ original: null }, '"3"']]);
  });

  it('needs its amount anew in an account of another currency', async () => {
    const shown = await openSeveral();
    await userEvent.selectOptions(field('Account'), 'Savings');
    expect(field('Amount')).toHaveValue('');
    await press('Save');
    expect(field('Amount')).toHaveAccessibleDescription(/Amount is required when the currency changes/);
    await userEvent.type(field('Amount'), '100');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(shown)).toEqual([[{ accountId: 'a2', amount: 100 }, '"3"']]);
  });

  it('has nothing of this in a book with one currency, but what was paid abroad before', async () => {
    const { unmount } = await open();
    expect(screen.queryByLabelText('Original amount')).not.toBeInTheDocument();
    unmount();
    await open({
      [GET]: ok({ ...lunch, original: { amount: 5, currency: 'JPY' } }),
      'GET /currencies': ok(currencies),
    });
    expect(field('Original amount')).toHaveValue('5.00');
  });
});
