import type { CalendarLink } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forecast } from '../testing/forecast';
import { free, schedule } from '../testing/schedule';
import UpcomingScreen from '../upcoming/UpcomingScreen';

const LIST = 'GET /calendar-links';
const CREATE = 'POST /calendar-links';
const DELETE = 'DELETE /calendar-links/l1';
const ADDRESS = 'https://pocket.example/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics';

const link = (fields: Partial<CalendarLink> = {}): CalendarLink => {
  const { id = 'l1' } = fields;
  const createdAt = '2026-11-27T10:00:00.000Z';
  return { id, _id: id, name: 'Phone', accountIds: null, amounts: false, createdAt, ...fields };
};
const created = { status: 201, body: { ...link(), url: ADDRESS } };

/** The browser's, which jsdom lacks. */
class Channel {
  static readonly #open = new Set<Channel>();
  onmessage = (_event: { readonly data: unknown }) => {};
  constructor(readonly name: string) {
    Channel.#open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.#open) if (other !== this && other.name === this.name) other.onmessage({ data });
  }
  close(): void {
    Channel.#open.delete(this);
  }
}

let log: jest.SpyInstance;
let otherTab: Channel;
beforeEach(() => {
  Object.assign(window, { BroadcastChannel: Channel });
  otherTab = new Channel('pocket-calendar-links');
  provideMedia(false);
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate'],
  });
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  otherTab.close();
  Object.assign(window, { BroadcastChannel: undefined });
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(answers: Answers = {}, schedules = [schedule()]) {
  const shown = showAt('/upcoming', '/upcoming?tab=calendar', <UpcomingScreen />, {
    'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings', order: 1 })]),
    'GET /schedules': ok(schedules),
    'GET /schedules/occurrences': ok([]),
    'GET /schedules/occurrences?from=2026-11-01&to=2026-11-30': ok([]),
    'GET /schedules/suggestions': ok([]),
    'GET /forecast/free': ok(free()),
    'GET /forecast?to=2026-11-30': ok(forecast()),
    [LIST]: ok([]),
    [CREATE]: created,
    [DELETE]: ok({ message: 'Calendar link deleted' }),
    ...answers,
  });
  await press('Calendar link');
  return shown;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const items = async () => {
  const list = await screen.findByRole('list', { name: 'Calendar links' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('a new calendar link', () => {
  it('shows its address once, without amounts and for all accounts by default', async () => {
    const { answers, callsOf } = await open();
    await userEvent.type(await screen.findByLabelText('Name'), ' Phone ');
    answers[LIST] = ok([link()]);
    await press('Create link');
    expect(await screen.findByLabelText('Address of Phone')).toHaveValue(ADDRESS);
    expect(screen.getByLabelText('Address of Phone')).toHaveFocus();
    expect(screen.getByText(/is shown only now.*Anybody who has it can read/)).toBeInTheDocument();
    expect(callsOf(CREATE)).toMatchObject([{ body: { name: 'Phone', amounts: false } }]);
    expect(callsOf(CREATE)[0]?.body).not.toHaveProperty('accountIds');
    expect(await items()).toEqual(['PhoneAll accounts · Without amounts · Created 11/27/2026Delete']);
    await press('Close');
    await press('Calendar link');
    expect(await items()).toHaveLength(1);
    expect(screen.queryByText(/is shown only now/)).not.toBeInTheDocument();
  });

  it('can be of chosen accounts, with amounts', async () => {
    const { callsOf } = await open();
    await userEvent.type(await screen.findByLabelText('Name'), 'Phone');
    await userEvent.click(screen.getByLabelText('Savings'));
    await userEvent.click(screen.getByLabelText('Show amounts'));
    await press('Create link');
    await screen.findByLabelText('Address of Phone');
    expect(callsOf(CREATE)).toMatchObject([{ body: { name: 'Phone', accountIds: ['a2'], amounts: true } }]);
  });

  it('is copied', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Name'), 'Phone');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('is selected if the browser refuses to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await open();
    await user.type(await screen.findByLabelText('Name'), 'Phone');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Copy the selected address yourself/)).toBeInTheDocument();
    const address = screen.getByLabelText<HTMLInputElement>('Address of Phone');
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, ADDRESS.length]);
  });

  it('needs a name', async () => {
    const { callsOf } = await open();
    await press('Create link');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(callsOf(CREATE)).toEqual([]);
  });

  it('keeps what was typed if it is refused, with the message', async () => {
    const full = {
      status: 409,
      body: { code: 'LIMIT_REACHED', message: 'You cannot have more than 5 calendar links' },
    };
    const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'Account not found' } };
    const { answers } = await open({ [CREATE]: full });
    await userEvent.type(await screen.findByLabelText('Name'), 'Phone');
    await press('Create link');
    expect(await screen.findByRole('alert')).toHaveTextContent('You cannot have more than 5 calendar links');
    answers[CREATE] = gone;
    await press('Create link');
    expect(await screen.findByRole('group', { name: 'Accounts' })).toHaveAccessibleDescription('Account not found');
    expect(screen.getByLabelText('Name')).toHaveValue('Phone');
  });

  it('is sent again under the same key after no answer', async () => {
    const { answers, callsOf } = await open({ [CREATE]: away });
    await userEvent.type(await screen.findByLabelText('Name'), 'Phone');
    await press('Create link');
    await screen.findByRole('alert');
    answers[CREATE] = created;
    await press('Create link');
    await screen.findByLabelText('Address of Phone');
    const [first, second] = callsOf(CREATE);
    expect(first?.idempotencyKey).toMatch(/./);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('calendar links', () => {
  it('are listed with what they show', async () => {
    await open({ [LIST]: ok([link({ name: 'Work', accountIds: ['a2', 'gone'], amounts: true })]) });
    expect(await items()).toEqual(['WorkSavings, Deleted account · With amounts · Created 11/27/2026Delete']);
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await press('New link');
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
  });

  it('can be deleted though nothing is planned any more', async () => {
    await open({ [LIST]: ok([link()]) }, []);
    expect(await screen.findByRole('button', { name: 'Delete Phone' })).toBeInTheDocument();
  });

  it('are deleted after a question, without Undo', async () => {
    const { callsOf, platform } = await open({ [LIST]: ok([link()]) });
    await press('Delete Phone');
    await press('Keep');
    expect(screen.getByRole('button', { name: 'Delete Phone' })).toHaveFocus();
    await press('Delete Phone');
    expect(callsOf(DELETE)).toEqual([]);
    await press('Delete link');
    await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
    expect(callsOf(DELETE)).toHaveLength(1);
    expect(platform.toasts.read()).toMatchObject({ text: 'Deleted Phone', undo: undefined });
  });

  it('stay if the deletion fails, with Retry', async () => {
    const { answers } = await open({ [LIST]: ok([link()]), [DELETE]: away });
    await press('Delete Phone');
    await press('Delete link');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    answers[DELETE] = ok({ message: 'Calendar link deleted' });
    await press('Retry');
    await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
    expect(log).toHaveBeenCalledWith('The calendar link could not be deleted', expect.any(Error));
  });

  it('are five at most', async () => {
    const five = Array.from({ length: 5 }, (_, index) => link({ id: `l${index}`, name: `Link ${index}` }));
    await open({ [LIST]: ok(five) });
    expect(await screen.findByText(/There can be 5 calendar links/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New link' })).not.toBeInTheDocument();
  });

  it('show what another tab has changed', async () => {
    const { answers } = await open({ [LIST]: ok([link()]) });
    expect(await items()).toHaveLength(1);
    answers[LIST] = ok([link(), link({ id: 'l2', name: 'Tablet' })]);
    act(() => otherTab.postMessage(null));
    await waitFor(async () => expect(await items()).toHaveLength(2));
  });

  it('tell other tabs what has changed here', async () => {
    const told = jest.spyOn(otherTab, 'onmessage');
    await open({ [LIST]: ok([link()]) });
    await press('Delete Phone');
    expect(told).not.toHaveBeenCalled();
    await press('Delete link');
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  });

  it('report a failed read, and read again on Retry', async () => {
    const { answers } = await open({ [LIST]: away });
    expect(await screen.findByText('Your calendar links cannot be reached right now.')).toBeInTheDocument();
    answers[LIST] = ok([link()]);
    await press('Retry');
    expect(await items()).toHaveLength(1);
  });
});
