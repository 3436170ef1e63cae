import type { CategorySpending } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import ReportsScreen from './ReportsScreen';

const CALLS = ['overview', 'spending-by-category', 'monthly-trends'] as const;
const call = (name: (typeof CALLS)[number], period: string) => `GET /reports/${name}?period=${period}`;
const ok = (body: unknown) => ({ status: 200, body });
const away = { status: 503, body: { message: 'Reporting does not answer' } };
const spent = (id: string, name: string | null, total: number): CategorySpending => ({
  _id: name && id,
  total,
  category: name ? [{ _id: id, name, type: 'expense' }] : [],
  currency: 'USD',
  unconverted: [],
});
const overview = (totalIncome: number) => ({ totalIncome, totalExpenses: 300, netIncome: -50.25, totalBalance: 1000 });

/** Returns the replies of the server for a period with this income. */
const report = (period: string, income: number, spending: CategorySpending[] = []): Answers => ({
  [call('overview', period)]: ok(overview(income)),
  [call('spending-by-category', period)]: ok(spending),
  [call('monthly-trends', period)]: ok([{ month: '2026-11', income: 4321, expenses: 0, net: 4321 }]),
});

const inRouter = (screen: ReactElement) => <MemoryRouter>{screen}</MemoryRouter>;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showReports = (answers: Answers) => renderScreen(inRouter(<ReportsScreen />), answers);
const figure = (name: string) => screen.findByRole('region', { name });
const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText('Period'), label);
const rows = async () => within(await figure('Spending by Category')).getAllByRole('listitem');

describe('the reports', () => {
  it('show that they load', () => {
    showReports({ [call('overview', 'month')]: deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading reports\.\.\.$/);
  });

  it('load the last month first, by three simultaneous calls', () => {
    const waiting = Object.fromEntries(CALLS.map((name) => [call(name, 'month'), deferredAnswer().answer]));
    const { calls } = showReports(waiting);
    expect(screen.getByRole('option', { name: 'Last Month', selected: true })).toBeInTheDocument();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Last Week',
      'Last Month',
      'Last Year',
    ]);
    expect(calls.map((made) => made.call)).toEqual(CALLS.map((name) => call(name, 'month')));
  });

  it.each([
    ['Total Income', '$250.00'],
    ['Total Expenses', '$300.00'],
    ['Net Income', '-$50.25'],
    ['Total Balance', '$1,000.00'],
  ])('show %s as %s, without a change', async (name, amount) => {
    showReports(report('month', 250));
    expect(await figure(name)).toHaveTextContent(`${name}${amount}0% from last period`);
  });

  it('describe every change as an example', async () => {
    showReports(report('month', 250));
    const changes = await screen.findAllByText('0% from last period');
    expect(changes).toHaveLength(4);
    for (const change of changes) expect(change).toHaveAccessibleDescription('Example figure');
  });

  it('show the share of each category, and of uncategorized spending', async () => {
    showReports(report('month', 250, [spent('c1', 'Rent', 200), spent('c2', 'Food', 66.67), spent('c3', null, 33.33)]));
    const [rent, food, none] = await rows();
    expect(rent).toHaveTextContent('Rent66.7%$200.00');
    expect(food).toHaveTextContent('Food22.2%$66.67');
    expect(none).toHaveTextContent('Uncategorized11.1%$33.33');
  });

  it('show as uncategorized if the category is empty, nameless or missing', async () => {
    const answers = report('month', 250);
    const spending = [
      { total: 50, category: [{ name: 'Rent' }] },
      { total: 25, category: [] },
      { total: 15, category: [{ name: '' }] },
      { total: 10 },
    ];
    showReports({ ...answers, [call('spending-by-category', 'month')]: ok(spending) });
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toEqual([
      'Rent50.0%$50.00',
      'Uncategorized25.0%$25.00',
      'Uncategorized15.0%$15.00',
      'Uncategorized10.0%$10.00',
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it('have no link for a category without an id', async () => {
    const spending = [
      { total: 50, category: [{ name: 'Rent' }] },
      { total: 30, category: [{ _id: 'c2', name: 'Food' }] },
      { _id: null, total: 20, category: [] },
    ];
    showReports({ ...report('month', 250), [call('spending-by-category', 'month')]: ok(spending) });
    const [rent, food, none] = await rows();
    expect(within(rent as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(
      within(food as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('categoryId=c2');
    expect(
      within(none as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('categoryId=none');
  });

  it('use the colors of the reply, independent of the order', async () => {
    const colored = (id: string, name: string | null, total: number, color: string | null) => ({
      ...spent(id, name, total),
      color,
    });
    showReports(
      report('month', 250, [
        colored('c1', 'Rent', 3, '#112233'),
        colored('c2', null, 2, null),
        colored('c3', 'Fun', 1, '#445566'),
      ]),
    );
    const fills = (await rows()).map((row) => row.querySelector('circle')?.getAttribute('fill'));
    expect(fills).toEqual(['#112233', 'var(--muted-foreground)', '#445566']);
  });

  it('use hues in steps of 137.5 degrees if the reply has no colors', async () => {
    showReports(report('month', 250, [spent('c1', 'Rent', 3), spent('c2', 'Food', 2), spent('c3', 'Fun', 1)]));
    const fills = (await rows()).map((row) => row.querySelector('circle')?.getAttribute('fill'));
    expect(fills).toEqual(['hsl(0 65% 50%)', 'hsl(137.5 65% 50%)', 'hsl(275 65% 50%)']);
  });

  it('show when nothing was spent', async () => {
    showReports(report('month', 250));
    expect(await screen.findByText('No spending data')).toBeInTheDocument();
  });

  it('load the monthly trends and do not display them', async () => {
    const { callsOf, container } = showReports(report('month', 250));
    await figure('Total Income');
    expect(callsOf(call('monthly-trends', 'month'))).toHaveLength(1);
    expect(container).not.toHaveTextContent('4,321');
    expect(container).not.toHaveTextContent('2026-11');
  });

  it('have an Export button without effect', async () => {
    const { container, calls } = showReports(report('month', 250));
    await figure('Total Income');
    const before = container.innerHTML;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(container.innerHTML).toBe(before);
    expect(calls).toHaveLength(3);
  });
});

describe('another period', () => {
  it.each([
    ['Last Week', 'week'],
    ['Last Year', 'year'],
  ])('%s loads the %s', async (label, period) => {
    const { callsOf } = showReports({ ...report('month', 250), ...report(period, 777) });
    await figure('Total Income');
    await choose(label);
    expect(await screen.findByText('$777.00')).toBeInTheDocument();
    for (const name of CALLS) expect(callsOf(call(name, period))).toHaveLength(1);
  });

  it('loads again even if it was shown before', async () => {
    const { answers } = showReports({ ...report('month', 250), ...report('week', 777) });
    await screen.findByText('$250.00');
    await choose('Last Week');
    await screen.findByText('$777.00');
    Object.assign(answers, report('month', 251));
    await choose('Last Month');
    expect(await screen.findByText('$251.00')).toBeInTheDocument();
  });

  it('is not overwritten by a late reply for the previous period', async () => {
    const old = deferredAnswer();
    showReports({ ...report('month', 250), ...report('week', 777), [call('overview', 'month')]: old.answer });
    await choose('Last Week');
    await screen.findByText('$777.00');
    await act(async () => old.give(ok(overview(250))));
    expect(await figure('Total Income')).toHaveTextContent('$777.00');
    expect(screen.getByLabelText('Period')).toHaveValue('week');
  });

  it('is not marked as failed by a late failure of the previous period', async () => {
    const old = deferredAnswer();
    showReports({ ...report('month', 250), ...report('week', 777), [call('overview', 'month')]: old.answer });
    await choose('Last Week');
    await screen.findByText('$777.00');
    await act(async () => old.give(away));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('reports that cannot be loaded', () => {
  it.each(CALLS)('show zeros and a message when %s fails', async (name) => {
    showReports({ ...report('month', 250, [spent('c1', 'Rent', 200)]), [call(name, 'month')]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load reports data\. Please try again\.$/);
    for (const label of ['Total Income', 'Total Expenses', 'Net Income', 'Total Balance']) {
      expect(await figure(label)).toHaveTextContent('$0.00');
    }
    expect(screen.getByText('No spending data')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('The reports could not be loaded', expect.any(Error));
  });

  it('show zeros even if they were shown before', async () => {
    const { answers } = showReports({ ...report('month', 250), ...report('week', 777) });
    await screen.findByText('$250.00');
    await choose('Last Week');
    await screen.findByText('$777.00');
    answers[call('overview', 'month')] = away;
    await choose('Last Month');
    await screen.findByRole('alert');
    expect(await figure('Total Income')).toHaveTextContent('$0.00');
  });

  it('keep the shown values when a reload fails, and show a message', async () => {
    const { answers, platform } = showReports(report('month', 250));
    await screen.findByText('$250.00');
    answers[call('overview', 'month')] = away;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reports data. Please try again.');
    expect(await figure('Total Income')).toHaveTextContent('$250.00');
  });

  it('load again without a press', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showReports({ ...report('month', 250), [call('overview', 'month')]: away });
      await screen.findByRole('alert');
      answers[call('overview', 'month')] = ok(overview(250));
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(await figure('Total Income')).toHaveTextContent('$250.00');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the categories of the reports', () => {
  it('link to their transactions of the period', async () => {
    jest.useFakeTimers({ now: new Date('2026-02-11T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
    try {
      showReports(report('month', 250, [spent('c1', 'Groceries', 30), spent('c2', null, 10)]));
      const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
      const period = 'from=2026-01-12&to=2026-02-11';
      expect(await linkOf('Groceries')).toBe(`/transactions?categoryId=c1&${period}`);
      expect(await linkOf('Uncategorized')).toBe(`/transactions?categoryId=none&${period}`);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('names what a figure of the reports leaves out for want of a rate', async () => {
  localStorage.setItem('pocket_settings_book', 'USD');
  const unconverted = (field: string) => [{ field, currency: 'KWD', amount: 1.5 }];
  showReports({
    ...report('month', 250),
    [call('overview', 'month')]: ok({ ...overview(250), currency: 'USD', unconverted: unconverted('totalIncome') }),
    [call('spending-by-category', 'month')]: ok([
      { ...spent('c1', 'Rent', 200), currency: 'USD', unconverted: unconverted('total') },
    ]),
  });
  const name = 'and KWD 1.500 without a rate';
  expect(within(await figure('Total Income')).getByRole('link', { name })).toHaveAttribute('href', '/rates');
  expect(within(await figure('Net Income')).getByRole('link', { name })).toBeInTheDocument();
  expect(within(await figure('Total Balance')).queryByRole('link')).not.toBeInTheDocument();
  expect(within(await figure('Spending by Category')).getByRole('link', { name })).toBeInTheDocument();
  localStorage.clear();
});
