import type { Schedule } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { free, schedule } from '../testing/schedule';
import UpcomingScreen from '../upcoming/UpcomingScreen';
import { lazyScheduleForm } from './lazy-schedule-form';

const CREATE = 'POST /schedules';
const UPDATE = 'PUT /schedules/s1';
const ACCOUNTS = [account(), account({ id: 'a2', name: 'Savings', order: 1 })];

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
  localStorage.clear();
});

const show = (schedules: readonly Schedule[], answers: Answers = {}) =>
  showAt('/upcoming', '/upcoming?tab=all', <UpcomingScreen />, {
    'GET /accounts': ok(ACCOUNTS),
    'GET /categories': ok([]),
    'GET /schedules': ok(schedules),
    'GET /schedules/occurrences': ok([]),
    'GET /forecast/free': ok(free()),
    [CREATE]: { status: 201, body: schedule() },
    [UPDATE]: ok(schedule()),
    ...answers,
  });
const dialog = () => screen.getByRole('dialog');
const field = (label: string) => within(dialog()).getByLabelText(label);
const type = (label: string, text: string) => userEvent.type(field(label), text);
const choose = (label: string, option: string) => userEvent.selectOptions(field(label), option);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const replace = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await type(label, text);
};
const openNew = async () => {
  await screen.findByText('Nothing planned yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'New' })[0] as HTMLElement);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a new schedule', () => {
  it('is by default a monthly bill from today on', async () => {
    const { callsOf, platform } = show([]);
    await openNew();
    await type('Name', ' Rent ');
    await type('Amount', '900');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE).map(({ body }) => body)).toEqual([
      {
        name: 'Rent',
        type: 'expense',
        kind: 'bill',
        accountId: 'a1',
        toAccountId: null,
        amount: { kind: 'fixed', value: 900 },
        toAmount: null,
        categoryId: null,
        splits: null,
        payee: '',
        description: '',
        notes: '',
        tags: [],
        remind: [3],
        match: { days: 4, percent: 0 },
        recurrence: { start: '2026-11-27', freq: 'monthly', interval: 1, missing: 'last', weekend: 'keep', end: null },
        post: 'none',
        paused: null,
      },
    ]);
    expect(platform.toasts.read()).toMatchObject({ text: 'Added Rent' });
  });

  it('shows what is missing in the words of the server, and sends nothing', async () => {
    const { callsOf } = show([]);
    await openNew();
    await replace('Every (months)', '0');
    await press('Add schedule');
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Name')).toHaveFocus();
    expect(field('Amount')).toHaveAccessibleDescription(/^Enter an amount/);
    expect(field('Every (months)')).toHaveAccessibleDescription('Interval must be a whole number from 1 to 99');
    await type('Amount', '0');
    await press('Add schedule');
    expect(field('Amount')).toHaveAccessibleDescription('Amount must be greater than 0');
    expect(callsOf(CREATE)).toEqual([]);
  });

  it('can be a transfer between two accounts, every two weeks on chosen days', async () => {
    const { callsOf } = show([]);
    await openNew();
    await type('Name', 'Saving');
    await choose('Type', 'Transfer');
    await press('Add schedule');
    expect(field('To account')).toHaveAccessibleDescription('Other account is required');
    await choose('To account', 'Savings');
    await type('Amount', '50');
    await choose('Repeats', 'Weekly');
    await replace('Every (weeks)', '2');
    await userEvent.click(field('Friday'));
    await userEvent.click(field('Monday'));
    await choose('Ends', 'After a number of times');
    await replace('Times', '6');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({
      type: 'transfer',
      kind: 'transfer',
      toAccountId: 'a2',
      recurrence: { freq: 'weekly', interval: 2, on: [1, 5], end: { count: 6 } },
    });
  });

  it('can have a range, a weekday of chosen months, an end and a pause', async () => {
    const { callsOf } = show([]);
    await openNew();
    await type('Name', 'Heating');
    await choose('Amount is', 'Between two amounts');
    await type('Min', '90');
    await type('Max', '60');
    await choose('Repeats', 'Yearly');
    await userEvent.click(field('Mar'));
    await choose('On', 'A weekday of the month');
    await choose('Position', 'Last');
    await choose('Weekday', 'Friday');
    await choose('A month without that day', 'Is left out');
    await choose('On a weekend or closed day it', 'Moves to the working day before');
    await choose('Ends', 'On a day');
    await type('Until', '2026-11-01');
    await userEvent.click(field('Paused'));
    await press('Add schedule');
    expect(field('Min')).toHaveAccessibleDescription('Min must be less than Max');
    expect(field('Until')).toHaveAccessibleDescription('Until must not be before Start');
    await replace('Max', '120');
    await replace('Until', '2030-12-31');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({
      amount: { kind: 'range', min: 90, max: 120 },
      recurrence: {
        freq: 'yearly',
        months: [3],
        on: [{ weekday: 5, nth: -1 }],
        missing: 'skip',
        weekend: 'before',
        end: { until: '2030-12-31' },
      },
      paused: { from: '2026-11-27', until: null },
    });
  });

  it('needs the amount that arrives between two currencies', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const { callsOf } = show([], {
      'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings', currency: 'EUR' })]),
    });
    await openNew();
    await type('Name', 'Saving');
    await choose('Type', 'Transfer');
    await choose('To account', 'Savings');
    await type('Amount in USD', '50');
    await type('Arrives in EUR', '46,5');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({ amount: { kind: 'fixed', value: 50 }, toAmount: 46.5 });
  });

  it('keeps the form after a failure, and repeats with the same key', async () => {
    const { answers, callsOf } = show([], { [CREATE]: away });
    await openNew();
    await type('Name', 'Rent');
    await type('Amount', '900');
    await press('Add schedule');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('The ledger does not answer');
    answers[CREATE] = { status: 201, body: schedule() };
    await press('Add schedule');
    await closed();
    expect(new Set(callsOf(CREATE).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('reports a name that is taken at its field', async () => {
    const body = { code: 'SCHEDULE_EXISTS', message: 'There is a schedule of this name' };
    show([], { [CREATE]: { status: 409, body } });
    await openNew();
    await type('Name', 'Rent');
    await type('Amount', '900');
    await press('Add schedule');
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('There is a schedule of this name'));
  });
});

describe('editing a schedule', () => {
  it('sends what has changed, with the version', async () => {
    const { callsOf } = show([schedule({ version: 4 })]);
    await press('Edit Rent');
    expect(field('Type')).toBeDisabled();
    await replace('Amount', '950.5');
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)).toMatchObject([{ body: { amount: { kind: 'fixed', value: 950.5 } }, ifMatch: '"4"' }]);
  });

  it('sends nothing if nothing has changed', async () => {
    const { callsOf } = show([schedule()]);
    await press('Edit Rent');
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)).toEqual([]);
  });

  it('keeps days that it has no fields for', async () => {
    const recurrence = { ...schedule().recurrence, on: [{ day: 1 }, { day: -1 }] };
    const { callsOf } = show([schedule({ recurrence })]);
    await press('Edit Rent');
    expect(field('On')).toHaveDisplayValue('Every month on the 1st and the last day');
    await choose('On a weekend or closed day it', 'Moves to the working day after');
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)[0]?.body).toMatchObject({ recurrence: { on: [{ day: 1 }, { day: -1 }], weekend: 'after' } });
  });

  it('offers both versions if another save came first', async () => {
    const current = schedule({ name: 'Rent', payee: 'Landlord', version: 2 });
    const { answers, callsOf } = show([schedule()], {
      [UPDATE]: { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current } },
    });
    await press('Edit Rent');
    await type('Notes', 'Flat');
    await press('Save');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'This schedule was changed in the meantime. Not as it stands here: Payee, Notes.',
    );
    answers[UPDATE] = ok(schedule());
    await press('Load theirs');
    expect(field('Payee')).toHaveValue('Landlord');
    expect(field('Notes')).toHaveValue('');
    await type('Notes', 'House');
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)[1]).toMatchObject({ body: { notes: 'House' }, ifMatch: '"2"' });
  });

  it('asks before it drops changes of occurrences', async () => {
    const body = { code: 'OCCURRENCES_CHANGED', message: 'Some occurrences were changed', items: ['2027-01-01'] };
    const { callsOf } = show([schedule()], {
      [UPDATE]: { status: 409, body },
      [`${UPDATE}?force=true`]: ok(schedule()),
    });
    await press('Edit Rent');
    await choose('Repeats', 'Daily');
    await press('Save');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Some occurrences were changed');
    await press('Save and drop these changes');
    await closed();
    expect(callsOf(`${UPDATE}?force=true`)).toHaveLength(1);
  });
});

describe('more of a schedule', () => {
  const more = () => within(dialog()).getByText('More').closest('details') as HTMLDetailsElement;

  it('is closed until it is needed, and opens for what is wrong', async () => {
    const { callsOf } = show([]);
    await openNew();
    expect(more()).not.toHaveAttribute('open');
    await type('Name', 'Rent');
    await type('Amount', '900');
    await replace('Reminders (days before)', '7, 7');
    await replace('Days around', '16');
    await replace('Percent off', '');
    await press('Add schedule');
    expect(more()).toHaveAttribute('open');
    expect(field('Reminders (days before)')).toHaveAccessibleDescription('Remind must name each day once');
    expect(field('Days around')).toHaveAccessibleDescription('Match days must be a whole number from 0 to 15');
    expect(field('Percent off')).toHaveAccessibleDescription('Match percent must be a whole number from 0 to 50');
    await replace('Reminders (days before)', '31');
    await press('Add schedule');
    expect(field('Reminders (days before)')).toHaveAccessibleDescription(
      'Reminder must be a whole number from 0 to 30',
    );
    await replace('Reminders (days before)', '1 2 3 4');
    await press('Add schedule');
    expect(field('Reminders (days before)')).toHaveAccessibleDescription('Remind must be at most 3');
    expect(callsOf(CREATE)).toEqual([]);
  });

  it('is sent', async () => {
    const { callsOf } = show([]);
    await openNew();
    await type('Name', 'Rent');
    await type('Amount', '900');
    await type('Description', 'Flat');
    await type('Tags', 'home,');
    await type('Notes', 'Second floor');
    await replace('Reminders (days before)', '7, 1');
    await replace('Days around', '0');
    await replace('Percent off', '10');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({
      description: 'Flat',
      tags: ['home'],
      notes: 'Second floor',
      remind: [7, 1],
      match: { days: 0, percent: 10 },
    });
  });

  it('follows the kind and the amount until it is typed', async () => {
    const { callsOf } = show([]);
    await openNew();
    await type('Name', 'Power');
    await choose('Kind', 'Subscription');
    expect(field('Reminders (days before)')).toHaveValue('');
    await choose('Kind', 'Bill');
    expect(field('Reminders (days before)')).toHaveValue('3');
    await choose('Amount is', 'Average of the last ones');
    expect(field('Percent off')).toHaveValue('25');
    await choose('Amount is', 'Between two amounts');
    expect(within(dialog()).queryByLabelText('Percent off')).not.toBeInTheDocument();
    await type('Min', '60');
    await type('Max', '90');
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({ remind: [3], match: { days: 4 } });
  });

  it('is open if a schedule has such texts', async () => {
    show([schedule({ tags: ['home'] })]);
    await press('Edit Rent');
    expect(more()).toHaveAttribute('open');
    expect(within(dialog()).getByRole('button', { name: 'Remove home' })).toBeInTheDocument();
  });
});

describe('splits', () => {
  const CATEGORIES = [
    { id: 'c1', _id: 'c1', name: 'Housing', type: 'expense', order: 0 },
    { id: 'c2', _id: 'c2', name: 'Energy', type: 'expense', order: 1 },
  ];
  const SPLITS = [
    { categoryId: 'c1', amount: 800, notes: 'Flat' },
    { categoryId: 'c2', amount: 100, notes: '' },
  ];
  const split = (index: number) => within(within(dialog()).getByRole('group', { name: `Split ${index}` }));
  const answers = { 'GET /categories': ok(CATEGORIES) };

  it('divide a fixed amount', async () => {
    const { callsOf } = show([], answers);
    await openNew();
    await type('Name', 'Rent');
    await type('Amount', '900');
    await press('Split');
    await userEvent.type(split(1).getByLabelText('Amount'), '800');
    await press('Add schedule');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Every line needs an amount');
    await userEvent.click(split(2).getByRole('button', { name: 'Rest here' }));
    await press('Add schedule');
    await closed();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({
      categoryId: null,
      splits: [
        { categoryId: null, amount: 800, notes: '' },
        { categoryId: null, amount: 100, notes: '' },
      ],
    });
  });

  it('stay as they are if something else is edited', async () => {
    const { callsOf } = show([schedule({ splits: SPLITS })], answers);
    await press('Edit Rent');
    await replace('Payee', 'Landlord');
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)[0]?.body).toEqual({ payee: 'Landlord' });
  });

  it('have to add up to a changed amount', async () => {
    const { callsOf } = show([schedule({ splits: SPLITS })], answers);
    await press('Edit Rent');
    const amount = () => within(dialog()).getAllByLabelText('Amount')[0] as HTMLElement;
    await userEvent.clear(amount());
    await userEvent.type(amount(), '950');
    await press('Save');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Left must be 0 before this can be saved');
    await userEvent.click(split(2).getByRole('button', { name: 'Rest here' }));
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)[0]?.body).toEqual({
      amount: { kind: 'fixed', value: 950 },
      splits: [SPLITS[0], { ...SPLITS[1], amount: 150 }],
    });
  });

  it('are of fixed amounts only', async () => {
    const { callsOf } = show([schedule({ splits: SPLITS })], answers);
    await press('Edit Rent');
    await choose('Amount is', 'Average of the last ones');
    expect(within(dialog()).queryByRole('group', { name: 'Split 1' })).not.toBeInTheDocument();
    await press('Save');
    await closed();
    expect(callsOf(UPDATE)[0]?.body).toMatchObject({ splits: null });
  });
});
