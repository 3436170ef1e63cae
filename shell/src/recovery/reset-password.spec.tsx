import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openPage } from '../testing/open-page';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const DONE = answer(200, { message: 'Password changed. Please sign in' });
const NEEDED = answer(401, { code: 'SECOND_FACTOR', message: 'Please enter the code', methods: ['totp', 'recovery'] });
const WRONG = answer(401, { code: 'WRONG_CODE', message: 'The code is wrong' });
const EXPIRED = answer(400, { code: 'LINK_EXPIRED', message: 'This link has expired or was already used' });

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

const sent = () => JSON.parse(String(fetchMock.mock.lastCall?.[1].body));
async function setPassword(password = 'secret2') {
  await userEvent.type(await screen.findByLabelText('New password'), `${password}{Enter}`);
}

describe('the card of a reset link', () => {
  // First: the page remembers the token of the newest link.
  it('offers a new link if the token is missing', async () => {
    openPage('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete');
    expect(screen.getByRole('link', { name: 'Get a new link' })).toBeInTheDocument();
  });

  it('sets a new password with the token, which leaves the address at once', async () => {
    fetchMock.mockResolvedValueOnce(DONE);
    openPage('/reset-password#tok1');
    expect(await screen.findByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(location.href).not.toContain('tok1');
    expect(document.title).toBe('Reset password · Pocket');
    await setPassword();
    expect(await screen.findByText('Password changed. Please sign in')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    expect(sent()).toEqual({ token: 'tok1', password: 'secret2' });
    expect(localStorage).toHaveLength(0);
  });

  it('sends no password that is too short', async () => {
    openPage('/reset-password#tok2');
    await setPassword('short');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    );
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('asks for the second factor where one is on', async () => {
    fetchMock.mockResolvedValueOnce(NEEDED).mockResolvedValueOnce(WRONG).mockResolvedValueOnce(DONE);
    openPage('/reset-password#tok3');
    await setPassword();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    await userEvent.type(code, '111111{Enter}');
    expect(await screen.findByText('The code is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcdefghij{Enter}');
    expect(await screen.findByText('Password changed. Please sign in')).toBeInTheDocument();
    expect(sent()).toEqual({ token: 'tok3', password: 'secret2', recoveryCode: 'abcdefghij' });
  });

  it('goes back from the second factor to the password that was typed', async () => {
    fetchMock.mockResolvedValueOnce(NEEDED);
    openPage('/reset-password#tok4');
    await setPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('New password')).toHaveValue('secret2');
  });

  it('offers a new link when this one has expired, and takes it in the same tab', async () => {
    fetchMock.mockResolvedValueOnce(EXPIRED);
    openPage('/reset-password#tok5');
    await setPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used');
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
    await act(async () => {
      location.hash = '#tok6';
      await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    });
    expect(location.href).not.toContain('tok6');
    fetchMock.mockResolvedValueOnce(DONE);
    await setPassword('secret3');
    expect(await screen.findByText('Password changed. Please sign in')).toBeInTheDocument();
    expect(sent()).toEqual({ token: 'tok6', password: 'secret3' });
  });

  it('leaves the session of this browser alone when a code is wrong', async () => {
    fetchMock.mockImplementation(async (url) => {
      if (url === '/api/auth/password/reset') return fetchMock.mock.calls.length > 2 ? WRONG : NEEDED;
      return answer(200, { user: { id: 'u', _id: 'u', firstName: 'Ada', lastName: 'L', email: 'a@b.c' } });
    });
    openPage('/reset-password#tok7', 'mine');
    await setPassword();
    await userEvent.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByText('The code is wrong')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('mine');
  });
});
