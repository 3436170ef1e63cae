import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, screen } from '@testing-library/react';
import AccountsScreen from './AccountsScreen';

const showAccounts = (answers: Answers) =>
  renderScreen(
    <MemoryRouter>
      <AccountsScreen />
    </MemoryRouter>,
    answers,
  );
const account = { id: 'a1', name: 'Savings', balance: 12.5 };
const AWAY = { status: 503, body: { message: 'The ledger does not answer' } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the accounts', () => {
  it('says that it loads', () => {
    showAccounts({ 'GET /accounts': deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading accounts\.\.\.$/);
  });

  it('shows each account with its balance, and the way to a new one', async () => {
    showAccounts({ 'GET /accounts': { status: 200, body: [account] } });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Savings$12.50');
    expect(screen.getByRole('link', { name: 'New account' })).toHaveAttribute('href', '/__name__/new');
  });

  it('says that there is none', async () => {
    showAccounts({ 'GET /accounts': { status: 200, body: [] } });
    expect(await screen.findByText('No accounts found')).toBeInTheDocument();
  });

  it('says that they cannot be reached, and comes back by itself', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showAccounts({ 'GET /accounts': AWAY });
      expect(await screen.findByRole('alert')).toHaveTextContent('Your accounts cannot be reached right now');
      answers['GET /accounts'] = { status: 200, body: [account] };
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(screen.getByRole('listitem')).toHaveTextContent('Savings');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps a list that cannot be loaded again', async () => {
    const { answers, platform } = showAccounts({ 'GET /accounts': { status: 200, body: [account] } });
    await screen.findByRole('listitem');
    answers['GET /accounts'] = AWAY;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('may be out of date');
    expect(screen.getByRole('listitem')).toHaveTextContent('Savings');
  });
});
