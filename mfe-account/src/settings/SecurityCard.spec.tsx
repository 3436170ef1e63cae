import { act, fireEvent, screen } from '@testing-library/react';
import { STATUS_MS } from '../status/use-status-message';
import { renderScreen } from '../testing/render-screen';
import { SecurityCard } from './SecurityCard';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const field = (label: string) => screen.getByLabelText(label);
const fill = (next: string, confirmation: string, current = 'analytical') => {
  fireEvent.change(field('Current Password'), { target: { value: current } });
  fireEvent.change(field('New Password'), { target: { value: next } });
  fireEvent.change(field('Confirm New Password'), { target: { value: confirmation } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('changing the password', () => {
  it.each([
    ['two that differ', 'engines', 'engine', 'New passwords do not match.', 'Confirm New Password'],
    ['two that differ and are short', 'abc', 'abd', 'New passwords do not match.', 'Confirm New Password'],
    ['five characters', 'abcde', 'abcde', 'Password must be at least 6 characters.', 'New Password'],
    ['nothing', '', '', 'Password must be at least 6 characters.', 'New Password'],
  ])('shows %s as an error at the field and focuses it', (_case, next, confirmation, text, label) => {
    const change = jest.fn();
    renderScreen(<SecurityCard change={change} />);
    fill(next, confirmation);
    press('Change Password');
    expect(field(label)).toHaveAccessibleDescription(text);
    expect(field(label)).toHaveFocus();
    expect(change).not.toHaveBeenCalled();
    fireEvent.change(field(label), { target: { value: 'engines' } });
    expect(field(label)).toBeValid();
  });

  it('takes a second and a half, makes no call, and empties the fields', async () => {
    const { calls } = renderScreen(<SecurityCard />);
    fill('engine', 'engine');
    press('Change Password');
    await pass(1_499);
    expect(screen.getByRole('button', { name: 'Changing...' })).toBeDisabled();
    expect(field('New Password')).toBeDisabled();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Password changed successfully!');
    expect(field('Current Password')).toHaveValue('');
    expect(field('New Password')).toHaveValue('');
    expect(field('Confirm New Password')).toHaveValue('');
    await pass(STATUS_MS);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('does not check the current password', async () => {
    renderScreen(<SecurityCard />);
    fill('engine', 'engine', '');
    press('Change Password');
    await pass(1_500);
    expect(screen.getByRole('status')).toHaveTextContent('Password changed successfully!');
  });

  it('keeps the fields when it failed', async () => {
    renderScreen(<SecurityCard change={() => Promise.reject(new Error('No line'))} />);
    fill('engine', 'engine');
    press('Change Password');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to change password.');
    expect(field('New Password')).toHaveValue('engine');
  });

  it('shows and hides each password by itself', () => {
    renderScreen(<SecurityCard />);
    press('Show new password');
    expect(field('New Password')).toHaveAttribute('type', 'text');
    expect(field('Current Password')).toHaveAttribute('type', 'password');
    expect(field('Confirm New Password')).toHaveAttribute('type', 'password');
    press('Hide new password');
    expect(field('New Password')).toHaveAttribute('type', 'password');
  });
});
