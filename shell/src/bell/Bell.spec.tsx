import { away, deferredAnswer, ok, renderScreen } from '@pocket/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell as BellIcon } from 'lucide-react';
import { Bell } from './Bell';

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

const COUNT = 'GET /alerts/count';
const NEWEST = 'GET /alerts?limit=5';
const EVENTS = 'GET /alerts/events';
const READ = 'POST /alerts/read';
const alert = (id: string, readAt: string | null = null) => ({
  id,
  title: `Alert ${id}`,
  text: `Text of ${id}`,
  link: `/budget?alert=${id}`,
  readAt,
});

let otherTab: Channel;
beforeEach(() => {
  Object.assign(window, { BroadcastChannel: Channel });
  otherTab = new Channel('pocket-alerts-u1');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  otherTab.close();
  Object.assign(window, { BroadcastChannel: undefined });
  jest.restoreAllMocks();
});

function show(answers = {}) {
  const navigate = jest.fn();
  const session = { user: { _id: 'u1' }, logout: () => {}, setUser: () => {} } as never;
  const shown = renderScreen(
    <>
      <Bell icon={BellIcon} navigate={navigate} />
      <button type="button">Elsewhere</button>
    </>,
    {
      [COUNT]: ok({ unread: 2 }),
      [NEWEST]: ok([alert('1'), alert('2', '2026-11-28T12:00:00.000Z')]),
      [READ]: ok({ read: 1 }),
      [EVENTS]: { status: 404, body: { message: 'No stream here' } },
      ...answers,
    },
    session,
  );
  return { ...shown, navigate };
}
const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Newest alerts' });

it.each([
  [1, 'Alerts, 1 unread', '1'],
  [99, 'Alerts, 99 unread', '99'],
  [100, 'Alerts, 99+ unread', '99+'],
])('shows %i unread alerts', async (unread, name, text) => {
  show({ [COUNT]: ok({ unread }) });
  expect(await bell(name)).toHaveTextContent(text);
});

it('has no number if there are no alerts or the service is down', async () => {
  const { answers, callsOf } = show({ [COUNT]: away });
  await waitFor(() => expect(callsOf(COUNT)).toHaveLength(1));
  expect(await bell('Alerts')).toHaveTextContent(/^$/);
  answers[COUNT] = ok({ unread: 0 });
  act(() => otherTab.postMessage(null));
  await waitFor(() => expect(callsOf(COUNT)).toHaveLength(2));
  expect(await bell('Alerts')).toHaveTextContent(/^$/);
});

it('opens by Enter with the newest alerts, and closes by Escape', async () => {
  show();
  (await bell('Alerts, 2 unread')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await panel()).toHaveFocus();
  const items = await within(await panel()).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Alert 1UnreadText of 1', 'Alert 2Text of 2']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell('Alerts, 2 unread')).toHaveFocus();
});

it('closes when another place is pressed', async () => {
  show();
  await userEvent.click(await bell('Alerts, 2 unread'));
  await panel();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leads to what an alert is about, and marks it as read', async () => {
  const { navigate, callsOf, answers } = show();
  await userEvent.click(await bell('Alerts, 2 unread'));
  answers[COUNT] = ok({ unread: 1 });
  await userEvent.click(await screen.findByRole('link', { name: /Alert 1/ }));
  expect(navigate).toHaveBeenCalledWith('/budget?alert=1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell('Alerts, 1 unread')).toBeInTheDocument();
  expect(callsOf(READ).map(({ body }) => body)).toEqual([{ ids: ['1'] }]);
});

it('leads to all alerts', async () => {
  const { navigate, callsOf } = show();
  await userEvent.click(await bell('Alerts, 2 unread'));
  await userEvent.click(screen.getByRole('link', { name: 'See all' }));
  expect(navigate).toHaveBeenCalledWith('/alerts');
  expect(callsOf(READ)).toEqual([]);
});

it('leaves a press for a new tab to the browser', async () => {
  const { navigate } = show();
  await userEvent.click(await bell('Alerts, 2 unread'));
  const link = screen.getByRole('link', { name: 'See all' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(navigate).not.toHaveBeenCalled();
});

it('says that the newest alerts could not be loaded, and retries', async () => {
  const { answers } = show({ [NEWEST]: away });
  await userEvent.click(await bell('Alerts, 2 unread'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Alerts could not be loaded.');
  answers[NEWEST] = ok([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument();
});

it('follows writes of other tabs, with an open panel too', async () => {
  const { answers } = show();
  await userEvent.click(await bell('Alerts, 2 unread'));
  await screen.findByText('Alert 2');
  answers[COUNT] = ok({ unread: 3 });
  answers[NEWEST] = ok([alert('3')]);
  act(() => otherTab.postMessage(null));
  expect(await bell('Alerts, 3 unread')).toBeInTheDocument();
  expect(await screen.findByText('Alert 3')).toBeInTheDocument();
});

it('counts again after a write that came during a count', async () => {
  const first = deferredAnswer();
  const { answers, callsOf } = show({ [COUNT]: first.answer });
  await waitFor(() => expect(callsOf(COUNT)).toHaveLength(1));
  act(() => otherTab.postMessage(null));
  act(() => otherTab.postMessage(null));
  answers[COUNT] = ok({ unread: 5 });
  first.give(ok({ unread: 4 }));
  expect(await bell('Alerts, 5 unread')).toBeInTheDocument();
  expect(callsOf(COUNT)).toHaveLength(2);
});
