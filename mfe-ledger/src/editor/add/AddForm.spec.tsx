import type { Account, Category } from '@pocket/contracts';
import { type Answers, renderScreen } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import AddForm from './AddForm';

const account = (id: string, name: string, order: number) => ({ _id: id, id, name, order, archived: false }) as Account;
const category = (id: string, name: string, type: Category['type']) =>
  ({ _id: id, id, name, type, order: 0, archived: false, parentId: null, color: null }) as Category;
const SAVE = 'POST /transactions';
const HABIT = 'GET /transactions?payee=Deli&type=expense&transfer=none&limit=100';
const saved = {
  status: 201,
  body: { description: 'Deli', amount: 12.5 },
  headers: { 'X-Change-Id': 'change1' },
};
const ANSWERS: Answers = {
  'GET /accounts': { status: 200, body: [account('a2', 'Savings', 2), account('a1', 'Cash', 1)] },
  'GET /categories': {
    status: 200,
    body: [category('c1', 'Groceries', 'expense'), category('c2', 'Salary', 'income')],
  },
  'GET /tags': { status: 200, body: [] },
  'GET /payees?q=': { status: 200, body: [] },
  'GET /payees?q=Deli': { status: 200, body: [{ name: 'Deli', count: 2 }] },
  [HABIT]: { status: 200, body: [{ categoryId: 'c1', amount: 8 }] },
  [SAVE]: saved,
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

const open = async (answers: Answers = {}) => {
  const shown = renderScreen(<AddForm onClose={onClose} />, { ...ANSWERS, ...answers });
  await screen.findByLabelText('Amount');
  return shown;
};
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = (shown: Awaited<ReturnType<typeof open>>, call = SAVE) => shown.callsOf(call).map(({ body }) => body);

describe('the form for a new transaction', () => {
  it('begins at the amount, as an expense of today on the first account', async () => {
    await open();
    expect(field('Amount')).toHaveFocus();
    expect(field('Type')).toHaveValue('expense');
    expect(field('Account')).toHaveValue('a1');
    expect((field('Date') as HTMLInputElement).value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('needs the amount alone', async () => {
    const shown = await open();
    await press('Save');
    expect(field('Amount')).toBeInvalid();
    expect(field('Amount')).toHaveFocus();
    await userEvent.type(field('Amount'), '10+2.50');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(shown)).toEqual([
      expect.objectContaining({
        ...{ type: 'expense', amount: 12.5, accountId: 'a1', categoryId: null, payee: '' },
        description: 'Uncategorized',
      }),
    ]);
    expect(shown.platform.toasts.read()).toMatchObject({ text: 'Added Deli, $12.50', undo: expect.any(Function) });
  });

  it('refuses text that names no category at its field, and creates it if that is wanted', async () => {
    const shown = await open({ 'POST /categories': { status: 201, body: category('c9', 'Gro', 'expense') } });
    await userEvent.type(field('Amount'), '5');
    await userEvent.type(field('Category'), 'Gro');
    await press('Save');
    expect(field('Category')).toHaveFocus();
    expect(field('Category')).toHaveValue('Gro');
    expect(field('Category')).toHaveAccessibleDescription('There is no category “Gro”');
    expect(bodies(shown)).toEqual([]);
    await press('Create “Gro”');
    await waitFor(() => expect(field('Category')).not.toHaveAccessibleDescription());
    expect(bodies(shown, 'POST /categories')).toEqual([{ name: 'Gro', type: 'expense' }]);
    await press('Save');
    await waitFor(() => expect(bodies(shown)).toMatchObject([{ categoryId: 'c9' }]));
  });

  it('says at the field why a category could not be created, and keeps its text', async () => {
    await open({ 'POST /categories': { status: 503, body: { message: 'The ledger does not answer' } } });
    await userEvent.type(field('Amount'), '5');
    await userEvent.type(field('Category'), 'Gro');
    await press('Save');
    await press('Create “Gro”');
    await waitFor(() => expect(field('Category')).toHaveAccessibleDescription('The ledger does not answer'));
    expect(field('Category')).toHaveValue('Gro');
  });

  it('takes the text that names no category away with another type', async () => {
    await open();
    await userEvent.type(field('Category'), 'Gro');
    await userEvent.selectOptions(field('Type'), 'Income');
    expect(field('Category')).toHaveValue('');
  });

  it('describes by the category where there is no payee', async () => {
    const shown = await open();
    await userEvent.type(field('Amount'), '3');
    await userEvent.type(field('Category'), 'Groc{Enter}');
    await press('Save');
    expect(bodies(shown)).toMatchObject([{ description: 'Groceries', categoryId: 'c1' }]);
  });

  it('takes the usual category of the payee, also from one who is quick', async () => {
    const shown = await open();
    await userEvent.type(field('Amount'), '3');
    await userEvent.type(field('Payee'), 'Deli');
    await press('Save');
    await waitFor(() =>
      expect(bodies(shown)).toMatchObject([{ payee: 'Deli', description: 'Deli', categoryId: 'c1' }]),
    );
  });

  it('shows the usual category and the last amount, and lets Uncategorized be chosen instead', async () => {
    const shown = await open();
    await userEvent.type(field('Payee'), 'Deli');
    await waitFor(() => expect(field('Category')).toHaveValue('Groceries'));
    expect(field('Amount')).toHaveAccessibleDescription('Last time $8.00');
    await userEvent.clear(field('Category'));
    await userEvent.type(field('Category'), 'Uncat{Enter}');
    await userEvent.type(field('Amount'), '3');
    await press('Save');
    await waitFor(() => expect(bodies(shown)).toMatchObject([{ categoryId: null, description: 'Deli' }]));
  });

  it('goes on with type, date and account, at the amount, and offers the way back', async () => {
    const shown = await open({ 'POST /changes/change1/undo': { status: 201, body: { id: 'change2' } } });
    await userEvent.type(field('Amount'), '5');
    await userEvent.selectOptions(field('Type'), 'income');
    await userEvent.selectOptions(field('Account'), 'a2');
    await userEvent.type(field('Description'), 'Refund');
    await press('Save and add another');
    expect(await screen.findByText('Added Deli, $12.50')).toBeInTheDocument();
    expect(field('Amount')).toHaveValue('');
    expect(field('Amount')).toHaveFocus();
    expect(field('Description')).toHaveValue('');
    expect(field('Type')).toHaveValue('income');
    expect(field('Account')).toHaveValue('a2');
    await press('Undo');
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(shown.callsOf('POST /changes/change1/undo')).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was typed through a failure, and tries again with the same key', async () => {
    const shown = await open({ [SAVE]: { status: 503, body: { message: 'The ledger does not answer' } } });
    await userEvent.type(field('Amount'), '5');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(field('Amount')).toHaveValue('5.00');
    shown.answers[SAVE] = saved;
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = shown.callsOf(SAVE);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('records a transfer between two accounts', async () => {
    const TRANSFER = 'POST /transfers';
    const body = { from: { account: 'Cash' }, to: { account: 'Savings', amount: 40 } };
    const shown = await open({ [TRANSFER]: { status: 201, body, headers: { 'X-Change-Id': 'c' } } });
    await userEvent.type(field('Amount'), '40');
    await userEvent.selectOptions(field('Type'), 'transfer');
    expect(field('From')).toHaveValue('a1');
    expect(field('To')).toHaveValue('a2');
    await press('Save');
    await waitFor(() => expect(shown.platform.toasts.read()?.text).toBe('Moved $40.00 from Cash to Savings'));
    expect(bodies(shown, TRANSFER)).toMatchObject([{ fromAccountId: 'a1', toAccountId: 'a2', amount: 40 }]);
  });

  it('never has one account on both sides of a transfer, whatever was chosen before', async () => {
    await open();
    await userEvent.selectOptions(field('Account'), 'a2');
    await userEvent.selectOptions(field('Type'), 'transfer');
    expect(field('From')).toHaveValue('a2');
    expect(field('To')).toHaveValue('a1');
    await userEvent.selectOptions(field('From'), 'a1');
    expect(field('To')).toHaveValue('a2');
  });

  it('asks before it lets go of what was typed, and only then', async () => {
    await open();
    await userEvent.type(field('Amount'), '5');
    jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Amount')).toHaveValue('5.00');
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that one is offline', async () => {
    await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  });
});

describe('a transfer between two currencies', () => {
  const euros = { ...account('a2', 'Savings', 2), currency: 'EUR' };
  const dollars = { ...account('a1', 'Cash', 1), currency: 'USD' };
  const moved = {
    status: 201,
    body: { from: { account: 'Cash' }, to: { account: 'Savings', amount: 92, currency: 'EUR' } },
    headers: { 'X-Change-Id': 'change1' },
  };
  const openTransfer = async () => {
    const shown = await open({
      'GET /accounts': { status: 200, body: [euros, dollars] },
      'POST /transfers': moved,
    });
    await userEvent.selectOptions(field('Type'), 'transfer');
    return shown;
  };

  it('has both amounts and the rate, of which two compute the third, and sends the amounts alone', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const shown = await openTransfer();
    await userEvent.type(field('Amount'), '100');
    await press('Save');
    expect(field('Arrives')).toBeInvalid();
    await userEvent.type(field('Rate'), '0.92');
    expect(field('Arrives')).toHaveValue('92.00');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [body] = bodies(shown, 'POST /transfers');
    expect(body).toMatchObject({ fromAccountId: 'a1', toAccountId: 'a2', amount: 100, toAmount: 92 });
    expect(body).not.toHaveProperty('rate');
    expect(shown.platform.toasts.read()).toMatchObject({ text: 'Moved €92,00 EUR from Cash to Savings' });
  });

  it('has one amount in a book with one currency', async () => {
    const shown = await openTransfer();
    expect(screen.queryByLabelText('Arrives')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Rate')).not.toBeInTheDocument();
    await userEvent.type(field('Amount'), '100');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(shown, 'POST /transfers')[0]).not.toHaveProperty('toAmount');
  });
});
