import type { Schedule } from '@pocket/contracts';
import { type Answer, type Answers, account, away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountForecast, flatForecast, forecast, item } from '../testing/forecast';
import { schedule } from '../testing/schedule';
import ForecastScreen from './ForecastScreen';

const FORECAST = 'GET /forecast';
const WHAT_IF = 'POST /forecast';
const LOWEST = 'Checking goes down to $225.00 on Saturday, December 5';

beforeEach(() => {
  provideMedia(false);
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'],
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Shown {
  readonly schedules?: readonly Schedule[];
  readonly address?: string;
}

const show = ({ schedules = [schedule()], address = '/forecast' }: Shown = {}, answers: Answers = {}) =>
  showAt('/forecast', address, <ForecastScreen />, {
    'GET /accounts': ok([account()]),
    'GET /schedules': ok(schedules),
    [FORECAST]: ok(forecast()),
    ...answers,
  });
/** Forecast whose lowest balance is another one. */
const lowest = (balance: number) => ({
  ...forecast([accountForecast({ lowest: { date: '2026-12-05', balance, low: balance } })]),
  without: [{ accountId: 'a1', lowest: { date: '2026-12-05', balance: 225, low: 210 } }],
});
const TWO_ACCOUNTS = {
  'GET /accounts': ok([
    account(),
    account({ id: 'a2', name: 'Savings' }),
    account({ id: 'a3', name: 'Old', archived: true }),
  ]),
  [FORECAST]: ok(forecast([accountForecast(), accountForecast({ ...flatForecast, accountId: 'a2' })])),
};
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const addressText = () => screen.getByTestId('address').textContent;
const sent = (amount: number) => ({ assume: [{ kind: 'amount', scheduleId: 's1', amount }] });
const AMOUNT_ROW = '/forecast?if=amount_s1_';

describe('the forecast', () => {
  it('says that it loads', () => {
    show({}, { [FORECAST]: deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading forecast\.\.\.$/);
  });

  it('says how far the balance goes down, and at worst', async () => {
    show();
    expect(await screen.findByText(LOWEST)).toBeInTheDocument();
    expect(screen.getByText('or to $210.00 at worst')).toBeInTheDocument();
    expect(screen.getByRole('figure')).toHaveAccessibleName(LOWEST);
  });

  it('names the first day below 0', async () => {
    const below = { date: '2026-12-05', balance: -20 };
    show({}, { [FORECAST]: ok(forecast([accountForecast({ below })])) });
    expect(
      await screen.findByText('Checking falls below $0.00 on Saturday, December 5, to -$20.00'),
    ).toBeInTheDocument();
  });

  it('reads out balance, range and items of each day to the arrow keys', async () => {
    show();
    const line = await screen.findByRole('slider', { name: 'Expected balances, point' });
    await userEvent.click(line);
    line.focus();
    await userEvent.keyboard('{Home}');
    expect(line).toHaveAttribute('aria-valuetext', 'Friday, November 27: Checking $1,200.00');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(line).toHaveAttribute(
      'aria-valuetext',
      'Saturday, December 5: Checking $225.00, between $210.00 and $240.00; Electricity -$75.00',
    );
  });

  it('lists what is expected with the balance after it, on a phone in fewer columns', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'What is expected' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayExpectedAmountBalance',
      '12/01/2026Rent12/01/2026-$900.00$300.00$300.00',
      '12/05/2026Electricity12/05/2026-$75.00$60.00–$90.00$225.00$225.00',
      '12/28/2026Salary12/28/2026+$2,500.00$2,725.00$2,725.00',
    ]);
  });

  it('shows long lists in parts', async () => {
    const items = Array.from({ length: 60 }, (_, index) => item({ title: `Item ${index}` }));
    show({}, { [FORECAST]: ok(forecast([accountForecast({ items })])) });
    await screen.findByText('Item 49');
    expect(screen.queryByText('Item 50')).not.toBeInTheDocument();
    await press('Show more');
    expect(screen.getByText('Item 59')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is flat without schedules, with the way to plan some', async () => {
    show({ schedules: [] }, { [FORECAST]: ok(forecast([flatForecast])) });
    expect(await screen.findByText('Checking stays at $1,200.00 or above')).toBeInTheDocument();
    expect(screen.getByText('Nothing planned yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Upcoming' }));
    expect(addressText()).toBe('/upcoming');
  });

  it('reports that the schedules cannot be read, and reads them again on Retry', async () => {
    const { answers } = show({}, { 'GET /schedules': away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your schedules cannot be reached right now.');
    answers['GET /schedules'] = ok([schedule()]);
    await press('Retry');
    expect(await screen.findByText(LOWEST)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays whole if the schedules cannot be read again', async () => {
    const { answers, platform } = show();
    await screen.findByText(LOWEST);
    answers['GET /schedules'] = away;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your schedules cannot be reached right now.');
    expect(screen.getByLabelText('Range')).toBeInTheDocument();
    expect(screen.getByText(LOWEST)).toBeInTheDocument();
  });

  it('reports a failed read, and reads again on Retry', async () => {
    const { answers } = show({}, { [FORECAST]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('The forecast cannot be reached right now');
    answers[FORECAST] = ok(forecast());
    await press('Retry');
    expect(await screen.findByText(LOWEST)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what is shown', () => {
  it('is one line per account and one in all, without archived accounts', async () => {
    show({}, TWO_ACCOUNTS);
    expect(await screen.findByText('Total goes down to $225.00 on Saturday, December 5')).toBeInTheDocument();
    expect(screen.getByText('Savings stays at $1,200.00 or above')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Old' })).not.toBeInTheDocument();
    expect(screen.getByRole('figure')).toHaveAccessibleName(/^Total .*; Checking .*; Savings .*$/);
  });

  it('names what has no rate beside the total', async () => {
    const unconverted = [{ field: 'balance', currency: 'EUR', amount: 12 }];
    const accounts = [accountForecast(), accountForecast({ accountId: 'a2', currency: 'EUR' })];
    show({}, { ...TWO_ACCOUNTS, [FORECAST]: ok(forecast(accounts, { unconverted })) });
    expect(await screen.findByRole('link', { name: /^and .*12.*without a rate$/ })).toHaveAttribute('href', '/rates');
    // Each currency has an axis of its own.
    expect(screen.getAllByRole('slider').map(({ ariaLabel }) => ariaLabel ?? '')).toHaveLength(2);
  });

  it('is chosen by account, range and everyday spending, which the address holds', async () => {
    const only = 'GET /forecast?to=2027-11-27&everyday=average&accountId=a1';
    const { callsOf } = show(
      {},
      {
        ...TWO_ACCOUNTS,
        'GET /forecast?accountId=a1': ok(forecast()),
        'GET /forecast?to=2027-11-27&accountId=a1': ok(forecast()),
        [only]: ok(forecast()),
      },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Savings' }));
    await userEvent.selectOptions(screen.getByLabelText('Range'), '1 year');
    await userEvent.click(screen.getByRole('switch', { name: 'Everyday spending' }));
    await waitFor(() => expect(callsOf(only)).toHaveLength(1));
    expect(addressText()).toBe('/forecast?accounts=a1&days=365&everyday=average');
    expect(screen.getByRole('checkbox', { name: 'Checking' })).toBeDisabled();
    expect(screen.queryByText(/^Total/)).not.toBeInTheDocument();
  });

  it('falls back to all accounts and 90 days for a bad address', async () => {
    show({ address: '/forecast?accounts=zzz&days=7&if=pause_<b>__' }, TWO_ACCOUNTS);
    expect(await screen.findByText(/^Total goes down/)).toBeInTheDocument();
    expect(screen.getByLabelText('Range')).toHaveDisplayValue('90 days');
    expect(screen.queryByRole('listitem', { name: 'Pause' })).not.toBeInTheDocument();
  });

  it('is one account at a time on a phone', async () => {
    provideMedia(true);
    show({}, { ...TWO_ACCOUNTS, 'GET /forecast?accountId=a1': ok(forecast()) });
    expect(await screen.findByRole('figure')).toHaveAccessibleName(/^Total[^;]*$/);
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'Checking');
    await waitFor(() => expect(screen.getByRole('figure')).toHaveAccessibleName(/^Checking[^;]*$/));
    expect(addressText()).toBe('/forecast?accounts=a1');
  });
});

describe('a what-if', () => {
  it('moves the line with each amount that is typed, and the address holds it', async () => {
    const byAmount = ({ body }: { readonly body: unknown }) =>
      ok(lowest((body as ReturnType<typeof sent>).assume[0]?.amount === 1000 ? 125 : 1125));
    const { callsOf } = show({}, { [WHAT_IF]: byAmount });
    await screen.findByText(LOWEST);
    await press('Another amount');
    expect(row('Another amount').getByLabelText('Schedule')).toHaveFocus();
    await userEvent.selectOptions(row('Another amount').getByLabelText('Schedule'), 'Rent');
    expect(row('Another amount').getByText('Now $900.00')).toBeInTheDocument();
    await userEvent.type(row('Another amount').getByLabelText('Amount'), '1000');
    expect(await screen.findByText('Checking goes down to $125.00 on Saturday, December 5')).toBeInTheDocument();
    expect(screen.getByText('instead of $225.00 on Saturday, December 5')).toBeInTheDocument();
    expect(callsOf(WHAT_IF).at(-1)?.body).toEqual(sent(1000));
    expect(addressText()).toBe('/forecast?if=amount_s1_1000_');
  });

  it('is taken from the address', async () => {
    const { callsOf } = show({ address: `${AMOUNT_ROW}1000_` }, { [WHAT_IF]: ok(lowest(125)) });
    expect(await screen.findByText(/^Checking goes down to \$125\.00/)).toBeInTheDocument();
    expect(row('Another amount').getByLabelText('Amount')).toHaveValue('1000');
    expect(callsOf(FORECAST)).toEqual([]);
  });

  it('shows the last answer, and drops older ones', async () => {
    const first = deferredAnswer();
    const byAmount = ({ body }: { readonly body: unknown }): Answer | Promise<Answer> =>
      (body as ReturnType<typeof sent>).assume[0]?.amount === 1 ? first.answer() : ok(lowest(213));
    const { callsOf } = show({ address: `${AMOUNT_ROW}_` }, { [WHAT_IF]: byAmount });
    await screen.findByText(LOWEST);
    const amount = row('Another amount').getByLabelText('Amount');
    await userEvent.type(amount, '1');
    await waitFor(() => expect(callsOf(WHAT_IF)).toHaveLength(1));
    await userEvent.type(amount, '2');
    expect(await screen.findByText(/^Checking goes down to \$213\.00/)).toBeInTheDocument();
    await act(async () => first.give(ok(lowest(224))));
    expect(callsOf(WHAT_IF)).toHaveLength(2);
    expect(screen.getByText(/^Checking goes down to \$213\.00/)).toBeInTheDocument();
  });

  it('keeps the last line after a failure, marked, with Retry', async () => {
    const { answers } = show({ address: `${AMOUNT_ROW}_` }, { [WHAT_IF]: away });
    await screen.findByText(LOWEST);
    await userEvent.type(row('Another amount').getByLabelText('Amount'), '1000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not updated: The ledger does not answer');
    expect(screen.getByText(LOWEST)).toBeInTheDocument();
    answers[WHAT_IF] = ok(lowest(125));
    await press('Retry');
    expect(await screen.findByText(/^Checking goes down to \$125\.00/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not count while its amount is wrong, and says why', async () => {
    const { callsOf } = show({ address: `${AMOUNT_ROW}_` });
    await screen.findByText(LOWEST);
    await userEvent.type(row('Another amount').getByLabelText('Amount'), '0');
    expect(row('Another amount').getByText('Amount must be greater than 0')).toBeInTheDocument();
    expect(callsOf(WHAT_IF)).toEqual([]);
  });

  it('is removed, and the focus stays in the what-if', async () => {
    show({ address: '/forecast?if=pause_s1__&if=once_a1_expense__' }, { [WHAT_IF]: ok(lowest(1125)) });
    await screen.findByText(/^Checking goes down to \$1,125\.00/);
    await press('Remove Pause');
    expect(await screen.findByText(LOWEST)).toBeInTheDocument();
    expect(screen.queryByRole('listitem', { name: 'Pause' })).not.toBeInTheDocument();
    expect(row('Once').getByLabelText('Account')).toHaveDisplayValue('Checking');
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
    expect(addressText()).toBe('/forecast?if=once_a1_expense__');
  });
});
