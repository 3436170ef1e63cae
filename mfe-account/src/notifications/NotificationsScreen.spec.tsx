import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STATUS_MS } from '../status/use-status-message';
import { renderScreen } from '../testing/render-screen';
import { NotificationSettingsCard, SAVE_MS } from './NotificationSettingsCard';
import NotificationsScreen from './NotificationsScreen';

const card = () => within(screen.getByRole('region', { name: 'All Notifications' }));
const rows = () => card().queryAllByRole('listitem');
const unread = () => card().getByRole('status');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const toggle = (name: string) => screen.getByRole('switch', { name });

it('is labeled as a demonstration, with a link to the real alerts', () => {
  renderScreen(<NotificationsScreen />);
  const note = screen.getByRole('link', { name: 'This is a demonstration. Your real alerts are on Alerts.' });
  expect(note).toHaveAttribute('href', '/alerts');
});

describe('notifications', () => {
  let confirm: jest.SpyInstance;
  beforeEach(() => {
    confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are of three types, each with its day in the chosen format', () => {
    renderScreen(<NotificationsScreen />);
    const texts = rows().map((row) => row.textContent);
    expect(texts).toHaveLength(6);
    expect(texts[0]).toMatch(
      /Dining Out is close to its limitUnreadMore than 80%.*Budget · 11\/20\/2026, \d{1,2}:\d{2} [AP]M/,
    );
    expect(texts.join()).toMatch(/Transaction · .*System · /);
  });

  it('are counted until they are read, one by one', () => {
    renderScreen(<NotificationsScreen />);
    expect(unread()).toHaveTextContent('3 unread');
    press('Mark as read: Salary recorded');
    expect(unread()).toHaveTextContent('2 unread');
    expect(rows()[1]).not.toHaveTextContent('Unread');
    expect(rows()[1]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mark as read: Salary recorded' })).not.toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('Unread');
  });

  it('are all read at once', () => {
    const { calls } = renderScreen(<NotificationsScreen />);
    press('Mark All Read');
    expect(unread()).toBeEmptyDOMElement();
    expect(screen.queryAllByRole('button', { name: /^Mark as read/ })).toEqual([]);
    expect(screen.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
    expect(rows()).toHaveLength(6);
    expect(calls).toEqual([]);
  });

  it('are deleted one by one without a question, and focus stays in the list', () => {
    const { calls } = renderScreen(<NotificationsScreen />);
    press('Delete: Dining Out is close to its limit');
    expect(rows()).toHaveLength(5);
    expect(unread()).toHaveTextContent('2 unread');
    expect(rows()[0]).toHaveTextContent('Salary recorded');
    expect(rows()[0]).toHaveFocus();
    press('Delete: Your monthly report is ready');
    expect(rows()[3]).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('are empty when the last one is deleted', () => {
    renderScreen(<NotificationsScreen />);
    for (const row of rows()) fireEvent.click(within(row).getByRole('button', { name: /^Delete/ }));
    expect(card().getByText('No notifications')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'All Notifications' })).toHaveFocus();
  });

  it('are all cleared after the question, and stay when it is answered with no', () => {
    const { calls } = renderScreen(<NotificationsScreen />);
    confirm.mockReturnValueOnce(false);
    press('Clear All');
    expect(rows()).toHaveLength(6);
    press('Clear All');
    expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to clear all notifications?');
    expect(rows()).toEqual([]);
    expect(card().getByText('No notifications')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('notification settings', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('begin as specified', () => {
    renderScreen(<NotificationSettingsCard />);
    const states = screen
      .getAllByRole('switch')
      .map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).checked]);
    expect(states).toEqual([
      ['Email notifications', true],
      ['Push notifications', true],
      ['Budget alerts', true],
      ['Transaction alerts', false],
      ['Monthly reports', false],
      ['Security alerts', true],
      ['Quiet hours', false],
    ]);
    expect(screen.getByLabelText('From')).toHaveValue('22:00');
    expect(screen.getByLabelText('To')).toHaveValue('08:00');
  });

  it('let the times be set while quiet hours are on', () => {
    renderScreen(<NotificationSettingsCard />);
    expect(screen.getByLabelText('From')).toBeDisabled();
    fireEvent.click(toggle('Quiet hours'));
    expect(screen.getByLabelText('From')).toBeEnabled();
    expect(screen.getByLabelText('To')).toBeEnabled();
    fireEvent.click(toggle('Quiet hours'));
    expect(screen.getByLabelText('To')).toBeDisabled();
  });

  it('are saved in a second, without a call, and say so for three', async () => {
    const { calls } = renderScreen(<NotificationSettingsCard />);
    fireEvent.click(toggle('Monthly reports'));
    press('Save Settings');
    await pass(SAVE_MS - 1);
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(toggle('Monthly reports')).toBeDisabled();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Notification settings updated successfully!');
    expect(toggle('Monthly reports')).toBeChecked();
    await pass(STATUS_MS - 1);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('hand over the whole of them, and say when they could not be saved', async () => {
    const save = jest.fn().mockRejectedValue(new Error('No line'));
    renderScreen(<NotificationSettingsCard save={save} />);
    fireEvent.click(toggle('Push notifications'));
    fireEvent.click(toggle('Quiet hours'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '07:15' } });
    press('Save Settings');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update notification settings.');
    expect(save).toHaveBeenCalledWith({
      emailNotifications: true,
      pushNotifications: false,
      budgetAlerts: true,
      transactionAlerts: false,
      monthlyReports: false,
      securityAlerts: true,
      quietHours: true,
      quietStart: '21:30',
      quietEnd: '07:15',
    });
    expect(toggle('Push notifications')).not.toBeChecked();
  });

  it('are not saved with quiet hours that have no beginning', async () => {
    jest.useRealTimers();
    const save = jest.fn();
    renderScreen(<NotificationSettingsCard save={save} />);
    await userEvent.click(toggle('Quiet hours'));
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('From is required');
    expect(save).not.toHaveBeenCalled();
  });
});
