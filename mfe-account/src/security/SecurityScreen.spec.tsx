import { type Answers, away, ok } from '@pocket/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityNote } from '../demonstration/SecurityNote';
import { renderScreen } from '../testing/render-screen';
import { security } from '../testing/security';
import SecurityScreen from './SecurityScreen';

const LOG = 'GET /security/log?limit=50';
const ENTRY = {
  id: 'e1',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'passkeyAdded',
  device: 'Firefox on Linux',
  ip: '192.0.2.1',
  location: 'Paris',
  detail: 'Laptop',
};
const show = (answers: Answers = {}) =>
  renderScreen(<SecurityScreen />, {
    'GET /security': ok(security()),
    'GET /auth/sessions': ok([]),
    'GET /keys': ok([]),
    [LOG]: ok([]),
    ...answers,
  });
const log = () => within(screen.getByRole('region', { name: 'Security log' }));
const protectionFailure = 'The protection of your account could not be loaded.';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('tells what concerned the protection of the account', async () => {
  show({ [LOG]: ok([ENTRY]) });
  expect(await log().findByText('Passkey added: Laptop')).toBeVisible();
  expect(log().getByText(/Firefox on Linux · Paris/)).toBeVisible();
});

it('says the purpose of an empty log', async () => {
  show();
  expect(await log().findByText('Sign-ins and changes of your protection appear here')).toBeVisible();
});

it('loads a log that failed again on demand', async () => {
  const { answers } = show({ [LOG]: away });
  const alert = within(await log().findByRole('alert'));
  answers[LOG] = ok([ENTRY]);
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await log().findByText('Passkey added: Laptop')).toBeVisible();
  expect(log().queryByRole('alert')).toBeNull();
});

it('reports a state that failed once for all sections, and the password can still be changed', async () => {
  const { answers } = show({ 'GET /security': away });
  expect(await screen.findByText(protectionFailure)).toBeVisible();
  expect(screen.getByLabelText('Current password')).toBeEnabled();
  answers['GET /security'] = ok(security());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Set up app' })).toBeVisible();
  expect(screen.queryByText(protectionFailure)).toBeNull();
});

it('is linked from the cards that are a demonstration', () => {
  renderScreen(<SecurityNote />);
  const link = screen.getByRole('link', { name: 'This is a demonstration. Your real protection is on Security.' });
  expect(link).toHaveAttribute('href', '/security');
});
