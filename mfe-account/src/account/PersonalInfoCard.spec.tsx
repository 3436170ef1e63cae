import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, MINIMAL_FIELDS, renderScreen } from '../testing/render-screen';
import { browserZone } from '../time/browser-zone';
import { PersonalInfoCard } from './PersonalInfoCard';

jest.mock('../time/browser-zone');
const browserIsIn = (zone: string) => jest.mocked(browserZone).mockReturnValue(zone);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  browserIsIn('America/New_York');
});
afterEach(() => jest.restoreAllMocks());

const SAVE = 'PUT /auth/profile';
const retype = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('personal information', () => {
  it('shows what is known, and offers seven time zones', () => {
    renderScreen(<PersonalInfoCard />);
    expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Lovelace');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    expect(screen.getByLabelText('Timezone')).toHaveValue('America/New_York');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'New York',
      'Chicago',
      'Denver',
      'Los Angeles',
      'London',
      'Paris',
      'Tokyo',
    ]);
  });

  it('offers the zone of the browser and the stored one after the seven', async () => {
    browserIsIn('America/Sao_Paulo');
    renderScreen(<PersonalInfoCard />, {}, { timezone: 'Asia/Kolkata' });
    const zones = screen.getAllByRole('option').map((option) => option.textContent);
    expect(zones.slice(7)).toEqual(['America/Sao_Paulo', 'Asia/Kolkata']);
    expect(screen.getByLabelText('Timezone')).toHaveValue('Asia/Kolkata');
    await userEvent.selectOptions(screen.getByLabelText('Timezone'), 'London');
    expect(screen.getByRole('option', { name: 'Asia/Kolkata' })).toBeInTheDocument();
  });

  it('leaves empty what is not answered, and takes _id alone', async () => {
    const complaint = jest.spyOn(console, 'error');
    const { calls } = renderScreen(
      <PersonalInfoCard />,
      { [SAVE]: { status: 200, body: { user: ADA } } },
      MINIMAL_FIELDS,
    );
    expect(screen.getByLabelText('Username')).toHaveValue('');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    expect(screen.getByLabelText('Timezone')).toHaveValue('America/New_York');
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await save();
    await screen.findByText('Account information updated successfully!');
    expect(calls[0]?.body).toMatchObject({ username: 'ada', phone: '', timezone: 'America/New_York' });
    expect(complaint).not.toHaveBeenCalled();
  });

  it('sends the account info object and shows the user that the server answers', async () => {
    const user = { ...ADA, firstName: 'Augusta', timezone: 'Europe/London' };
    const { calls, session } = renderScreen(<PersonalInfoCard />, { [SAVE]: { status: 200, body: { user } } });
    await retype('First Name', 'Augusta');
    await userEvent.selectOptions(screen.getByLabelText('Timezone'), 'London');
    await save();
    const said = await screen.findByText('Account information updated successfully!');
    expect(said).toHaveAttribute('role', 'status');
    expect(session.setUser).toHaveBeenCalledWith(user);
    expect(calls).toEqual([
      {
        call: SAVE,
        body: {
          email: 'ada@example.org',
          username: 'ada',
          firstName: 'Augusta',
          lastName: 'Lovelace',
          phone: '',
          timezone: 'Europe/London',
          language: 'English (US)',
          joinDate: ADA.createdAt,
          lastLogin: ADA.lastLogin,
          emailVerified: false,
          phoneVerified: false,
          twoFactorEnabled: false,
        },
      },
    ]);
  });

  it('keeps what was typed when saving fails, and says why below the message', async () => {
    renderScreen(<PersonalInfoCard />, { [SAVE]: { status: 503, body: { message: 'The service does not answer' } } });
    await retype('Phone', '+1 555 0100');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to update account information\.$/);
    expect(screen.getByText('The service does not answer')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('+1 555 0100');
  });

  it.each([
    ['First Name', '   ', 'First name is required'],
    ['Email', 'ada.example.org', 'Please enter a valid email address'],
    ['Username', 'ada lovelace', 'Username must be 1 to 64 letters, digits or . _ + -'],
  ])('shows the error of %s at its field and sends nothing', async (label, text, error) => {
    const { calls } = renderScreen(<PersonalInfoCard />);
    await retype(label, text);
    await save();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each([
    ['EMAIL_TAKEN', 'Email'],
    ['USERNAME_TAKEN', 'Username'],
  ])('says %s at the field, until it is changed', async (code, label) => {
    renderScreen(<PersonalInfoCard />, { [SAVE]: { status: 409, body: { code, message: 'Already taken' } } });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update account information.');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Already taken');
    await userEvent.type(screen.getByLabelText(label), 'x');
    expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription();
  });

  it('saves once at a time, and keeps what is typed meanwhile', async () => {
    let finish: (answer: { status: number; body: unknown }) => void = () => {};
    const { calls } = renderScreen(<PersonalInfoCard />, {
      [SAVE]: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await retype('Phone', '1');
    await save();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Phone'), '2{Enter}');
    finish({ status: 200, body: { user: { ...ADA, phone: '1' } } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    expect(screen.getByLabelText('Phone')).toHaveValue('12');
    expect(calls).toHaveLength(1);
  });
});
