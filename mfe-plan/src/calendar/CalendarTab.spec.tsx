import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountForecast, forecast, item } from '../testing/forecast';
import { occurrence } from '../testing/schedule';
import { CalendarTab } from './CalendarTab';

const NOVEMBER = 'GET /schedules/occurrences?from=2026-11-01&to=2026-11-30';
const DECEMBER = 'GET /schedules/occurrences?from=2026-12-01&to=2026-12-31';
const OCTOBER = 'GET /schedules/occurrences?from=2026-10-01&to=2026-10-31';

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

const show = (month: string, answers: Answers = {}) =>
  showAt('/upcoming', `/upcoming?tab=calendar${month && `&month=${month}`}`, <CalendarTab />, {
    'GET /accounts': ok([account()]),
    [OCTOBER]: ok([occurrence({ name: 'Old rent', key: '2026-10-01', state: 'posted' })]),
    [NOVEMBER]: ok([]),
    [DECEMBER]: ok([
      occurrence(),
      occurrence({ name: 'Electricity', scheduleId: 's2', key: '2026-12-05', amount: 75 }),
    ]),
    'GET /forecast?to=2026-11-30': ok(forecast()),
    'GET /forecast?to=2026-12-31': ok(forecast()),
    ...answers,
  });
const dayNamed = (name: RegExp) => screen.findByRole('button', { name });
const details = (name: string) => within(screen.getByRole('region', { name }));
const addressText = () => screen.getByTestId('address').textContent;

describe('the calendar', () => {
  it('shows the items and the closing balance of each day', async () => {
    show('2026-12');
    const grid = within(await screen.findByRole('grid', { name: 'December 2026' }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mon');
    expect(await dayNamed(/^Tuesday, December 1, Rent, balance \$300\.00$/)).toHaveTextContent(/1Rent\$300\.00$/);
    await userEvent.click(await dayNamed(/^Saturday, December 5/));
    expect(details('Saturday, December 5').getByRole('listitem')).toHaveTextContent(
      'Electricity CheckingExpected-$75.00',
    );
    expect(details('Saturday, December 5').getByText('Closing balance').parentElement).toHaveTextContent('$225.00');
  });

  it('shows transactions with a later date, and no occurrence twice', async () => {
    const dated = item({ title: 'Holiday', transactionId: 't1', scheduleId: null, key: null });
    const items = [item(), dated, item({ transactionId: 't2' })];
    show('2026-12', { 'GET /forecast?to=2026-12-31': ok(forecast([accountForecast({ items })])) });
    expect(await dayNamed(/^Tuesday, December 1, Rent, Holiday, balance/)).toBeInTheDocument();
  });

  it('marks days on which an account falls below 0', async () => {
    const points = [
      { date: '2026-12-01', balance: 10, low: 10, high: 10 },
      { date: '2026-12-02', balance: -5, low: -5, high: -5 },
    ];
    show('2026-12', { 'GET /forecast?to=2026-12-31': ok(forecast([accountForecast({ points })])) });
    await userEvent.click(await dayNamed(/^Wednesday, December 2, balance -\$5\.00, below 0$/));
    expect(screen.getByText('Checking is below 0')).toBeInTheDocument();
    expect(await dayNamed(/^Tuesday, December 1, Rent, balance \$10\.00$/)).toBeInTheDocument();
  });

  it('shows days before today without a balance', async () => {
    const { calls } = show('2026-10');
    await userEvent.click(await dayNamed(/^Thursday, October 1, Old rent$/));
    expect(details('Thursday, October 1').getByRole('listitem')).toHaveTextContent('Old rent CheckingPosted-$900.00');
    expect(screen.queryByText('Closing balance')).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call.includes('/forecast'))).toEqual([]);
  });

  it('is moved in by arrow keys, and turned by Page Up and Page Down', async () => {
    show('');
    (await dayNamed(/^Friday, November 27/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await dayNamed(/^Friday, December 4/)).toHaveFocus();
    expect(addressText()).toBe('/upcoming?tab=calendar&month=2026-12');
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    expect(await dayNamed(/^Tuesday, November 3/)).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeInTheDocument();
    expect(await dayNamed(/^Saturday, October 3$/)).toHaveFocus();
  });

  it('is turned by its buttons', async () => {
    show('');
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await dayNamed(/^Friday, November 27/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('is a list on a phone', async () => {
    provideMedia(true);
    show('2026-12');
    expect(await screen.findByRole('region', { name: 'Tuesday, December 1' })).toHaveTextContent('Rent');
    expect(screen.getAllByRole('region')).toHaveLength(2);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('reports a failed read, and reads again on Retry', async () => {
    const { answers } = show('2026-12', { [DECEMBER]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('The calendar cannot be reached right now.');
    answers[DECEMBER] = ok([occurrence()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(await dayNamed(/^Tuesday, December 1, Rent/)).toBeInTheDocument();
  });
});
