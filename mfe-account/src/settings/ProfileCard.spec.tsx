import { act, fireEvent, screen } from '@testing-library/react';
import { STATUS_MS } from '../status/use-status-message';
import { renderScreen } from '../testing/render-screen';
import { type Profile, ProfileCard } from './ProfileCard';

const ADA: Profile = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', phone: '' };
const CHANGED: Profile = { firstName: 'Augusta', lastName: 'King', email: 'augusta@example.org', phone: '+44 1' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const retype = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const change = () => {
  retype('First Name', CHANGED.firstName);
  retype('Last Name', CHANGED.lastName);
  retype('Email', CHANGED.email);
  retype('Phone', CHANGED.phone);
};
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

describe('the profile in the settings', () => {
  it('is updated in a second, without a call, and says so for three', async () => {
    const onUpdated = jest.fn();
    const { calls, session } = renderScreen(<ProfileCard profile={ADA} onUpdated={onUpdated} />);
    change();
    update();
    await pass(999);
    expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    expect(screen.getByLabelText('Phone')).toBeDisabled();
    expect(onUpdated).not.toHaveBeenCalled();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Profile updated successfully!');
    expect(onUpdated).toHaveBeenCalledWith(CHANGED);
    await pass(STATUS_MS - 1);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    expect(session.setUser).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it could not be updated', async () => {
    const onUpdated = jest.fn();
    const refuse = () => Promise.reject(new Error('No line'));
    renderScreen(<ProfileCard profile={ADA} onUpdated={onUpdated} update={refuse} />);
    change();
    update();
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile.');
    expect(screen.getByLabelText('First Name')).toHaveValue('Augusta');
    expect(onUpdated).not.toHaveBeenCalled();
    await pass(STATUS_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
