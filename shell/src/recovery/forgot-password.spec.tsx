import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openPage } from '../testing/open-page';

const SENT = 'If an account has this email, a link is on its way';
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

describe('the card of a forgotten password', () => {
  it('asks for a link, and says what to do if none comes', async () => {
    fetchMock.mockResolvedValue(answer(200, { message: SENT, mail: true }));
    openPage('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), ' ada@example.com {Enter}');
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(screen.getByText(/Ask the operator of this site for a link/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Forgot password · Pocket');
    const [url, request] = fetchMock.mock.lastCall ?? [];
    expect(url).toBe('/api/auth/password/forgot');
    expect(JSON.parse(String(request?.body))).toEqual({ email: 'ada@example.com' });
  });

  it('names the operator where no mail is sent', async () => {
    const message = 'Ask the operator of this site for a link';
    fetchMock.mockResolvedValue(answer(200, { message, mail: false }));
    openPage('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(/No mail after/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
  });

  it('sends nothing without an email', async () => {
    openPage('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('keeps the email after a failure', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    openPage('/Forgot-Password/');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByRole('button', { name: 'Send a link' })).toBeEnabled();
  });
});
