import { type Answers, away, ok } from '@pocket/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { security } from '../../testing/security';
import { EmailCard } from './EmailCard';

const SEND = 'POST /auth/email/verification';

const show = (state = security(), answers: Answers = {}) =>
  renderScreen(<EmailCard />, { 'GET /security': ok(state), [SEND]: ok({ message: 'Sent' }), ...answers });
const button = () => screen.findByRole('button', { name: 'Send a verification mail' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('shows a verified email without a button', async () => {
  show(security({ emailVerified: true }));
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('mails a link that verifies the email', async () => {
  const { callsOf } = show();
  expect(await screen.findByText('Not verified')).toBeVisible();
  (await button()).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/A mail is on its way to ada@example.org/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Its link works once, for 24 hours.');
  expect(callsOf(SEND)).toHaveLength(1);
});

it('is disabled, with the reason, while mail is not set up', async () => {
  show(security({ mail: false }));
  expect(await button()).toBeDisabled();
  expect(await button()).toHaveAccessibleDescription('Mail is not set up on this site. Ask its operator.');
});

it('says why no mail was sent, and repeats with the same key', async () => {
  const { answers, callsOf } = show(security(), { [SEND]: away });
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
  answers[SEND] = { status: 429, body: { message: 'Too many mails. Please try again later' } };
  await userEvent.click(await button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many mails'));
  const [first, second] = callsOf(SEND);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});
