import type { Alert } from '@pocket/contracts';
import { away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_ANSWERS, alert } from '../../testing/alerts';
import AlertsScreen from '../AlertsScreen';

const LIST = 'GET /alerts?limit=50';
const READ = 'POST /alerts/read';
const NEW_BILL = alert({
  id: 'a2',
  kind: 'billDue',
  title: 'Rent is due',
  at: '2026-11-27T09:00:00.000Z',
  link: '/upcoming',
});
const OLD = alert({
  id: 'a3',
  kind: 'import',
  title: 'Import finished',
  at: '2026-11-20T09:00:00.000Z',
  readAt: '2026-11-21T09:00:00.000Z',
});

const open = (answers = {}, address = '/alerts') =>
  showAt('/alerts', address, <AlertsScreen />, {
    ...ALERT_ANSWERS,
    [LIST]: ok([alert(), NEW_BILL, OLD]),
    [READ]: ok({ read: 1 }),
    ...answers,
  });
const rows = async () => {
  await screen.findByRole('link', { name: /Dining Out/ });
  return screen.getAllByRole('listitem');
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

let confirm: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-28T15:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask'],
  });
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

it('lists alerts by day and marks unread ones', async () => {
  open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today11/28/2026',
    'Yesterday11/27/2026',
    'Friday11/20/2026',
  ]);
  expect(texts[0]).toMatch(/Dining Out is over its limitUnread\$120\.00 of \$100\.00Budgets · /);
  expect(texts[2]).not.toContain('Unread');
});

it('tells what became of push and mail', async () => {
  const channels: Alert['channels'] = [
    { channel: 'app', state: 'sent' },
    { channel: 'push', state: 'held' },
    { channel: 'mail', state: 'off' },
  ];
  open({ [LIST]: ok([alert({ channels })]) });
  expect((await rows())[0]).toHaveTextContent('Push waiting, Mail not set up');
});

it('filters by kind and unread, in the address', async () => {
  const { callsOf } = open({
    'GET /alerts?kind=billDue&limit=50': ok([NEW_BILL]),
    'GET /alerts?unread=true&kind=billDue&limit=50': ok([]),
  });
  await rows();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Bills due');
  await waitFor(() => expect(screen.queryByText('Import finished')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/alerts?kind=billDue');
  await userEvent.click(screen.getByRole('switch', { name: 'Only unread' }));
  expect(await screen.findByText('No alert matches')).toBeInTheDocument();
  await press('Clear filters');
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
  expect(callsOf('GET /alerts?unread=true&kind=billDue&limit=50')).toHaveLength(1);
});

it('marks one alert and all shown alerts as read', async () => {
  const { callsOf, answers } = open();
  await rows();
  answers[LIST] = ok([alert({ readAt: '2026-11-28T15:00:00Z' }), NEW_BILL, OLD]);
  await press('Mark as read: Dining Out is over its limit');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read: Dining/ })).toBeNull());
  await press('Mark all read');
  await waitFor(() => expect(callsOf(READ)).toHaveLength(2));
  expect(callsOf(READ).map(({ body }) => body)).toEqual([{ ids: ['a1'] }, { until: '2026-11-28T12:00:00.000Z' }]);
});

it('deletes after a question, because there is no Undo', async () => {
  const { callsOf, answers } = open({ 'DELETE /alerts/a1': ok({ message: 'Alert deleted' }) });
  await rows();
  confirm.mockReturnValueOnce(false);
  await press('Delete: Dining Out is over its limit');
  expect(confirm).toHaveBeenCalledWith('Delete “Dining Out is over its limit”? This cannot be undone.');
  expect(callsOf('DELETE /alerts/a1')).toEqual([]);
  answers[LIST] = ok([NEW_BILL, OLD]);
  await press('Delete: Dining Out is over its limit');
  await waitFor(() => expect(screen.queryByText(/Dining Out/)).not.toBeInTheDocument());
});

it('takes an alert that is gone already as deleted', async () => {
  const { answers } = open({ 'DELETE /alerts/a1': { status: 404, body: { message: 'Alert not found' } } });
  await rows();
  answers[LIST] = ok([NEW_BILL]);
  await press('Delete: Dining Out is over its limit');
  await waitFor(() => expect(screen.queryByText(/Dining Out/)).not.toBeInTheDocument());
  expect(screen.queryByText('Alert not found')).not.toBeInTheDocument();
});

it('is moved through by j and k, selects by x and opens by Enter', async () => {
  const { callsOf } = open({ 'DELETE /alerts/a2': ok({ message: 'Alert deleted' }) });
  await rows();
  await userEvent.keyboard('jjj');
  expect(screen.getByRole('link', { name: /Import finished/ })).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(screen.getByRole('link', { name: /Rent is due/ })).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await press('Delete 1 alert');
  await waitFor(() => expect(callsOf('DELETE /alerts/a2')).toHaveLength(1));
  screen.getByRole('link', { name: /Rent is due/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/upcoming');
  expect(callsOf(READ).map(({ body }) => body)).toEqual([{ ids: ['a2'] }]);
});

it('asks to delete after a long swipe to the left, and not after a short one', async () => {
  open();
  const row = (await rows())[0] as HTMLElement;
  Object.defineProperty(row, 'offsetWidth', { value: 300 });
  const swipe = (distance: number) => {
    const at = (clientX: number) => ({ pointerType: 'touch', pointerId: 1, clientX, clientY: 5, bubbles: true });
    for (const [type, x] of [
      ['pointerdown', 280],
      ['pointermove', 280 - distance],
      ['pointerup', 280 - distance],
    ] as const)
      fireEvent(row, Object.assign(new MouseEvent(type, at(x)), { pointerType: 'touch', pointerId: 1 }));
  };
  swipe(60);
  expect(confirm).not.toHaveBeenCalled();
  confirm.mockReturnValue(false);
  swipe(200);
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('loads earlier alerts by pages', async () => {
  open({
    [LIST]: ok([alert()], { Link: '</api/alerts?limit=50&cursor=c>; rel="next"' }),
    'GET /alerts?limit=50&cursor=c': ok([OLD]),
  });
  await press('Show earlier alerts');
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier alerts' })).not.toBeInTheDocument();
});

it('shows the rules while there are no alerts', async () => {
  open({ [LIST]: ok([]) });
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument();
  const rules = await screen.findByRole('region', { name: 'Rules' });
  expect(await within(rules).findByRole('switch', { name: 'A budget reaches 80 %' })).toBeInTheDocument();
});

it('says that loading failed, and retries', async () => {
  const { answers } = open({ [LIST]: away });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your alerts could not be loaded.');
  answers[LIST] = ok([alert()]);
  await press('Retry');
  await rows();
});

it('says that a write failed and keeps the list', async () => {
  const { answers, callsOf } = open({ [READ]: away });
  await rows();
  await press('Mark all read');
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  await rows();
  const later = deferredAnswer();
  answers[READ] = later.answer;
  await press('Mark all read');
  const [first, second] = callsOf(READ);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  later.give(ok({ read: 2 }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
