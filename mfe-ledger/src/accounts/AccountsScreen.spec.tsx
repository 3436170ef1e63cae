import type { Account } from '@pocket/contracts';
import { type Answers, account, away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { todayIn } from '@pocket/screens';
import { provideModals } from '@pocket/ui/testing';
import { act as run, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountsScreen from './AccountsScreen';
import { answering, written } from './testing';

const LIST = 'GET /accounts';
const checking = account({ id: 'a1', name: 'Checking', version: 3 });
const savings = account({ id: 'a2', name: 'Savings', balance: -5 });
const old = account({ id: 'a3', name: 'Old', archived: true });

beforeAll(provideModals);
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const today = todayIn('America/New_York');
const showAccounts = (accounts: readonly Account[], answers: Answers = {}) =>
  showAt(
    '/accounts',
    '/accounts',
    <AccountsScreen />,
    answering(
      { [LIST]: ok(accounts), ...answers },
      {
        'GET /net-worth?': [
          { date: '2026-01-01', assets: 10, liabilities: 0, net: 10 },
          { date: '2026-02-01', assets: 100, liabilities: 5, net: 95 },
        ],
        'GET /accounts/a': [{ date: '2026-02-01', balance: 7 }],
      },
    ),
  );
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const act = async (account: string, action: string) => {
  await userEvent.click(await button(`Actions for ${account}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = () => within(screen.getByRole('dialog'));

describe('the accounts', () => {
  it('show what each holds, with a line of 90 days, below the net worth', async () => {
    showAccounts([checking, savings, old]);
    await button('Actions for Savings');
    expect(names()).toEqual(['Checking', 'Savings']);
    expect(screen.getByRole('link', { name: 'Savings' })).toHaveAttribute('href', '/accounts/a2');
    expect(screen.getByText('-$5.00')).toBeInTheDocument();
    expect(
      await screen.findByRole('figure', { name: /^Net worth: first \$10.00 .* last \$95.00/ }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: /^Savings, last 90 days: first \$7.00/ })).toBeInTheDocument();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('lead to the exchange rates if the book can have several currencies: %s', async (multiCurrency, links) => {
    const view = showAccounts([checking], { 'GET /book': ok({ currency: 'USD', multiCurrency }) });
    await button('Actions for Checking');
    await waitFor(() => expect(view.platform.queryClient.getQueryData(['book'])).toBeDefined());
    expect(screen.queryAllByRole('link', { name: 'Exchange rates' })).toHaveLength(links);
  });

  it('tell what exchange rates did to those in other currencies, and show them in that of the book', async () => {
    const euros = account({ id: 'a2', name: 'Euros', balance: 150, currency: 'EUR' });
    const gains = { value: 180, cost: 172.5, unrealized: 7.5, realized: -1.5, balance: 150 };
    showAccounts([checking, euros], {
      'GET /book': ok({ currency: 'USD', multiCurrency: true }),
      'GET /accounts/a2/currency': ok({ ...gains, currency: 'EUR', bookCurrency: 'USD' }),
    });
    expect(await screen.findByText(/^Worth/)).toHaveTextContent('Worth $180.00 · Gains +$7.50, realized -$1.50');
    expect(screen.getByText('€150,00 EUR')).toBeInTheDocument();
    await userEvent.click(await button('USD'));
    expect(screen.queryByText('€150,00 EUR')).not.toBeInTheDocument();
    expect(screen.getAllByText('$180.00')).toHaveLength(2);
    await userEvent.click(await button('Own currency'));
    expect(screen.getByText('€150,00 EUR')).toBeInTheDocument();
  });

  it.each([
    [null, 'No rate'],
    [163.13, '$163.13'],
  ])('have the balance at the rate of today, also without gains: %s', async (balance, text) => {
    const euros = account({ id: 'a2', name: 'Euros', balance: 150, currency: 'EUR' });
    const unknown = { value: null, cost: null, unrealized: null, realized: null, balance: 150 };
    const view = showAccounts([checking, euros], {
      'GET /book': ok({ currency: 'USD', multiCurrency: true }),
      'GET /accounts/a2/currency': ok({ ...unknown, currency: 'EUR', bookCurrency: 'USD' }),
      [`GET /accounts/a2/balances?from=${today}&to=${today}&step=day&in=book`]: ok([{ date: today, balance }]),
    });
    await userEvent.click(await button('USD'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('€150,00 EUR')).not.toBeInTheDocument();
    expect(view.callsOf('GET /accounts/a1/currency')).toEqual([]);
  });

  it('are read before the settings of the book', async () => {
    const list = deferredAnswer();
    const view = showAccounts([], { [LIST]: list.answer, 'GET /book': ok({ currency: 'USD', multiCurrency: false }) });
    await screen.findByText('Loading accounts...');
    expect(view.callsOf('GET /book')).toEqual([]);
    list.give(ok([checking]));
    await waitFor(() => expect(view.callsOf('GET /book')).toHaveLength(1));
  });

  it('lead on where there is none', async () => {
    showAccounts([]);
    await userEvent.click(await button('Add your first account'));
    expect(screen.getByRole('dialog', { name: 'Add account' })).toBeInTheDocument();
  });

  it('say that they could not be loaded, and try again', async () => {
    const { answers, callsOf } = showAccounts([], { [LIST]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your accounts could not be loaded.');
    const asked = callsOf(LIST).length;
    answers[LIST] = ok([checking]);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Checking' })).toBeInTheDocument();
    expect(callsOf(LIST).length).toBeGreaterThan(asked);
  });

  it('show the net worth again by itself after it could not be loaded', async () => {
    jest.useFakeTimers();
    try {
      const { answers, calls, platform } = showAccounts([checking]);
      await screen.findByRole('figure', { name: /^Net worth/ });
      const netWorth = calls.find(({ call }) => call.startsWith('GET /net-worth?'))?.call ?? '';
      answers[netWorth] = away;
      run(() => void platform.queryClient.invalidateQueries());
      expect(await screen.findByRole('alert')).toHaveTextContent('Your net worth could not be loaded.');
      delete answers[netWorth];
      await run(() => jest.advanceTimersByTimeAsync(3_000));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('gain one by a form, which is kept open by a failure and sends the same key again', async () => {
    const { answers, callsOf, platform } = showAccounts([checking], { 'POST /accounts': away });
    await userEvent.click(await button('Add account'));
    await userEvent.type(dialog().getByLabelText('Name'), 'Box');
    await userEvent.type(dialog().getByLabelText('Opening balance'), '1,000.50');
    await userEvent.click(dialog().getByRole('button', { name: 'Add account' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('The ledger does not answer');
    answers['POST /accounts'] = written(account({ id: 'a9', name: 'Box' }), 201);
    await userEvent.click(dialog().getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = callsOf('POST /accounts');
    expect(second?.body).toMatchObject({ name: 'Box', openingBalance: 1000.5, type: 'checking' });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(platform.toasts.read()).toMatchObject({ text: 'Added Box', undo: expect.any(Function) });
  });

  it('ask before what was typed is lost', async () => {
    showAccounts([checking]);
    await act('Checking', 'Edit');
    await userEvent.type(dialog().getByLabelText('Notes'), 'N');
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(dialog().getByLabelText('Notes')).toHaveValue('N');
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('changed by somebody else meanwhile', () => {
    const theirs = { ...checking, name: 'Theirs', version: 4 };
    const refused = {
      status: 412,
      body: { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime', current: theirs },
    };
    const begin = async () => {
      const shown = showAccounts([checking], { 'PUT /accounts/a1': refused });
      await act('Checking', 'Edit');
      await userEvent.clear(dialog().getByLabelText('Name'));
      await userEvent.type(dialog().getByLabelText('Name'), 'Mine');
      await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
      expect(await dialog().findByRole('alert')).toHaveTextContent('Not as it stands here: Name.');
      expect(dialog().getByLabelText('Name')).toHaveValue('Mine');
      shown.answers['PUT /accounts/a1'] = written({ ...theirs, name: 'Mine' });
      return shown;
    };

    it('save mine over theirs', async () => {
      const { callsOf } = await begin();
      await userEvent.click(dialog().getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(callsOf('PUT /accounts/a1').map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
        ['"3"', { name: 'Mine' }],
        ['"4"', { name: 'Mine' }],
      ]);
    });

    it('show theirs in the form', async () => {
      const { callsOf } = await begin();
      await userEvent.click(dialog().getByRole('button', { name: 'Load theirs' }));
      expect(dialog().getByLabelText('Name')).toHaveValue('Theirs');
      await userEvent.type(dialog().getByLabelText('Notes'), 'N');
      await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(callsOf('PUT /accounts/a1')[1]).toMatchObject({ ifMatch: '"4"', body: { notes: 'N' } });
    });
  });

  it('are archived, and come back from there', async () => {
    const { platform, answers } = showAccounts([checking, savings], {
      'PUT /accounts/a1': written({ ...checking, archived: true }),
    });
    answers[LIST] = ok([checking, savings]);
    await button('Actions for Checking');
    answers[LIST] = ok([{ ...checking, archived: true }, savings]);
    await act('Checking', 'Archive');
    await waitFor(() => expect(names()).toEqual(['Savings']));
    expect(platform.toasts.read()).toMatchObject({ text: 'Archived Checking', undo: expect.any(Function) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Savings' })).toHaveFocus());
    await userEvent.click(screen.getByRole('switch', { name: 'Show archived' }));
    answers['PUT /accounts/a1'] = written(checking);
    answers[LIST] = ok([checking, savings]);
    await act('Checking', 'Restore');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Restored Checking'));
  });

  it('are deleted with a way back, and the focus goes on', async () => {
    const { platform, answers, callsOf } = showAccounts([checking, savings], {
      'DELETE /accounts/a1': written({ message: 'Account deleted' }),
    });
    await button('Actions for Checking');
    answers[LIST] = ok([savings]);
    await act('Checking', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Savings']));
    expect(callsOf('DELETE /accounts/a1')[0]?.ifMatch).toBe('"3"');
    expect(platform.toasts.read()).toMatchObject({ text: 'Deleted Checking', undo: expect.any(Function) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Savings' })).toHaveFocus());
  });

  it('that have transactions are not deleted, and say how many with the way to them', async () => {
    showAccounts([checking], {
      'DELETE /accounts/a1': {
        status: 409,
        body: { code: 'ACCOUNT_IN_USE', message: 'This account still has transactions' },
      },
      'GET /transactions/summary?accountId=a1': ok({ count: 1234, income: 0, expenses: 0, net: 0, transfers: 0 }),
    });
    await act('Checking', 'Delete');
    const alert = await screen.findByRole('alert');
    const link = await within(alert).findByRole('link', { name: '1,234 transactions' });
    expect(link).toHaveAttribute('href', '/transactions?accountId=a1');
    expect(within(alert).getByRole('button', { name: 'Archive instead' })).toBeInTheDocument();
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('move by the menu, past those that are not shown', async () => {
    const { callsOf } = showAccounts([checking, old, savings], { 'POST /accounts/order': written({ message: '' }) });
    await act('Checking', 'Move down');
    await waitFor(() => expect(callsOf('POST /accounts/order')[0]?.body).toEqual({ ids: ['a2', 'a3', 'a1'] }));
  });

  it('move by their handle and the keys, or not after all', async () => {
    const { callsOf } = showAccounts([checking, savings], { 'POST /accounts/order': written({ message: '' }) });
    (await button('Reorder Checking')).focus();
    await userEvent.keyboard(' {ArrowDown}');
    expect(names()).toEqual(['Savings', 'Checking']);
    expect(screen.getByText('Checking: 2 of 2')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual(['Checking', 'Savings']);
    expect(callsOf('POST /accounts/order')).toHaveLength(0);
    await userEvent.keyboard(' {ArrowRight} ');
    await waitFor(() => expect(callsOf('POST /accounts/order')[0]?.body).toEqual({ ids: ['a2', 'a1'] }));
    expect(screen.getByRole('button', { name: 'Reorder Checking' })).toHaveFocus();
  });

  it('archive an account in the version that an own move gave it', async () => {
    const { answers, callsOf } = showAccounts([checking, savings], {
      'POST /accounts/order': written({ message: '' }),
      'PUT /accounts/a1': written({ ...checking, version: 5, archived: true }),
    });
    await button('Actions for Checking');
    const reload = deferredAnswer();
    answers[LIST] = reload.answer;
    await act('Checking', 'Move down');
    await waitFor(() => expect(names()).toEqual(['Savings', 'Checking']));
    await act('Checking', 'Archive');
    await run(async () => reload.give(ok([savings, { ...checking, version: 4 }])));
    await waitFor(() => expect(callsOf('PUT /accounts/a1')[0]?.ifMatch).toBe('"4"'));
  });
});

describe('the currencies of a book', () => {
  const CURRENCIES = [
    { code: 'USD', name: 'US Dollar', symbol: '$', locale: 'en-US', digits: 2 },
    { code: 'EUR', name: 'Euro', symbol: '€', locale: 'de-DE', digits: 2 },
    { code: 'ISK', name: 'Icelandic Króna', symbol: 'ISK', locale: 'en-US', digits: 0 },
  ];
  const answers = { 'GET /currencies': ok(CURRENCIES) };
  const settings = { currency: 'EUR', multiCurrency: true, version: 2 };

  it('are switched on by a dialog, which asks for that of the existing amounts', async () => {
    localStorage.setItem('pocket_settings', '{"preferences":{"currency":"EUR"}}');
    const { callsOf, platform } = showAccounts([checking, { ...savings, currency: 'EUR' }], {
      ...answers,
      'PUT /book': written(settings),
    });
    expect(await screen.findByText('€100,00')).toBeInTheDocument();
    await act('Checking', 'Edit');
    expect(dialog().queryByLabelText('Currency')).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    await userEvent.click(await button('More actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use several currencies' }));
    const choice = dialog().getByLabelText('Currency of the existing amounts');
    await within(choice).findByRole('option', { name: 'Euro (EUR)' });
    expect(choice).toHaveDisplayValue('Euro (EUR)');
    // The amounts of a book with one currency have two decimals.
    expect(within(choice).queryByRole('option', { name: /ISK/ })).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Use several currencies' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('PUT /book')[0]?.body).toEqual({ currency: 'EUR', multiCurrency: true });
    expect(platform.toasts.read()).toMatchObject({ undo: expect.any(Function) });
    expect(screen.getByText('$100.00 USD')).toBeInTheDocument();
    expect(screen.getByText('-€5,00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    expect(await button('Add account')).toHaveFocus();
  });

  it('are offered for a new account, the one of the book first', async () => {
    localStorage.setItem('pocket_settings_book', 'EUR');
    const { callsOf } = showAccounts([checking], { ...answers, 'POST /accounts': written(account({ id: 'a9' }), 201) });
    await userEvent.click(await button('Add account'));
    const choice = dialog().getByLabelText('Currency');
    await within(choice).findByRole('option', { name: 'US Dollar (USD)' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Euro (EUR)', 'US Dollar (USD)', 'Icelandic Króna (ISK)']);
    expect(choice).toHaveDisplayValue('Euro (EUR)');
    await userEvent.type(dialog().getByLabelText('Name'), 'Reykjavík');
    await userEvent.selectOptions(choice, 'ISK');
    await userEvent.type(dialog().getByLabelText('Opening balance'), '1.5');
    await userEvent.click(dialog().getByRole('button', { name: 'Add account' }));
    expect(dialog().getByLabelText('Opening balance')).toHaveAccessibleDescription(/without decimals/);
    await userEvent.clear(dialog().getByLabelText('Opening balance'));
    await userEvent.click(dialog().getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(callsOf('POST /accounts')[0]?.body).toMatchObject({ currency: 'ISK' }));
  });

  it('are fixed for an account with transactions', async () => {
    localStorage.setItem('pocket_settings_book', 'EUR');
    showAccounts([checking], { ...answers, 'GET /transactions?accountId=a1&limit=1': ok([{ id: 't1' }]) });
    await act('Checking', 'Edit');
    await waitFor(() => expect(dialog().getByLabelText('Currency')).toBeDisabled());
    expect(dialog().getByLabelText('Currency')).toHaveAccessibleDescription(/has transactions/);
    expect(dialog().getByLabelText('Currency')).toHaveValue('USD');
  });
});
