import type { ForecastItem } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upcoming } from './Upcoming';

const EXPECTED = 'GET /forecast?to=2026-12-27&step=month&accountId=a1';

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'],
  });
});
afterEach(() => jest.useRealTimers());

const item = (fields: Partial<ForecastItem>): ForecastItem => ({
  date: '2026-12-01',
  title: 'Rent',
  amount: 900,
  low: 900,
  high: 900,
  type: 'expense',
  scheduleId: 's1',
  key: '2026-12-01',
  transactionId: null,
  ...fields,
});
const expected = (items: readonly ForecastItem[]) => ok({ accounts: [{ accountId: 'a1', currency: 'USD', items }] });
const show = (answers: Answers = {}) =>
  showAt('/transactions', '/transactions', <Upcoming accountIds={['a1']} />, {
    'GET /accounts': ok([account()]),
    'GET /schedules': ok([{ id: 's1' }]),
    [EXPECTED]: expected([item({}), item({ title: 'Salary', type: 'income', date: '2026-12-20', scheduleId: 's2' })]),
    ...answers,
  });
const switchOn = async () => userEvent.click(await screen.findByRole('switch', { name: 'Show upcoming' }));
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('what is upcoming above transactions', () => {
  it('is not offered without a schedule', async () => {
    const { platform } = show({ 'GET /schedules': ok([]) });
    await waitFor(() => expect(platform.queryClient.getQueryData(['schedules'])).toEqual([]));
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('is off, and lists the next 30 days when it is switched on', async () => {
    const { callsOf } = show();
    expect(await screen.findByRole('switch', { name: 'Show upcoming' })).not.toBeChecked();
    expect(callsOf(EXPECTED)).toEqual([]);
    await switchOn();
    expect(await rows()).toEqual(['12/20/2026Salary+$900.00', '12/01/2026Rent-$900.00']);
    await userEvent.click(screen.getByRole('switch', { name: 'Show upcoming' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('names the accounts if there are several', async () => {
    const accounts = ['a1', 'a2'].map((accountId) => ({ accountId, currency: 'USD', items: [item({})] }));
    show({
      'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings' })]),
      [EXPECTED]: ok({ accounts }),
    });
    await switchOn();
    expect(await rows()).toEqual(['12/01/2026RentChecking-$900.00', '12/01/2026RentSavings-$900.00']);
  });

  it('leaves out transactions with a later date, which are in the list', async () => {
    show({ [EXPECTED]: expected([item({ transactionId: 't1' })]) });
    await switchOn();
    expect(await screen.findByText('Nothing is expected in the next 30 days')).toBeInTheDocument();
  });

  it('reports a failed read, and reads again on Retry', async () => {
    const { answers } = show({ [EXPECTED]: away });
    await switchOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('What is expected could not be loaded.');
    answers[EXPECTED] = expected([item({})]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toEqual(['12/01/2026Rent-$900.00']);
  });
});
