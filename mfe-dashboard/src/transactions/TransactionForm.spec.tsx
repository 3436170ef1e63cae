import type { Account, Category } from '@pocket/contracts';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { todayIn } from '@pocket/screens';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransactionForm } from './TransactionForm';

const account = (id: string, name: string) => ({ _id: id, id, name }) as Account;
const category = (id: string, name: string, type: Category['type']) => ({ _id: id, id, name, type }) as Category;
const ACCOUNTS = [account('a1', 'Cash'), account('a2', 'Checking')];
const CATEGORIES = [
  category('c1', 'Salary', 'income'),
  category('c2', 'Groceries', 'expense'),
  category('c3', 'Rent', 'expense'),
];
const AMOUNT_ERROR = 'Enter an amount from 0 to 999,999,999,999.99 with at most two decimals, such as 12.50';
const SAVE = 'POST /transactions';
const saved = { status: 201, body: {} };
const away = { status: 503, body: { message: 'The ledger does not answer' } };

let alert: jest.SpyInstance;
let log: jest.SpyInstance;
const onSaved = jest.fn();
const onCancel = jest.fn();
beforeEach(() => {
  onSaved.mockReset();
  onCancel.mockReset();
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const showForm = (answers: Answers = {}) =>
  renderScreen(<TransactionForm onCancel={onCancel} onSaved={onSaved} />, {
    'GET /accounts': { status: 200, body: ACCOUNTS },
    'GET /categories': { status: 200, body: CATEGORIES },
    [SAVE]: saved,
    ...answers,
  });
const showReady = async (answers?: Answers) => {
  const shown = showForm(answers);
  await screen.findByRole('option', { name: 'Cash' });
  return shown;
};
const fill = async (amount = '12.50') => {
  await userEvent.type(screen.getByLabelText('Description'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), amount);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
const optionsOf = (label: string) =>
  Array.from((screen.getByLabelText(label) as HTMLSelectElement).options, (option) => option.text);

describe('the transaction form', () => {
  it('begins as an expense of today on the first account and the first expense category', async () => {
    await showReady();
    expect(screen.getByLabelText('Description')).toHaveValue('');
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(screen.getByLabelText('Type')).toHaveValue('expense');
    expect(screen.getByLabelText('Account')).toHaveValue('a1');
    expect(screen.getByLabelText('Category')).toHaveValue('c2');
    expect(screen.getByLabelText('Date')).toHaveValue(todayIn(undefined));
  });

  it('needs a description, an amount and a date', async () => {
    await showReady();
    expect(screen.getByLabelText('Description')).toBeRequired();
    expect(screen.getByLabelText('Amount')).toBeRequired();
    expect(screen.getByLabelText('Date')).toBeRequired();
  });

  it('shows what is missing at its field, before it asks for account and category', async () => {
    const { callsOf } = await showReady();
    await userEvent.selectOptions(screen.getByLabelText('Account'), '');
    await userEvent.clear(screen.getByLabelText('Date'));
    await submit();
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Description is required');
    expect(screen.getByLabelText('Description')).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(AMOUNT_ERROR);
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Date is required');
    expect(alert).not.toHaveBeenCalled();
    expect(callsOf(SAVE)).toHaveLength(0);
  });

  it.each([
    ['12,50', 12.5],
    ['1,250', 1250],
    ['1.250,00', 1250],
    ['0', 0],
    ['0.1', 0.1],
  ])('sends the amount %s as %d', async (typed, amount) => {
    const { callsOf } = await showReady();
    await fill(typed);
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(callsOf(SAVE)[0]?.body).toMatchObject({ amount });
  });

  it('reads the amount as the chosen currency writes it', async () => {
    localStorage.setItem('pocket_settings', '{"preferences":{"currency":"EUR"}}');
    const { callsOf } = await showReady();
    await fill('1.250');
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(callsOf(SAVE)[0]?.body).toMatchObject({ amount: 1250 });
  });

  it.each(['-5', '12.345', '5x', '1000000000000'])(
    'shows the amount %s as an error at its field and sends nothing',
    async (typed) => {
      const { callsOf } = await showReady();
      await fill(typed);
      await submit();
      const amount = screen.getByLabelText('Amount');
      expect(amount).toBeInvalid();
      expect(amount).toHaveAccessibleDescription(AMOUNT_ERROR);
      expect(amount).toHaveFocus();
      expect(amount).toHaveValue(typed);
      await userEvent.clear(amount);
      await userEvent.type(amount, '5');
      expect(amount).toBeValid();
      await submit();
      await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
      expect(callsOf(SAVE).map(({ body }) => body)).toEqual([expect.objectContaining({ amount: 5 })]);
    },
  );

  it('does not change the amount by the mouse wheel', async () => {
    await showReady();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('offers nothing that is archived', async () => {
    const archived = { archived: true };
    await showReady({
      'GET /accounts': { status: 200, body: [{ ...account('a0', 'Closed'), ...archived }, ...ACCOUNTS] },
      'GET /categories': { status: 200, body: [{ ...category('c0', 'Pets', 'expense'), ...archived }, ...CATEGORIES] },
    });
    expect(optionsOf('Account')).not.toContain('Closed');
    expect(optionsOf('Category')).not.toContain('Pets');
    expect(screen.getByLabelText('Account')).toHaveValue('a1');
    expect(screen.getByLabelText('Category')).toHaveValue('c2');
  });

  it('takes accounts with accountName and _id alone, and categories with _id alone', async () => {
    const { callsOf } = showForm({
      'GET /accounts': {
        status: 200,
        body: [
          { _id: 'a7', accountName: 'Cash' },
          { id: 'a8', name: 'Savings' },
        ],
      },
      'GET /categories': { status: 200, body: [{ _id: 'c7', name: 'Pets', type: 'expense' }] },
    });
    await screen.findByRole('option', { name: 'Cash' });
    expect(optionsOf('Account')).toEqual(['Select an account', 'Cash', 'Savings']);
    expect(screen.getByLabelText('Account')).toHaveValue('a7');
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'Savings');
    await fill();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(callsOf(SAVE)[0]?.body).toMatchObject({ accountId: 'a8', categoryId: 'c7' });
  });

  it('offers the categories of the chosen type alone', async () => {
    await showReady();
    expect(optionsOf('Type')).toEqual(['Expense', 'Income']);
    expect(optionsOf('Account')).toEqual(['Select an account', 'Cash', 'Checking']);
    expect(optionsOf('Category')).toEqual(['Select a category', 'Groceries', 'Rent']);
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Income');
    expect(optionsOf('Category')).toEqual(['Select a category', 'Salary']);
  });

  it('preselects the first category of another type', async () => {
    await showReady();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Rent');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'income');
    expect(screen.getByLabelText('Category')).toHaveValue('c1');
  });

  it('sends what was entered, with the amount as a number', async () => {
    const { callsOf } = await showReady();
    await fill();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(callsOf(SAVE)[0]?.body).toEqual({
      accountId: 'a1',
      categoryId: 'c2',
      type: 'expense',
      amount: 12.5,
      description: 'Lunch',
      date: todayIn(undefined),
    });
  });

  it('says what was added, with a way back', async () => {
    const undo = 'POST /changes/h1/undo';
    const { callsOf, platform } = await showReady({
      [SAVE]: { ...saved, headers: { 'X-Change-Id': 'h1' } },
      [undo]: { status: 201, body: { id: 'h2' } },
    });
    await fill();
    await submit();
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Added Lunch, $12.50'));
    act(() => platform.toasts.read()?.undo?.());
    await waitFor(() => expect(callsOf(undo)).toHaveLength(1));
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Undone'));
  });

  it.each(['Account', 'Category'])('asks for account and category without a chosen %s', async (label) => {
    const { callsOf } = await showReady();
    await fill();
    await userEvent.selectOptions(screen.getByLabelText(label), '');
    await submit();
    expect(alert).toHaveBeenCalledWith('Please select an account and category');
    expect(callsOf(SAVE)).toHaveLength(0);
  });

  it('leaves without saving by Cancel', async () => {
    const { callsOf } = await showReady();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(callsOf(SAVE)).toHaveLength(0);
  });

  it('saves once, however often it is submitted meanwhile', async () => {
    const answer = deferredAnswer();
    const { callsOf } = await showReady({ [SAVE]: answer.answer });
    await fill();
    const button = screen.getByRole('button', { name: 'Add Transaction' });
    button.click();
    button.click();
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    await act(async () => answer.give(saved));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(callsOf(SAVE)).toHaveLength(1);
  });

  it('stays as it is when saving fails, says so, logs it and shows what the server says', async () => {
    await showReady({ [SAVE]: away });
    await fill();
    await submit();
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to save transaction. Please try again.'));
    expect(log).toHaveBeenCalledWith('The transaction could not be saved', expect.any(Error));
    expect(screen.getByRole('alert')).toHaveTextContent(/^The ledger does not answer$/);
    expect(screen.getByLabelText('Description')).toHaveValue('Lunch');
    expect(screen.getByRole('button', { name: 'Add Transaction' })).toBeEnabled();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('repeats under the same key after an answer that was lost', async () => {
    const { answers, callsOf } = await showReady({
      [SAVE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fill();
    await submit();
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
    answers[SAVE] = saved;
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const [first, second] = callsOf(SAVE).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('says so when the first try was saved after all and something else was typed since', async () => {
    await showReady({ [SAVE]: { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT', message: 'Key used' } } });
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your first try was saved after all.');
  });

  it('says when there is nothing to choose from, and comes back by itself', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showForm({ 'GET /accounts': away });
      expect(await screen.findByRole('alert')).toHaveTextContent('Your accounts and categories cannot be reached');
      answers['GET /accounts'] = { status: 200, body: ACCOUNTS };
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByRole('option', { name: 'Cash' })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('fails at once without a network, and sends nothing later by itself', async () => {
    const { calls } = await showReady({
      [SAVE]: () => {
        throw new TypeError('failed');
      },
    });
    await fill();
    onlineManager.setOnline(false);
    await submit();
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText('Description')).toHaveValue('Lunch');
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Transaction' })).toBeEnabled());
    expect(calls.filter(({ call }) => call === SAVE)).toHaveLength(1);
  });
});
