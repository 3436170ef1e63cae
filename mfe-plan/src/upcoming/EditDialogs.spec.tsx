import type { Occurrence, Schedule } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScheduleForm } from '../form/lazy-schedule-form';
import { free, occurrence, schedule } from '../testing/schedule';
import UpcomingScreen from './UpcomingScreen';

const ONE = 'PUT /schedules/s1/occurrences/2026-12-01';
const FOLLOWING = 'PUT /schedules/s1?from=2026-12-01';
const MATCH = 'POST /schedules/s1/occurrences/2026-12-01/match';

beforeAll(() => lazyScheduleForm.load());
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate'],
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (answers: Answers = {}, one: Occurrence = occurrence(), its: Schedule = schedule({ version: 3 })) =>
  showAt('/upcoming', '/upcoming', <UpcomingScreen />, {
    'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings' })]),
    'GET /categories': ok([]),
    'GET /schedules': ok([its]),
    'GET /schedules/occurrences': ok([one]),
    'GET /forecast/free': ok(free()),
    [ONE]: ok(one),
    [FOLLOWING]: ok(its),
    ...answers,
  });
const dialog = () => screen.getByRole('dialog');
const field = (label: string) => within(dialog()).getByLabelText(label);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (item: string) => {
  await press('More for Rent');
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const replace = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('an edit', () => {
  it('changes only this one', async () => {
    const { callsOf, platform } = show();
    await press('Edit Rent');
    expect(dialog()).toHaveAccessibleDescription('The one of 12/01/2026');
    await press('Only this one');
    await replace('Amount', '950');
    await userEvent.selectOptions(field('Account'), 'Savings');
    await press('Save');
    await closed();
    expect(callsOf(ONE)).toMatchObject([{ body: { amount: 950, accountId: 'a2' }, ifMatch: '"3"' }]);
    expect(platform.toasts.read()).toMatchObject({ text: 'Saved Rent' });
  });

  it('changes this and all that follow', async () => {
    const { callsOf } = show();
    await press('Edit Rent');
    await press('This and all that follow');
    expect(dialog()).toHaveAccessibleDescription('From 12/01/2026 on');
    await replace('Amount', '950');
    await press('Save');
    await closed();
    expect(callsOf(FOLLOWING)).toMatchObject([{ body: { amount: { kind: 'fixed', value: 950 } }, ifMatch: '"3"' }]);
  });

  it('takes the amount of one back to what the schedule expects', async () => {
    const range = schedule({
      amount: { kind: 'range', min: 60, max: 90 },
      occurrences: [{ key: '2026-12-01', amount: 80 }] as unknown as Schedule['occurrences'],
    });
    const { callsOf } = show({}, occurrence({ amount: 80, changed: ['amount'] }), range);
    await press('Edit Rent');
    await press('Only this one');
    expect(field('Amount')).toHaveValue('80.00');
    await replace('Amount', '');
    await press('Save');
    await closed();
    expect(callsOf(ONE)[0]?.body).toEqual({ amount: null });
  });

  it('does not ask about what happens once', async () => {
    show({}, occurrence(), schedule({ recurrence: { ...schedule().recurrence, freq: 'once', on: [] } }));
    await press('Edit Rent');
    expect(screen.getByRole('dialog', { name: 'Edit schedule' })).toBeInTheDocument();
  });

  it('offers both versions if another save came first', async () => {
    const current = schedule({
      version: 4,
      occurrences: [{ key: '2026-12-01', amount: 990 }] as unknown as Schedule['occurrences'],
    });
    const { answers, callsOf } = show({ [ONE]: { status: 412, body: { code: 'CHANGED_MEANWHILE', current } } });
    await press('Edit Rent');
    await press('Only this one');
    await replace('Amount', '950');
    await press('Save');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Not as it stands here: Amount.');
    answers[ONE] = ok(occurrence());
    await press('Keep mine');
    await closed();
    expect(callsOf(ONE)[1]).toMatchObject({ body: { amount: 950 }, ifMatch: '"4"' });
  });
});

describe('a move', () => {
  it('gives only this one another date', async () => {
    const { callsOf } = show();
    await choose('Move');
    await press('Only this one');
    expect(within(dialog()).queryByLabelText('Amount')).not.toBeInTheDocument();
    await replace('Date', '2026-12-04');
    await press('Move');
    await closed();
    expect(callsOf(ONE)[0]?.body).toEqual({ date: '2026-12-04' });
  });

  it('shows at the field why a date is refused', async () => {
    const message = 'Date must be before 2027-01-01';
    show({ [ONE]: { status: 400, body: { message } } });
    await choose('Move');
    await press('Only this one');
    await replace('Date', '2027-02-04');
    await press('Move');
    await waitFor(() => expect(field('Date')).toHaveAccessibleDescription(message));
  });
});

describe('a match', () => {
  const OFFERED = 'GET /transactions?accountId=a1&type=expense&transfer=none&sort=-date&limit=50';
  const transaction = (fields: object) => ({
    payee: 'Landlord',
    description: 'Rent',
    date: '2026-11-26',
    amount: 905,
    type: 'expense',
    currency: 'USD',
    schedule: null,
    ...fields,
  });
  const offered = ok([
    transaction({ id: 't1' }),
    transaction({ id: 't2', payee: 'Taken', schedule: { id: 's9', key: '2026-11-26' } }),
  ]);

  it('links a transaction of the account and type that belongs to no other occurrence', async () => {
    const { callsOf, platform } = show({
      [OFFERED]: offered,
      [MATCH]: ok(occurrence({ state: 'posted' }), { 'X-Change-Id': 'h1' }),
    });
    await choose('Match');
    await userEvent.click(await screen.findByRole('radio', { name: /Landlord/ }));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(field('Expect this amount from now on'));
    await press('Match');
    await closed();
    expect(callsOf(MATCH).map(({ body }) => body)).toEqual([{ transactionId: 't1', amount: 'following' }]);
    expect(platform.toasts.read()).toMatchObject({ text: 'Matched Rent', undo: expect.any(Function) });
  });

  it('is proposed in the row for another price, which is expected from then on', async () => {
    const priceChange = { from: 900, to: 905, transactionId: 't1' };
    const { callsOf } = show(
      { [OFFERED]: offered, [MATCH]: ok(occurrence({ state: 'posted' })) },
      occurrence({ priceChange }),
    );
    expect(await screen.findByText(/^Is it now/)).toHaveTextContent('Is it now $905.00 instead of $900.00?');
    await press('Match Rent');
    expect(await screen.findByRole('radio', { name: /Landlord/ })).toBeChecked();
    expect(field('Expect this amount from now on')).toBeChecked();
    await press('Match');
    await closed();
    expect(callsOf(MATCH).map(({ body }) => body)).toEqual([{ transactionId: 't1', amount: 'following' }]);
  });

  it('is proposed in the row for several transactions, none of which is chosen', async () => {
    show({ [OFFERED]: offered }, occurrence({ candidates: ['t1', 't3'] }));
    expect(await screen.findByText('Which of 2 transactions is it?')).toBeInTheDocument();
    await press('Match Rent');
    expect(await screen.findByRole('radio', { name: /Landlord/ })).not.toBeChecked();
    expect(field('Expect this amount from now on')).not.toBeChecked();
  });

  it('begins with what the book proposes', async () => {
    const found = ['t1', 't2', 't3'].map((id) => transaction({ id, payee: id }));
    const priceChange = { from: 900, to: 905, transactionId: 't3' };
    show({ [OFFERED]: ok(found) }, occurrence({ candidates: ['t2'], priceChange }));
    await choose('Match');
    await screen.findAllByRole('radio');
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      't211/26/2026 · Likely-$905.00',
      't311/26/2026 · Likely-$905.00',
      't111/26/2026-$905.00',
    ]);
  });

  it('needs a choice, and stays open after a failure', async () => {
    const { callsOf } = show({ [OFFERED]: offered, [MATCH]: away });
    await choose('Match');
    await screen.findByRole('radio');
    await press('Match');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Choose a transaction');
    expect(callsOf(MATCH)).toEqual([]);
    await userEvent.click(screen.getByRole('radio'));
    await press('Match');
    await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('The ledger does not answer'));
  });

  it('says that there is nothing to match', async () => {
    show({ [OFFERED]: ok([]) });
    await choose('Match');
    expect(await screen.findByText('There is no recent transaction of this account and type')).toBeInTheDocument();
  });
});
