import { type Answers, ok } from '@pocket/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { confirmedAnswers, security } from '../../testing/security';
import { PasswordCard } from './PasswordCard';

const CHANGE = 'POST /security/password';
const show = (answers: Answers = {}) =>
  renderScreen(<PasswordCard />, {
    'GET /security': ok(security()),
    [CHANGE]: ok({ message: 'Password changed' }),
    ...answers,
  });
const field = (label: string) => screen.getByLabelText(label);
async function fill(current: string, next: string, repeated = next) {
  if (current) await userEvent.type(field('Current password'), current);
  if (next) await userEvent.type(field('New password'), next);
  if (repeated) await userEvent.type(field('Repeat new password'), repeated);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

describe('the password', () => {
  it('says what a change does, and when the last one was', async () => {
    show();
    expect(screen.getByText(/Changing it signs out all your other devices/)).toBeVisible();
    expect(await screen.findByText(/Last changed/)).toHaveTextContent('10/01/2026');
  });

  it('is changed by Enter, and the fields are empty again', async () => {
    const { callsOf } = show();
    await fill('analytical', 'engine');
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeVisible();
    expect(callsOf(CHANGE).map(({ body }) => body)).toEqual([{ currentPassword: 'analytical', newPassword: 'engine' }]);
    for (const label of ['Current password', 'New password', 'Repeat new password'])
      expect(field(label)).toHaveValue('');
  });

  it('is changed a while after the sign-in by the same press', async () => {
    const { callsOf } = show(confirmedAnswers(CHANGE, ok({ message: 'Password changed' })));
    await fill('analytical', 'engine');
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeVisible();
    expect(callsOf('POST /security/confirm').map(({ body }) => body)).toEqual([{ password: 'analytical' }]);
    expect(callsOf(CHANGE)).toHaveLength(2);
  });

  it.each([
    ['soon after the sign-in', {}],
    ['later', confirmedAnswers(CHANGE, ok({}))],
  ])('stays if the current one is wrong, with the reason at the field, %s', async (_, answers) => {
    const wrong = { status: 403, body: { code: 'WRONG_PASSWORD', message: 'The password is wrong' } };
    show({ [CHANGE]: wrong, ...answers, 'POST /security/confirm': wrong });
    await fill('analitical', 'engine');
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('The password is wrong'));
    expect(field('Current password')).toHaveFocus();
    expect(field('New password')).toHaveValue('engine');
  });

  it('says why it could not be changed', async () => {
    show({ [CHANGE]: { status: 403, body: { code: 'FORBIDDEN', message: 'The demo account cannot be changed' } } });
    await fill('analytical', 'engine');
    expect(await screen.findByRole('alert')).toHaveTextContent('The demo account cannot be changed');
  });

  it.each([
    ['', 'engine', 'engine', 'Current password', 'Enter your current password'],
    ['a', 'abcde', 'abcde', 'New password', 'New password must be at least 6 characters long'],
    ['a', 'engine', 'engines', 'Repeat new password', 'The new passwords differ'],
  ])('is not sent as %p, %p and %p', async (current, next, repeated, label, error) => {
    const { callsOf } = show();
    await fill(current, next, repeated);
    expect(field(label)).toHaveAccessibleDescription(error);
    expect(field(label)).toHaveFocus();
    expect(callsOf(CHANGE)).toHaveLength(0);
  });

  it('has at most 128 characters, of which none is cut off', async () => {
    const { callsOf } = show();
    const text = 'x'.repeat(129);
    await userEvent.type(field('Current password'), 'a');
    for (const label of ['New password', 'Repeat new password']) {
      await userEvent.click(field(label));
      await userEvent.paste(text);
    }
    await userEvent.keyboard('{Enter}');
    expect(field('New password')).toHaveAccessibleDescription('New password must be at most 128 characters long');
    expect(field('New password')).toHaveValue(text);
    expect(callsOf(CHANGE)).toHaveLength(0);
  });
});
