import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { free, schedule } from '../testing/schedule';
import { suggestion } from '../testing/suggestion';
import UpcomingScreen from '../upcoming/UpcomingScreen';

const FOUND = 'GET /schedules/suggestions';
const DISMISSED = 'GET /schedules/suggestions?dismissed=true';
const ACCEPT = 'POST /schedules/suggestions/g1/accept';
const DISMISS = 'POST /schedules/suggestions/g1/dismiss';
const RESTORE = 'DELETE /schedules/suggestions/g1/dismiss';
const ACCEPTED = { status: 201, body: schedule({ name: 'Landlord' }), headers: { 'X-Change-Id': 'h1' } };
const message = (text: string) => ok({ message: text });

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const show = (answers: Answers = {}, { address = '/upcoming?tab=found', schedules = [schedule()] } = {}) =>
  showAt('/upcoming', address, <UpcomingScreen />, {
    'GET /accounts': ok([account()]),
    'GET /schedules': ok(schedules),
    'GET /schedules/occurrences': ok([]),
    'GET /forecast/free': ok(free()),
    [FOUND]: ok([suggestion()]),
    [DISMISSED]: ok([]),
    ...answers,
  });
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what is found', () => {
  it('has its recurrence, its cost, and the transactions that it comes from', async () => {
    const range = { kind: 'range', min: 60, max: 90 } as const;
    show({ [FOUND]: ok([suggestion(), suggestion({ id: 'g2', name: 'Power', amount: range, monthlyCost: 75 })]) });
    const landlord = await row('Landlord');
    expect(landlord).toHaveTextContent('LandlordEvery month on the 1st · Checking-$900.00$900.00 a month');
    expect(
      within(landlord)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['11/01/2026$900.00', '10/01/2026$900.00', '09/01/2026$890.00']);
    expect(await row('Power')).toHaveTextContent('-$60.00–$90.00$75.00 a month');
  });

  it('is accepted with Undo', async () => {
    const { answers, callsOf, platform } = show({ [ACCEPT]: ACCEPTED });
    await row('Landlord');
    answers[FOUND] = ok([]);
    await press('Accept Landlord');
    expect(await screen.findByText('No regular transactions found that are not planned yet')).toBeInTheDocument();
    expect(callsOf(ACCEPT)).toMatchObject([{ body: {} }]);
    expect(platform.toasts.read()).toMatchObject({ text: 'Added Landlord', undo: expect.any(Function) });
  });

  it('keeps the row if a write fails, and sends the same key on Retry', async () => {
    const { answers, callsOf } = show({ [ACCEPT]: away });
    await press('Accept Landlord');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    answers[ACCEPT] = ACCEPTED;
    answers[FOUND] = ok([]);
    await press('Retry Landlord');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Landlord' })).not.toBeInTheDocument());
    const [first, second] = callsOf(ACCEPT);
    expect(first?.idempotencyKey).toMatch(/./);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(log).toHaveBeenCalledWith('The suggestion could not be changed: accept', expect.any(Error));
  });

  it('is dismissed, and taken back from the list of the dismissed', async () => {
    const { answers } = show({ [DISMISS]: message('Suggestion dismissed'), [RESTORE]: message('Suggestion restored') });
    await row('Landlord');
    await press('Dismissed');
    expect(await screen.findByText('Nothing dismissed')).toBeInTheDocument();
    [answers[FOUND], answers[DISMISSED]] = [ok([]), ok([suggestion()])];
    await press('Dismiss Landlord');
    const dismissed = await screen.findByRole('button', { name: 'Take back Landlord' });
    expect(screen.queryByRole('button', { name: 'Accept Landlord' })).not.toBeInTheDocument();
    [answers[FOUND], answers[DISMISSED]] = [ok([suggestion()]), ok([])];
    await userEvent.click(dismissed);
    expect(await screen.findByRole('button', { name: 'Accept Landlord' })).toBeInTheDocument();
  });

  it('reports a failed read, and reads again on Retry', async () => {
    const { answers } = show({ [FOUND]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Suggestions cannot be reached right now.');
    answers[FOUND] = ok([suggestion()]);
    await press('Retry');
    expect(await row('Landlord')).toBeInTheDocument();
  });
});

describe('without schedules', () => {
  it('the screen says how much is found, and leads there', async () => {
    show({}, { address: '/upcoming', schedules: [] });
    await userEvent.click(await screen.findByRole('link', { name: '1 found in your transactions' }));
    expect(await row('Landlord')).toBeInTheDocument();
    expect(screen.queryByText('Nothing planned yet')).not.toBeInTheDocument();
  });

  it('the screen says nothing about what is not found', async () => {
    const { callsOf } = show({ [FOUND]: ok([]) }, { address: '/upcoming', schedules: [] });
    expect(await screen.findByText('Nothing planned yet')).toBeInTheDocument();
    await waitFor(() => expect(callsOf(FOUND)).toHaveLength(1));
    expect(screen.queryByText(/found in your/)).not.toBeInTheDocument();
  });
});
