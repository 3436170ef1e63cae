import { away, ok, showAt } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_ANSWERS, SETTINGS } from '../../testing/alerts';
import AlertsScreen from '../AlertsScreen';

const READ = 'GET /alert-settings';
const SAVE = 'PUT /alert-settings';
const CHANGED = { ...SETTINGS, quiet: { enabled: true, from: '21:00', to: '08:00' }, version: 2 };

const open = (answers = {}) =>
  showAt('/alerts', '/alerts?tab=quiet', <AlertsScreen />, { ...ALERT_ANSWERS, [SAVE]: ok(CHANGED), ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const quiet = () => screen.findByRole('switch', { name: 'Quiet hours' });
const setFrom = (value: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value } });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('begins without quiet hours and without amounts', async () => {
  open();
  expect(await quiet()).not.toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('22:00');
  expect(screen.getByLabelText('To')).toHaveValue('08:00');
  expect(screen.getByLabelText('From')).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Show amounts' })).not.toBeChecked();
});

it('saves at the version that is shown, and says so until the next change', async () => {
  const { callsOf } = open();
  await userEvent.click(await quiet());
  setFrom('21:00');
  await userEvent.click(screen.getByRole('switch', { name: 'Show amounts' }));
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(callsOf(SAVE)).toMatchObject([
    { body: { quiet: { enabled: true, from: '21:00', to: '08:00' }, showAmounts: true }, ifMatch: '"1"' },
  ]);
  setFrom('20:00');
  expect(screen.queryByText('Saved')).toBeNull();
});

it('needs both times', async () => {
  const { callsOf } = open();
  await userEvent.click(await quiet());
  setFrom('');
  await press('Save');
  expect(await screen.findByText('Choose a time')).toBeVisible();
  expect(callsOf(SAVE)).toEqual([]);
});

it('keeps what was changed when the save fails', async () => {
  const { answers } = open({ [SAVE]: away });
  await userEvent.click(await quiet());
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  expect(await quiet()).toBeChecked();
  answers[SAVE] = ok(CHANGED);
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
});

it.each([
  ['Keep mine', '20:00'],
  ['Load theirs', '21:00'],
])('lets the person decide after another tab has saved: %s', async (choice, from) => {
  const { answers } = open({ [SAVE]: { status: 412, body: { message: 'Changed', current: CHANGED } } });
  await userEvent.click(await quiet());
  setFrom('20:00');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This setting was changed in the meantime. Not as it stands here: From.',
  );
  answers[SAVE] = ok({ ...CHANGED, quiet: { ...CHANGED.quiet, from }, version: 3 });
  await press(choice);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('From')).toHaveValue(from);
});

it('says that loading failed, and retries', async () => {
  const { answers } = open({ [READ]: away });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your settings could not be loaded.');
  answers[READ] = ok(SETTINGS);
  await press('Retry');
  expect(await quiet()).toBeVisible();
});
