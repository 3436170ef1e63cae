import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { screen } from '@testing-library/react';
import AccountsScreen from './AccountsScreen';

const showAccounts = (answers: Answers) =>
  renderScreen(
    <MemoryRouter>
      <AccountsScreen />
    </MemoryRouter>,
    answers,
  );
const account = { id: 'a1', name: 'Savings', balance: 12.5 };

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

  it('says that they cannot be reached', async () => {
    showAccounts({ 'GET /accounts': { status: 503, body: { message: 'The ledger does not answer' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your accounts cannot be reached right now');
  });
});
