import type { Account } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountScreen from './AccountScreen';
import { answering, transaction, written } from './testing';

const checking = account({ institution: 'First Bank', number: 'DE 12' });
const lunch = transaction({ id: 't1', description: 'Lunch', payee: 'Deli', amount: 10, status: 'pending' });
const pay = transaction({ id: 't2', type: 'income', description: 'Pay', amount: 30, category: 'Salary' });
const days = [{ date: '2026-03-04', count: 2, income: 30, expenses: 10 }];
const sums = { count: 2, income: 30, expenses: 10, net: 20, transfers: 0, days };
const SUMMARY = 'GET /transactions/summary?accountId=a1&by=day&detail=totals';
const ROWS = 'GET /transactions?accountId=a1&from=2026-03-04&to=2026-03-04&sort=-date&limit=500';
const RECONCILE = 'POST /accounts/a1/reconcile';
const held = (balance: number) => ok([{ date: '2026-03-04', balance }]);

beforeAll(() => {
  provideModals();
  provideMedia(false);
});
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showAccount = (address: string, answers: Answers = {}, accounts: readonly Account[] = [checking]) =>
  showAt(
    '/accounts/:id',
    address,
    <AccountScreen />,
    answering(
      {
        'GET /accounts': ok(accounts),
        [SUMMARY]: ok(sums),
        [ROWS]: ok([lunch, pay]),
        'GET /accounts/a1/balances?from=2026-03-04&to=2026-03-04&step=day': held(100),
        'GET /accounts/a1/balances?from=2026-03-03&to=2026-03-03&step=day': held(80),
        ...answers,
      },
      { 'GET /accounts/a1/balances': [{ date: '2026-03-04', balance: 100 }] },
    ),
  );
const list = () => screen.findByRole('grid', { name: 'Transactions of Checking' });
const rowTexts = async () => {
  const rows = within(await list()).getAllByRole('row');
  return rows.filter((row) => row.hasAttribute('aria-rowindex')).map(({ textContent }) => textContent);
};
const address = () => screen.getByTestId('address').textContent;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('an account', () => {
  it('says what it is and holds, over time', async () => {
    showAccount('/accounts/a1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Checking' })).toBeInTheDocument();
    expect(screen.getByText('Checking · First Bank · DE 12')).toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: /^Balance over time: first \$100.00/ })).toBeInTheDocument();
  });

  it('has its balance in the currency of the book too, and leads to the rates', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const gains = { balance: 150, cost: 172.5, value: 180, unrealized: 7.5, realized: 1.5 };
    const converted = [
      { date: '2026-03-01', balance: null },
      { date: '2026-03-03', balance: 170 },
      { date: '2026-03-04', balance: 180 },
    ];
    const answers: Answers = {
      'GET /accounts': ok([{ ...checking, balance: 150, currency: 'EUR' }]),
      'GET /accounts/a1/currency': ok({ ...gains, currency: 'EUR', bookCurrency: 'USD' }),
      [SUMMARY]: ok(sums),
      [ROWS]: ok([lunch, pay]),
    };
    const balances = (call: string) =>
      ok(call.endsWith('&in=book') ? converted : [{ date: '2026-03-04', balance: 150 }]);
    const isBalances = (call: string) => call.startsWith('GET /accounts/a1/balances');
    showAt(
      '/accounts/:id',
      '/accounts/a1',
      <AccountScreen />,
      new Proxy(answers, { get: (known, call: string) => (isBalances(call) ? balances(call) : known[call]) }),
    );
    expect(await screen.findByRole('link', { name: 'Exchange rates' })).toHaveAttribute('href', '/rates');
    const chart = (text: string) => screen.findByRole('figure', { name: new RegExp(`^Balance over time: ${text}`) });
    expect(await chart('first €150,00 EUR')).toBeInTheDocument();
    await press('USD');
    expect(await chart('first \\$170.00 .*, last \\$180.00 ')).toBeInTheDocument();
    expect(screen.getAllByText('$180.00')).not.toHaveLength(0);
    expect(screen.getByText(/^Worth/)).toHaveTextContent('Gains +$7.50, realized +$1.50');
    localStorage.clear();
  });

  it('says that there is none', async () => {
    showAccount('/accounts/nothing');
    expect(await screen.findByText('There is no such account')).toBeInTheDocument();
  });

  it('has what it held after each of its rows, which lead to everything about them', async () => {
    showAccount('/accounts/a1');
    await waitFor(async () =>
      expect(await rowTexts()).toEqual(['DeliLunchGroceriesPending-$10.00$100.00', 'PaySalary+$30.00$110.00']),
    );
    expect(screen.getByRole('link', { name: /Deli/ })).toHaveAttribute('href', '/transactions?open=t1');
    await userEvent.click(screen.getByText('Pending', { selector: 'td span' }));
    expect(address()).toBe('/transactions?open=t1');
  });

  it('says no balance where the list is narrowed, and keeps what narrows it in the address', async () => {
    showAccount('/accounts/a1', {
      'GET /transactions/summary?accountId=a1&status=pending&by=day&detail=totals': ok({
        ...sums,
        count: 1,
        days: [{ ...days[0], count: 1 }],
      }),
      [ROWS.replace('&limit', '&status=pending&limit')]: ok([lunch]),
    });
    await list();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await waitFor(async () => expect(await rowTexts()).toEqual(['DeliLunchGroceriesPending-$10.00']));
    await waitFor(() => expect(address()).toBe('/accounts/a1?status=pending'));
    expect(within(await list()).queryByRole('columnheader', { name: 'Balance' })).toBeNull();
  });

  it('keeps reconciliation and order when its filters are cleared', async () => {
    const none = { count: 0, income: 0, expenses: 0, net: 0, transfers: 0, days: [] };
    showAccount('/accounts/a1?reconcile=&sort=date&q=nothing&status=pending', {
      'GET /transactions/summary?accountId=a1&q=nothing&status=pending&by=day&detail=totals': ok(none),
    });
    await press('Clear filters');
    await waitFor(() => expect(address()).toBe('/accounts/a1?reconcile=&sort=date'));
    expect(screen.getByRole('region', { name: 'Reconcile' })).toBeInTheDocument();
  });

  it('keeps both of two choices that are made one right after the other', async () => {
    const none = ok({ ...sums, count: 0, days: [] });
    showAccount('/accounts/a1', { 'GET /transactions/summary?accountId=a1&status=pending&by=day&detail=totals': none });
    await list();
    act(() => {
      fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
      fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'date' } });
    });
    await waitFor(() => expect(address()).toBe('/accounts/a1?status=pending&sort=date'));
  });

  it('asks only for what stands still while somebody types', async () => {
    const { calls } = showAccount('/accounts/a1', {
      'GET /transactions/summary?accountId=a1&q=rent&by=day&detail=totals': ok({ ...sums, count: 0, days: [] }),
    });
    await list();
    await userEvent.type(screen.getByLabelText('Search'), 'rent');
    expect(await screen.findByText('No transaction matches')).toBeInTheDocument();
    expect(calls.filter(({ call }) => call.includes('&q=')).map(({ call }) => call)).toEqual([
      'GET /transactions/summary?accountId=a1&q=rent&by=day&detail=totals',
    ]);
    await press('Clear filters');
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it.each([SUMMARY, ROWS])('shows its list by itself after a failure of %s', async (read) => {
    jest.useFakeTimers();
    try {
      const { answers } = showAccount('/accounts/a1', { [read]: away });
      await screen.findByRole('alert');
      answers[read] = ok(read === SUMMARY ? sums : [lunch, pay]);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await rowTexts()).toHaveLength(2);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that its list could not be loaded, and tries again', async () => {
    const { answers } = showAccount('/accounts/a1', { [ROWS]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('The transactions could not be loaded.');
    answers[ROWS] = ok([lunch, pay]);
    await press('Retry');
    expect(await screen.findByText('Deli')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('reconciling an account', () => {
  const compared = (fields: object) =>
    ok({ difference: -10, cleared: 110, pending: -10, reconciled: 0, adjustmentId: null, ...fields });
  const entries = {
    'GET /transactions?accountId=a1&to=2026-03-31&status=pending&limit=500': ok([lunch]),
    'GET /transactions?accountId=a1&to=2026-03-31&status=cleared&limit=500': ok([pay]),
  };
  const begin = async (answers: Answers = {}) => {
    const shown = showAccount('/accounts/a1', { ...entries, [RECONCILE]: compared({}), ...answers });
    await press('Reconcile');
    await userEvent.clear(screen.getByLabelText('Date'));
    await userEvent.type(screen.getByLabelText('Date'), '2026-03-31');
    await userEvent.type(screen.getByLabelText('Statement balance'), '100');
    await press('Compare');
    return shown;
  };
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it('compares with the statement, and writes nothing by that', async () => {
    const { callsOf, platform } = await begin();
    await waitFor(() => expect(figure('Difference')).toHaveTextContent('-$10.00'));
    expect(figure('Cleared')).toHaveTextContent('$110.00');
    expect(figure('Pending')).toHaveTextContent('-$10.00');
    expect(callsOf(RECONCILE)[0]?.body).toEqual({ date: '2026-03-31', balance: 100 });
    expect(platform.toasts.read()).toBeNull();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  });

  it('finds what is off, ticks it and finishes', async () => {
    const ticked = { ...lunch, status: 'cleared' as const, version: 2 };
    const { answers, callsOf, platform } = await begin({ 'PUT /transactions/t1': written(ticked) });
    const hint = await screen.findByRole('region', { name: 'What may be off' });
    expect(hint).toHaveTextContent('Deli, Lunch (03/04/2026, $10.00) would close the difference.');
    answers[RECONCILE] = ({ body }) =>
      'commit' in (body as object)
        ? written({ difference: 0, cleared: 100, pending: 0, reconciled: 2, adjustmentId: null })
        : compared({ difference: 0, cleared: 100, pending: 0 });
    const before = 'GET /transactions?accountId=a1&to=2026-03-31&status=';
    answers[`${before}pending&limit=500`] = ok([]);
    answers[`${before}cleared&limit=500`] = ok([ticked, pay]);
    await press('Tick it');
    expect(callsOf('PUT /transactions/t1')[0]).toMatchObject({ body: { status: 'cleared' }, ifMatch: '"1"' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled());
    await press('Finish');
    expect(await screen.findByText('Reconciled 2 transactions')).toBeInTheDocument();
    expect(platform.toasts.read()).toMatchObject({ undo: expect.any(Function) });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/accounts/a1'));
    expect(screen.getByRole('button', { name: 'Reconcile' })).toHaveFocus();
  });

  it('unticks an entry by its check box, which goes back if that fails', async () => {
    const { platform } = await begin({ 'PUT /transactions/t2': away });
    const box = await screen.findByRole('checkbox', { name: 'Select Pay' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not ticked: The ledger does not answer'));
    expect(box).toBeChecked();
  });

  it('records what is left as an adjustment', async () => {
    const { answers, callsOf } = await begin();
    answers[RECONCILE] = written({ difference: 0, cleared: 100, pending: 0, reconciled: 1, adjustmentId: 'x' });
    await press('Record -$10.00 as Balance adjustment');
    expect(await screen.findByText('Reconciled 1 transaction')).toBeInTheDocument();
    const asked = callsOf(RECONCILE).map(({ body }) => body);
    expect(asked).toContainEqual({ date: '2026-03-31', balance: 100, commit: true, adjust: true });
  });

  it('repeats under the same key after 503, and under another one after a refusal', async () => {
    const { answers, callsOf } = await begin();
    const finish = () => press(/^Record/);
    await screen.findByRole('grid', { name: 'Entries up to the statement' });
    const statuses = [503, 409, 409];
    const compare = answers[RECONCILE];
    answers[RECONCILE] = (call) => {
      const isCommit = (call.body as { readonly commit?: boolean }).commit;
      const status = isCommit ? statuses.shift() : undefined;
      if (status) return { status, body: { message: `Answer ${status}` } };
      return typeof compare === 'function' ? compare(call) : (compare ?? away);
    };
    for (const status of [503, 409, 409]) {
      await finish();
      expect(await screen.findByText(`Answer ${status}`)).toBeInTheDocument();
    }
    const keys = callsOf(RECONCILE).flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('asks before a balance that is typed goes with it', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    showAccount('/accounts/a1?reconcile=');
    await userEvent.type(await screen.findByLabelText('Statement balance'), '12');
    await press('Close');
    expect(screen.getByLabelText('Statement balance')).toHaveValue('12');
    await press('Close');
    await waitFor(() => expect(address()).toBe('/accounts/a1'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('can be left and taken up again', async () => {
    const { unmount } = await begin();
    await screen.findByRole('grid', { name: 'Entries up to the statement' });
    unmount();
    showAccount('/accounts/a1', { ...entries, [RECONCILE]: compared({}) });
    await press('Continue reconciling');
    await waitFor(() => expect(figure('Difference')).toHaveTextContent('-$10.00'));
    await press('Back');
    expect(screen.getByLabelText('Statement balance')).toHaveValue('100.00');
  });
});
