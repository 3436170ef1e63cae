import type { Occurrence, Schedule } from '@pocket/contracts';
import { type Answers, account, away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScheduleForm } from '../form/lazy-schedule-form';
import { free, occurrence, schedule } from '../testing/schedule';
import UpcomingScreen from './UpcomingScreen';

const SCHEDULES = 'GET /schedules';
const OCCURRENCES = 'GET /schedules/occurrences';
const FREE = 'GET /forecast/free';
const POST_RENT = 'POST /schedules/s1/occurrences/2026-12-01/post';
const RENT = 'PUT /schedules/s1/occurrences/2026-12-01';
const POSTED = { status: 201, body: { id: 't1' }, headers: { 'X-Change-Id': 'h1' } };

let log: jest.SpyInstance;
beforeAll(() => lazyScheduleForm.load());
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate'],
  });
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

interface Shown {
  readonly occurrences?: readonly Occurrence[];
  readonly schedules?: readonly Schedule[];
  readonly address?: string;
}

const show = (
  { occurrences = [occurrence()], schedules = [schedule()], address = '/upcoming' }: Shown,
  answers: Answers = {},
) =>
  showAt('/upcoming', address, <UpcomingScreen />, {
    'GET /accounts': ok([account()]),
    [SCHEDULES]: ok(schedules),
    [OCCURRENCES]: ok(occurrences),
    [FREE]: ok(free()),
    ...answers,
  });
const row = async (name: string) => {
  const button = await screen.findByRole('button', { name: `Edit ${name}` });
  return button.closest('li') as HTMLElement;
};
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const THREE = [
  occurrence({ name: 'Gym', scheduleId: 's2', key: '2026-11-25', state: 'overdue' }),
  occurrence({ name: 'Phone', scheduleId: 's3', key: '2026-11-27', state: 'due' }),
  occurrence(),
];

describe('what is upcoming', () => {
  it('says that it loads', () => {
    show({}, { [OCCURRENCES]: deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading upcoming\.\.\.$/);
  });

  it('says what is free until the next income, and what has no rate', async () => {
    const unconverted = [{ field: 'balance', currency: 'EUR', amount: 12 }];
    show({}, { [FREE]: ok(free({ unconverted })) });
    expect((await screen.findByText(/^Free until/)).parentElement).toHaveTextContent(
      /^Free until 12\/28\/2026\$110\.00and .*12\.00.* without a rate$/,
    );
  });

  it('lists what is overdue first, then each day, without what is posted', async () => {
    show({ occurrences: [...THREE, occurrence({ name: 'Done', key: '2026-11-28', state: 'posted' })] });
    await row('Rent');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Overdue', 'Today · 11/27/2026Friday', '12/01/2026Tuesday']);
    expect(names()).toEqual(['Edit Gym', 'Edit Phone', 'Edit Rent']);
  });

  it('shows amount, account and state, and the day of what is overdue', async () => {
    show({ occurrences: THREE });
    expect(await row('Gym')).toHaveTextContent('-$900.0011/25/2026 · CheckingOverdue');
    expect(await row('Rent')).toHaveTextContent('-$900.00CheckingExpected');
  });

  it('shows a range, an income and a transfer by their signs', async () => {
    show(
      {
        occurrences: [
          occurrence({ name: 'Electricity', amount: 75, low: 60, high: 90 }),
          occurrence({ name: 'Salary', key: '2026-12-02', type: 'income', amount: 2500 }),
          occurrence({ name: 'Saving', scheduleId: 's4', type: 'transfer', amount: 50 }),
        ],
        schedules: [schedule({ id: 's4', type: 'transfer', toAccountId: 'a2' })],
      },
      { 'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings' })]) },
    );
    expect(await row('Electricity')).toHaveTextContent('-$60.00–$90.00');
    expect(await row('Salary')).toHaveTextContent('+$2,500.00');
    expect(await row('Saving')).toHaveTextContent('-$50.00Checking → Savings');
  });

  it('shows amounts in the currency of the account', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    show({}, { 'GET /accounts': ok([account({ currency: 'JPY' })]) });
    expect(await row('Rent')).toHaveTextContent('-¥900.00 JPY');
  });

  it('offers New if nothing is planned', async () => {
    show({ schedules: [], occurrences: [] });
    expect(await screen.findByText('Nothing planned yet')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'New' })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'New schedule' })).toBeInTheDocument();
  });

  it('says that nothing is due soon', async () => {
    show({ occurrences: [] });
    expect(await screen.findByText('Nothing is expected in the next 60 days')).toBeInTheDocument();
  });

  it('reports a failed read, and reads again on Retry', async () => {
    const { answers } = show({}, { [OCCURRENCES]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your schedules cannot be reached right now.');
    answers[OCCURRENCES] = ok([occurrence()]);
    await press('Retry');
    expect(await row('Rent')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the list if it cannot be read again', async () => {
    const { answers, platform } = show({});
    await row('Rent');
    answers[OCCURRENCES] = away;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be old.');
    expect(await row('Rent')).toBeInTheDocument();
  });
});

describe('posting', () => {
  it('removes the row and offers Undo', async () => {
    const { callsOf, answers, platform } = show({}, { [POST_RENT]: POSTED });
    await row('Rent');
    answers[OCCURRENCES] = ok([occurrence({ state: 'posted' })]);
    await press('Post Rent');
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(callsOf(POST_RENT)).toHaveLength(1);
    expect(platform.toasts.read()).toMatchObject({ text: 'Posted Rent, $900.00', undo: expect.any(Function) });
  });

  it('disables the buttons of the row meanwhile', async () => {
    const posting = deferredAnswer();
    show({}, { [POST_RENT]: posting.answer });
    await press('Post Rent');
    expect(await screen.findByRole('button', { name: 'Posting... Rent' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Skip Rent' })).toBeDisabled();
    await act(async () => posting.give(POSTED));
  });

  it('keeps the row after a failure, and retries with the same key', async () => {
    const { answers, callsOf } = show({}, { [POST_RENT]: away });
    await press('Post Rent');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(log).toHaveBeenCalled();
    answers[POST_RENT] = POSTED;
    answers[OCCURRENCES] = ok([]);
    await press('Retry Rent');
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(new Set(callsOf(POST_RENT).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(callsOf(POST_RENT)).toHaveLength(2);
  });
});

describe('skipping', () => {
  it('keeps the row as skipped, with the way back', async () => {
    const skipped = occurrence({ state: 'skipped' });
    const { answers, callsOf, platform } = show({}, { [RENT]: ok(skipped, { 'X-Change-Id': 'h1' }) });
    await row('Rent');
    answers[OCCURRENCES] = ok([skipped]);
    await press('Skip Rent');
    await waitFor(async () => expect(await row('Rent')).toHaveTextContent('Skipped'));
    expect(platform.toasts.read()).toMatchObject({ text: 'Skipped Rent', undo: expect.any(Function) });
    answers[RENT] = ok(occurrence());
    answers[OCCURRENCES] = ok([occurrence()]);
    await press('Unskip Rent');
    await waitFor(async () => expect(await row('Rent')).toHaveTextContent('Expected'));
    expect(callsOf(RENT).map(({ body }) => body)).toEqual([{ skipped: true }, { skipped: false }]);
  });

  it('names the version of the schedule, of the next one too', async () => {
    const next = occurrence({ name: 'January', key: '2027-01-01' });
    const nextPut = 'PUT /schedules/s1/occurrences/2027-01-01';
    const changed = (each: Occurrence) => ok({ ...each, state: 'skipped' }, { 'X-Change-Id': 'h1' });
    const first = deferredAnswer();
    const { callsOf } = show({ occurrences: [occurrence(), next] }, { [RENT]: first.answer, [nextPut]: changed(next) });
    await row('Rent');
    await userEvent.keyboard('jsjs');
    expect(callsOf(nextPut)).toEqual([]);
    await act(async () => first.give(changed(occurrence())));
    await waitFor(() => expect(callsOf(nextPut)).toHaveLength(1));
    expect([RENT, nextPut].map((call) => callsOf(call)[0]?.ifMatch)).toEqual(['"1"', '"2"']);
  });

  it('asks if the schedule was changed meanwhile', async () => {
    const theirs = schedule({ version: 4, notes: 'Theirs' });
    const refused = {
      status: 412,
      body: { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime', current: theirs },
    };
    const { answers, callsOf } = show({}, { [RENT]: refused });
    await press('Skip Rent');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Rent was changed in the meantime. Not as it stands here: Notes.',
    );
    answers[SCHEDULES] = ok([theirs]);
    await press('Load theirs');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await row('Rent')).toHaveFocus();
    await press('Skip Rent');
    answers[RENT] = ok(occurrence({ state: 'skipped' }), { 'X-Change-Id': 'h1' });
    answers[OCCURRENCES] = ok([occurrence({ state: 'skipped' })]);
    await press('Keep mine');
    await waitFor(async () => expect(await row('Rent')).toHaveTextContent('Unskip'));
    expect(callsOf(RENT).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"4"', '"4"']);
  });

  it('leaves out what was skipped before today', async () => {
    show({ occurrences: [occurrence({ name: 'Old', key: '2026-11-26', state: 'skipped' }), occurrence()] });
    await row('Rent');
    expect(names()).toEqual(['Edit Rent']);
  });
});

describe('keys', () => {
  it('move the mark, and act on the marked row alone', async () => {
    const { answers, callsOf } = show({ occurrences: THREE }, { [POST_RENT]: POSTED });
    await row('Rent');
    await userEvent.keyboard('p');
    await userEvent.keyboard('jjjk');
    expect(await row('Phone')).toHaveFocus();
    expect(await row('Phone')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('j');
    answers[OCCURRENCES] = ok(THREE.slice(0, 2));
    await userEvent.keyboard('p');
    await waitFor(() => expect(names()).toEqual(['Edit Gym', 'Edit Phone']));
    expect(callsOf(POST_RENT)).toHaveLength(1);
    expect(await row('Phone')).toHaveFocus();
  });

  it('skip, and take the skip back', async () => {
    const { callsOf, answers } = show({}, { [RENT]: ok(occurrence({ state: 'skipped' })) });
    await row('Rent');
    answers[OCCURRENCES] = ok([occurrence({ state: 'skipped' })]);
    await userEvent.keyboard('js');
    await waitFor(async () => expect(await row('Rent')).toHaveTextContent('Unskip'));
    await userEvent.keyboard('s');
    await waitFor(() => expect(callsOf(RENT)).toHaveLength(2));
  });

  it('open the edit, and rest in its dialogs', async () => {
    const { callsOf } = show({});
    await row('Rent');
    await userEvent.keyboard('je');
    expect(screen.getByRole('dialog', { name: 'Edit Rent' })).toBeInTheDocument();
    await userEvent.keyboard('p');
    await press('This and all that follow');
    await userEvent.type(screen.getByLabelText('Name'), 'p');
    expect(callsOf(POST_RENT)).toEqual([]);
  });
});

it('loads the calendar when its tab is chosen', async () => {
  provideMedia(false);
  show({});
  await row('Rent');
  await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/upcoming?tab=calendar');
  expect(screen.queryByText(/^Free until/)).not.toBeInTheDocument();
});

describe('all schedules', () => {
  const ALL = [
    schedule(),
    schedule({ id: 's2', name: 'Gym', monthlyCost: 30, amount: { kind: 'fixed', value: 30 }, next: null }),
    schedule({
      id: 's3',
      name: 'Salary',
      type: 'income',
      monthlyCost: 2500,
      amount: { kind: 'fixed', value: 2500 },
      next: occurrence({ date: '2026-12-28' }),
    }),
  ];
  const order = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);
  const showAll = (answers: Answers = {}, schedules = ALL) =>
    show({ schedules, address: '/upcoming?tab=all' }, answers);

  it('sorts them by next, by name and by cost', async () => {
    showAll();
    await screen.findByRole('table', { name: 'Schedules' });
    expect(order()).toEqual(['Edit Rent', 'Edit Salary', 'Edit Gym']);
    await press('Name');
    expect(order()).toEqual(['Edit Gym', 'Edit Rent', 'Edit Salary']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await press('Monthly');
    await press('Monthly');
    expect(order()).toEqual(['Edit Salary', 'Edit Rent', 'Edit Gym']);
    expect(screen.getByTestId('address')).toHaveTextContent('/upcoming?tab=all&sort=-cost');
  });

  it('shows when each repeats and what it costs, and the sums of those that go on', async () => {
    showAll();
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent(
      'Every month on the 1st · CheckingChecking12/01/2026-$900.00',
    );
    expect(screen.getByText('Expenses per month').parentElement).toHaveTextContent('$900.00');
    expect(screen.getByText('Expenses per year').parentElement).toHaveTextContent('$10,800.00');
    expect(screen.getByText('Income per year').parentElement).toHaveTextContent('$30,000.00');
  });

  it('leaves out the part of a schedule that another one continues', async () => {
    showAll({}, [schedule({ id: 's0', name: 'Old rent', followed: true, next: null }), schedule()]);
    await screen.findByRole('table', { name: 'Schedules' });
    expect(order()).toEqual(['Edit Rent']);
  });

  it('deletes one with Undo', async () => {
    const { answers, callsOf, platform } = showAll({
      'DELETE /schedules/s1': ok({ message: 'Schedule deleted' }, { 'X-Change-Id': 'h1' }),
    });
    await screen.findByRole('table', { name: 'Schedules' });
    answers[SCHEDULES] = ok(ALL.slice(1));
    await press('Delete Rent');
    await waitFor(() => expect(order()).toEqual(['Edit Salary', 'Edit Gym']));
    expect(callsOf('DELETE /schedules/s1')[0]?.ifMatch).toBe('"1"');
    expect(platform.toasts.read()).toMatchObject({ text: 'Deleted Rent', undo: expect.any(Function) });
  });

  it('says why one could not be deleted', async () => {
    showAll({ 'DELETE /schedules/s1': away });
    await press('Delete Rent');
    expect(await screen.findByRole('alert')).toHaveTextContent('Rent was not deleted: The ledger does not answer');
    expect(order()).toContain('Edit Rent');
  });
});
