import type { Insight } from '@pocket/contracts';
import { type Answers, account, away, type Call, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../charts/testing/answers';
import { view } from '../testing/views';
import NewViewScreen from './NewViewScreen';

const QUERY = 'POST /insights/query';
const { insight } = answer(['category'], [['Rent', 100]]);
const answered = (fields: Partial<Insight> = {}) => ok({ ...insight, ...fields });

beforeEach(() => {
  provideMedia(false);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const show = (address = '/insights/new', answers: Answers = {}) =>
  showAt('/insights/new', address, <NewViewScreen />, {
    'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings' })]),
    'GET /categories': ok([]),
    'GET /tags': ok([]),
    'GET /payees?q=': ok([]),
    [QUERY]: answered(),
    ...answers,
  });
const TABLE = '/insights/new?measure=spending&by=category&range=thisMonth&chart=table';
const card = (name: string) => screen.findByRole('region', { name });
const choose = (label: string, title: string) => userEvent.selectOptions(screen.getByLabelText(label), title);
const addressText = () => screen.getByTestId('address').textContent ?? '';
const option = (name: string) => screen.getByRole('option', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new view', () => {
  it('first asks for the spending by category of this month', async () => {
    const { callsOf } = show();
    expect(await card('Spending by category')).toHaveTextContent('$100.00');
    expect(callsOf(QUERY).map(({ body }) => body)).toEqual([
      { measure: 'spending', by: ['category'], filter: {}, range: { preset: 'thisMonth' }, compare: null },
    ]);
    expect(addressText()).toBe('/insights/new');
  });

  it('asks again with each choice, which the address keeps', async () => {
    const { callsOf } = show(TABLE);
    await card('Spending by category');
    await choose('Measure', 'Income');
    await choose('And by', 'Month');
    await choose('Compared with', 'A year before');
    await choose('Chart', 'Stacked bars');
    await card('Income by category and month');
    expect(addressText()).toBe(
      '/insights/new?measure=income&by=category_month&range=thisMonth&compare=lastYear&chart=stacked',
    );
    expect(callsOf(QUERY).at(-1)?.body).toMatchObject({
      measure: 'income',
      by: ['category', 'month'],
      compare: 'lastYear',
    });
  });

  it('asks for the last units, and for days', async () => {
    const { callsOf } = show(TABLE);
    await card('Spending by category');
    await choose('Range', 'Last …');
    await userEvent.clear(screen.getByLabelText('Last'));
    expect(screen.getByLabelText('Last')).toHaveAccessibleDescription('Enter a whole number from 1 to 400');
    await userEvent.type(screen.getByLabelText('Last'), '6');
    await choose('Unit', 'Weeks');
    await userEvent.click(screen.getByLabelText('Without the current one'));
    await waitFor(() =>
      expect(callsOf(QUERY).at(-1)?.body).toMatchObject({ range: { last: 6, unit: 'week', complete: true } }),
    );
    await choose('Range', 'From a day to a day');
    await waitFor(() => expect(addressText()).toMatch(/range=\d{4}-\d\d-01_\d{4}-\d\d-\d\d/));
  });

  it('has choices that say why they do not fit', async () => {
    show(TABLE);
    await card('Spending by category');
    expect(option('Balance – by account and time only')).toBeDisabled();
    expect(option('Donut')).toBeEnabled();
    expect(option('Lines – needs a time dimension')).toBeDisabled();
    expect(option('Stacked bars – needs two dimensions')).toBeDisabled();
    expect(option('Category – chosen already')).toBeDisabled();
    expect(screen.getAllByRole('option', { name: 'Period of the plan – needs a plan' })).toHaveLength(3);
    await choose('By', 'Month');
    expect(screen.getByLabelText('Largest rows only')).toBeDisabled();
    expect(screen.getByLabelText('Largest rows only')).toHaveAccessibleDescription('Rows of time are all shown.');
    await choose('Measure', 'Balance');
    expect(screen.getAllByRole('option', { name: 'Tag – not for balances' })[0]).toBeDisabled();
    await press('Filters');
    expect(screen.getByLabelText('Category')).toBeDisabled();
    expect(screen.getByLabelText('Account')).toBeEnabled();
    expect(screen.getByText('A balance can be filtered by account and currency only.')).toBeInTheDocument();
  });

  it('draws bars where a chosen chart does not fit any more', async () => {
    show('/insights/new?measure=spending&by=category&range=thisMonth&chart=donut');
    await card('Spending by category');
    await choose('And by', 'Month');
    expect(screen.getByLabelText('Chart')).toHaveValue('bar');
  });

  it('says what its total is compared with', async () => {
    const compare = { from: '2026-10-01', to: '2026-10-27', total: 80 };
    show(TABLE, { [QUERY]: answered({ compare }) });
    const shown = await card('Spending by category');
    expect(shown).toHaveTextContent('Total: $100.00+25%');
    expect(shown).toHaveTextContent('compared with $80.00 (10/01/2026 – 10/27/2026)');
  });

  it.each([
    [0, 'Total: $100.00new'],
    [-20, 'Total: $100.0011/01/2026'],
  ])('has no percentage of %d', async (total, text) => {
    show(TABLE, { [QUERY]: answered({ compare: { from: '2026-10-01', to: '2026-10-27', total } }) });
    expect((await card('Spending by category')).textContent).toContain(text);
  });

  it('names what rows and total differ by, and what has no rate', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const unconverted = [{ field: 'total', currency: 'KWD', amount: 1.5 }];
    show(TABLE, { [QUERY]: answered({ rounding: 0.01, overlap: 20, unconverted }) });
    const shown = await card('Spending by category');
    expect(shown).toHaveTextContent('the rows have $20.00 more.');
    expect(shown).toHaveTextContent('the total differs from the sum by $0.01.');
    expect(within(shown).getByRole('link', { name: 'and KWD 1.500 without a rate' })).toBeInTheDocument();
    localStorage.clear();
  });
});

describe('a question without an answer', () => {
  const nothing = { ...insight, total: 0, rows: [] };

  it('says that no transactions match, and takes its filter away', async () => {
    const { callsOf } = show(`${TABLE}&payee=Nobody&q=x`, {
      [QUERY]: ({ body }: Call) =>
        'payee' in (body as { filter: object }).filter ? ok(nothing) : answered({ total: 777 }),
    });
    expect(await screen.findByText('No transactions match')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove filter Payee: Nobody' })).toBeInTheDocument();
    await press('Clear filters');
    expect(await screen.findByText('$777.00')).toBeInTheDocument();
    expect(callsOf(QUERY).at(-1)?.body).toMatchObject({ filter: {} });
    expect(addressText()).not.toContain('Nobody');
  });

  it('keeps the last chart when it fails, and asks again by a press', async () => {
    const { answers } = show(TABLE);
    await card('Spending by category');
    answers[QUERY] = away;
    await choose('Measure', 'Income');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not updated: The ledger does not answer');
    const kept = await card('Spending by category');
    expect(kept).toHaveTextContent('$100.00');
    expect(within(kept).getByText('Not updated')).toBeInTheDocument();
    answers[QUERY] = answered({ total: 5 });
    await press('Retry');
    expect(await card('Income by category')).toHaveTextContent('$5.00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('saving a new view', () => {
  it('sends the question with its name, once for all tries', async () => {
    const { answers, callsOf, platform } = show(TABLE, { 'POST /views': away, 'GET /views': ok([]) });
    await card('Spending by category');
    await press('Save');
    expect(screen.getByLabelText('Name')).toHaveValue('Spending by category');
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.type(screen.getByLabelText('Note'), 'Look here');
    await press('Save view');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    answers['POST /views'] = { status: 201, body: view({ id: 'v9', name: 'Mine' }), headers: { 'X-Change-Id': 'c1' } };
    await press('Save view');
    await waitFor(() => expect(addressText()).toBe('/insights/views/v9'));
    const [first, second] = callsOf('POST /views');
    expect(first?.body).toEqual({
      name: 'Mine',
      note: 'Look here',
      chart: 'table',
      query: { measure: 'spending', by: ['category'], filter: {}, range: { preset: 'thisMonth' }, compare: null },
    });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(platform.toasts.read()).toMatchObject({ text: 'Saved Mine', undo: expect.any(Function) });
  });
});

describe('a new view on a phone', () => {
  it('has its choices in a sheet below the chart', async () => {
    provideMedia(true);
    Element.prototype.scrollIntoView = jest.fn();
    show(TABLE);
    await card('Spending by category');
    expect(screen.queryByLabelText('Measure')).not.toBeVisible();
    await press('Choices');
    expect(screen.getByLabelText('Measure')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Measure')).not.toBeVisible();
  });
});
