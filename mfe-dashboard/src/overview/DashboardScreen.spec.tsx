import type { Dashboard } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { lazyInsights } from '../insights/lazy-insights';
import { lazyDialog } from '../transactions/lazy-dialog';
import DashboardScreen from './DashboardScreen';

const LOAD = 'GET /dashboard';
const account = (id: string, accountName: string, balance: number) => ({
  id,
  _id: id,
  accountName,
  accountType: 'checking',
  balance,
  currency: 'USD',
});
const entry = (id: string, description: string, amount: number, category: string | null) => ({
  id,
  _id: id,
  description,
  category,
  type: amount < 0 ? ('expense' as const) : ('income' as const),
  amount,
  currency: 'USD',
  date: '2026-11-20',
});
const FULL: Dashboard = {
  currency: 'USD',
  unconverted: [],
  totalBalance: 1234.5,
  monthlyIncome: 2000,
  monthlyExpenses: 765.5,
  monthlySavings: 1234.5,
  accounts: [account('a1', 'Everyday', 1300), account('a2', 'Card', -65.5), account('a3', 'Spare', 0)],
  recentTransactions: [entry('t1', 'Weekly shop', -99.99, 'Groceries'), entry('t2', 'Pay', 2000, null)],
};
const EMPTY: Dashboard = { ...FULL, totalBalance: 0, accounts: [], recentTransactions: [] };
const PACE = {
  unconverted: [],
  days: [
    { day: 1, date: '2026-11-01', now: 10, before: 20, mean: 15 },
    { day: 2, date: '2026-11-02', now: null, before: 25.5, mean: 18 },
  ],
};
const NOTES = ['Rent rose', 'Dining is high', 'Two equal charges', 'A new payee'].map((text, index) => {
  return { id: `2026-11-${index}`, text, link: `/transactions?q=${index}` };
});
const ok = (body: unknown) => ({ status: 200, body });
const away = { status: 503, body: { message: 'The ledger does not answer' } };

const inRouter = (screen: ReactElement) => <MemoryRouter>{screen}</MemoryRouter>;
let log: jest.SpyInstance;
let alert: jest.SpyInstance;
beforeAll(() => Promise.all([lazyDialog.load(), lazyInsights.load()]));
beforeEach(() => {
  localStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showDashboard = (dashboard: Dashboard, answers: Answers = {}) =>
  renderScreen(inRouter(<DashboardScreen />), {
    [LOAD]: ok(dashboard),
    'GET /accounts': ok([{ id: 'a1', _id: 'a1', name: 'Everyday' }]),
    'GET /categories': ok([{ id: 'c1', _id: 'c1', name: 'Groceries', type: 'expense' }]),
    'GET /insights/pace': ok(PACE),
    'GET /insights/notes': ok(NOTES),
    'POST /transactions': { status: 201, body: {}, headers: { 'X-Change-Id': 'h1' } },
    ...answers,
  });
const figure = (name: string) => screen.findByRole('region', { name });
const row = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;
const inCard = (name: string) => within(screen.getByRole('region', { name }));
const openForm = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add Transaction' }))[0] as HTMLElement);
  await screen.findByRole('option', { name: 'Everyday' });
};
const fillAndSubmit = async () => {
  await userEvent.type(screen.getByLabelText('Description'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), '12.50');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Transaction' }));
};

describe('the dashboard', () => {
  it('says that it loads', () => {
    renderScreen(inRouter(<DashboardScreen />), { [LOAD]: deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading dashboard\.\.\.$/);
  });

  it.each([
    ['Total Balance', '$1,234.50', '+5.2% from last month'],
    ['Monthly Income', '$2,000.00', '+12.5% from last month'],
    ['Monthly Expenses', '$765.50', '-8.1% from last month'],
    ['Monthly Savings', '$1,234.50', '+15.3% from last month'],
  ])('shows %s as %s, %s', async (name, amount, change) => {
    showDashboard(FULL);
    expect((await figure(name)).textContent?.replace(/\s+/g, ' ')).toBe(`${name}${amount}${change}`);
  });

  it('describes every change as an example', async () => {
    showDashboard(FULL);
    for (const change of ['+5.2%', '+12.5%', '-8.1%', '+15.3%']) {
      const note = (await screen.findByText(change)).closest('[title]');
      expect(note).toHaveAccessibleDescription('Example figure');
      expect(note?.textContent?.replace(/\s+/g, ' ')).toBe(`${change} from last month`);
    }
  });

  it('shows each account with type and balance: active above zero, in need of attention otherwise', async () => {
    showDashboard(FULL);
    const everyday = await row('Everyday');
    expect(everyday).toHaveTextContent('checking');
    expect(everyday).toHaveTextContent('$1,300.00');
    expect(within(everyday).getByText('Active')).toBeInTheDocument();
    expect(await row('Card')).toHaveTextContent('-$65.50Needs Attention');
    expect(await row('Spare')).toHaveTextContent('$0.00Needs Attention');
  });

  it('shows recent transactions with sign, category and date', async () => {
    showDashboard(FULL);
    expect(await row('Weekly shop')).toHaveTextContent('Groceries · 11/20/2026-$99.99');
    expect(await row('Pay')).toHaveTextContent('Uncategorized · 11/20/2026+$2,000.00');
  });

  it('shows accounts and transactions with the fewest and with the other specified names', async () => {
    renderScreen(inRouter(<DashboardScreen />), {
      [LOAD]: ok({
        accounts: [
          { id: 'a1', name: 'Everyday', type: 'checking', balance: 5 },
          { _id: 'a2', accountName: 'Card', accountType: 'credit', balance: -1 },
        ],
        recentTransactions: [
          { _id: 't1', description: 'Tea', amount: -3 },
          { id: 't2', description: 'Pay', category: '', amount: 20, date: '2026-11-20' },
        ],
      }),
    });
    expect(await row('Everyday')).toHaveTextContent('Everydaychecking$5.00Active');
    expect(await row('Card')).toHaveTextContent('Cardcredit-$1.00Needs Attention');
    expect(screen.getByRole('link', { name: /Everyday/ })).toHaveAttribute('href', '/transactions?accountId=a1');
    expect(await row('Tea')).toHaveTextContent(/^TeaUncategorized-\$3\.00$/);
    expect(await row('Pay')).toHaveTextContent('PayUncategorized · 11/20/2026+$20.00');
    expect(screen.getByRole('link', { name: /Pay/ })).toHaveAttribute('href', '/transactions?open=t2');
    expect(await figure('Total Balance')).toHaveTextContent('$0.00');
  });

  it('has a button without behavior for somebody without accounts', async () => {
    const { container, calls } = showDashboard(EMPTY);
    expect(await screen.findByText('No accounts found')).toBeInTheDocument();
    const before = container.innerHTML;
    await userEvent.click(inCard('Accounts').getByRole('button', { name: 'Add Account' }));
    expect(container.innerHTML).toBe(before);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('opens the form from the empty list of transactions', async () => {
    showDashboard(EMPTY);
    expect(await screen.findByText('No transactions found')).toBeInTheDocument();
    await userEvent.click(inCard('Recent Transactions').getByRole('button', { name: 'Add Transaction' }));
    expect(screen.getByRole('dialog', { name: 'Add Transaction' })).toBeInTheDocument();
  });

  it('logs a failure, shows zeroes and empty lists, and comes back by itself', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showDashboard(FULL, { [LOAD]: away });
      expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
      for (const name of ['Total Balance', 'Monthly Income', 'Monthly Expenses', 'Monthly Savings']) {
        expect(await figure(name)).toHaveTextContent('$0.00');
      }
      expect(screen.getByText('No accounts found')).toBeInTheDocument();
      expect(screen.getByText('No transactions found')).toBeInTheDocument();
      expect(log).toHaveBeenCalledWith('The dashboard could not be loaded', expect.any(Error));
      answers[LOAD] = ok(FULL);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await row('Weekly shop')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps good figures that cannot be loaded anew, and says so', async () => {
    const { answers, platform } = showDashboard(FULL);
    await row('Weekly shop');
    answers[LOAD] = away;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('may be out of date');
    expect(await figure('Total Balance')).toHaveTextContent('$1,234.50');
  });

  it('keeps an open form while it tries again', async () => {
    jest.useFakeTimers();
    try {
      const again = deferredAnswer();
      const { answers } = showDashboard(FULL, { [LOAD]: away });
      await screen.findByRole('alert');
      screen.getAllByRole('button', { name: 'Add Transaction' })[0]?.click();
      const field = await screen.findByLabelText('Description');
      answers[LOAD] = again.answer;
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(field).toBeInTheDocument();
      expect(screen.getByText(/cannot be reached/)).toBeInTheDocument();
      await act(async () => again.give(away));
      expect(field).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows an answer without lists', async () => {
    const { accounts: _, recentTransactions: __, ...figures } = FULL;
    showDashboard(figures as Dashboard);
    expect(await figure('Total Balance')).toHaveTextContent('$1,234.50');
    expect(screen.getByText('No accounts found')).toBeInTheDocument();
  });

  it('shows another currency and date format at once, and loads anew', async () => {
    const { platform, callsOf } = showDashboard(FULL);
    await row('Weekly shop');
    act(() => platform.settings.setPreference('currency', 'EUR'));
    expect(await figure('Total Balance')).toHaveTextContent('€1.234,50');
    await waitFor(() => expect(callsOf(LOAD)).toHaveLength(2));
    act(() => platform.settings.setPreference('dateFormat', 'DD.MM.YYYY'));
    expect(await row('Weekly shop')).toHaveTextContent('20.11.2026');
    await waitFor(() => expect(callsOf(LOAD)).toHaveLength(3));
  });

  it('does not load anew for a setting that it does not show', async () => {
    const { platform, callsOf } = showDashboard(FULL);
    await row('Weekly shop');
    act(() => platform.settings.setPreference('startOfWeek', 'Sunday'));
    expect(callsOf(LOAD)).toHaveLength(1);
  });

  it('leaves without a complaint while it loads', async () => {
    const answer = deferredAnswer();
    const { unmount } = renderScreen(inRouter(<DashboardScreen />), { [LOAD]: answer.answer });
    unmount();
    await act(async () => answer.give(ok(FULL)));
    expect(log).not.toHaveBeenCalled();
  });
});

describe('adding a transaction', () => {
  it('closes the form, loads the dashboard anew, and begins empty the next time', async () => {
    const { answers, callsOf } = showDashboard(EMPTY);
    await openForm();
    answers[LOAD] = ok(FULL);
    await fillAndSubmit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await row('Weekly shop')).toBeInTheDocument();
    expect(callsOf(LOAD)).toHaveLength(2);
    await openForm();
    expect(screen.getByLabelText('Description')).toHaveValue('');
    expect(screen.getByLabelText('Type')).toHaveValue('expense');
  });

  it('begins at its first field, and gives the focus back to what opened it', async () => {
    showDashboard(FULL);
    await openForm();
    expect(screen.getByLabelText('Description')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Transaction' })).toHaveFocus();
  });

  it('loads accounts and categories whenever it is opened', async () => {
    const { callsOf } = showDashboard(FULL);
    await openForm();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openForm();
    await waitFor(() => expect(callsOf('GET /accounts')).toHaveLength(2));
    expect(callsOf('GET /categories')).toHaveLength(2);
  });

  it('stays open when it fails, and shows what was saved nevertheless', async () => {
    const { answers } = showDashboard(EMPTY, {
      'POST /transactions': () => {
        answers[LOAD] = ok(FULL);
        throw new TypeError('Failed to fetch');
      },
    });
    await openForm();
    await fillAndSubmit();
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to save transaction. Please try again.'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(await screen.findByText('Weekly shop')).toBeInTheDocument();
  });

  it('asks before typed text is lost with the form, and before the tab closes', async () => {
    showDashboard(FULL);
    await openForm();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.type(screen.getByLabelText('Description'), 'Lunch');
    await userEvent.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('Discard what you typed?');
    expect(screen.getByLabelText('Description')).toHaveValue('Lunch');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    confirm.mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not close the next form when the answer to a closed one comes late', async () => {
    const answer = deferredAnswer();
    showDashboard(FULL, { 'POST /transactions': answer.answer });
    await openForm();
    await fillAndSubmit();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    await openForm();
    await act(async () => answer.give({ status: 201, body: {} }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('the links of the dashboard', () => {
  it('lead from a row to its transaction, and from an account to its transactions', async () => {
    showDashboard(FULL);
    const linkOf = async (text: string) =>
      within(await row(text))
        .getByRole('link')
        .getAttribute('href');
    expect(await linkOf('Weekly shop')).toBe('/transactions?open=t1');
    expect(await linkOf('Card')).toBe('/transactions?accountId=a2');
  });
});

describe('the dashboard of a book with several currencies', () => {
  const several = {
    ...FULL,
    currency: 'USD',
    accounts: [{ ...account('a1', 'Everyday', 1300), currency: 'EUR' }],
    recentTransactions: [{ ...entry('t1', 'Ramen', -12_000, 'Dining'), currency: 'JPY' }],
    unconverted: [{ field: 'monthlyExpenses', currency: 'JPY', amount: 12_000 }],
  };

  it('shows amounts in their own currency, and names what a figure leaves out', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    showDashboard(several);
    expect(await row('Everyday')).toHaveTextContent('€1.300,00 EUR');
    expect(await row('Ramen')).toHaveTextContent('-¥12,000.00 JPY');
    const link = within(await figure('Monthly Expenses')).getByRole('link', {
      name: 'and ¥12,000.00 JPY without a rate',
    });
    expect(link).toHaveAttribute('href', '/rates');
    expect(within(await figure('Monthly Savings')).getByRole('link')).toBeInTheDocument();
    expect(within(await figure('Total Balance')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the symbol of the settings everywhere while the book has one currency', async () => {
    showDashboard({ ...several, unconverted: [] } as Dashboard);
    expect(await row('Everyday')).toHaveTextContent('$1,300.00');
    expect(await row('Ramen')).toHaveTextContent('-$12,000.00');
  });
});

describe('beneath the cards', () => {
  it('the spending of this month stands beside that of the months before', async () => {
    showDashboard(FULL);
    const card = within(await screen.findByRole('region', { name: 'Spending pace' }));
    const table = within(await card.findByRole('table', { name: 'Spending pace' }));
    const rows = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['$10.00', '$20.00', '$15.00'],
      ['', '$25.50', '$18.00'],
    ]);
    expect(card.getByRole('link', { name: 'All insights' })).toHaveAttribute('href', '/insights');
  });

  it('the first three notes lead to what they are about', async () => {
    showDashboard(FULL);
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    const links = await card.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Rent rose', '/transactions?q=0'],
      ['Dining is high', '/transactions?q=1'],
      ['Two equal charges', '/transactions?q=2'],
    ]);
  });

  it('a failed read says so, and can be repeated', async () => {
    const { answers } = showDashboard(FULL, { 'GET /insights/notes': away });
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    expect(await card.findByRole('alert')).toHaveTextContent('What stands out could not be loaded.');
    answers['GET /insights/notes'] = ok([]);
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText('Nothing stands out this month.')).toBeInTheDocument();
  });

  it('nothing is shown to somebody without transactions', async () => {
    showDashboard(EMPTY);
    expect(await screen.findByText('No transactions found')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Spending pace' })).not.toBeInTheDocument();
  });

  it('nothing is shown while the dashboard cannot be loaded', async () => {
    showDashboard(FULL, { [LOAD]: away });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Spending pace' })).not.toBeInTheDocument();
  });
});
