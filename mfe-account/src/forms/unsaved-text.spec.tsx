import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { PersonalInfoCard } from '../account/PersonalInfoCard';
import HelpScreen from '../help/HelpScreen';
import SettingsScreen from '../settings/SettingsScreen';
import { renderScreen } from '../testing/render-screen';

const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('typed text', () => {
  it.each<[string, ReactElement, string]>([
    ['personal information', <PersonalInfoCard key="0" />, 'Phone'],
    ['a message to support', <HelpScreen key="1" />, 'Subject'],
    ['the profile', <SettingsScreen key="2" />, 'First Name'],
    ['a new password', <SettingsScreen key="3" />, 'New Password'],
  ])('of %s is asked for before it is lost', async (_, form, label) => {
    const { unmount } = renderScreen(form);
    expect(mayClose()).toBe(true);
    await userEvent.type(screen.getByLabelText(label), 'x');
    expect(mayClose()).toBe(false);
    await userEvent.type(screen.getByLabelText(label), '{Backspace}');
    expect(mayClose()).toBe(true);
    unmount();
  });

  it('is not there when somebody only wants to leave feedback', async () => {
    renderScreen(<HelpScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave Feedback' }));
    expect(screen.getByLabelText('Category')).toHaveValue('feature');
    expect(mayClose()).toBe(true);
  });
});
