import { Route, Routes } from '@pocket/platform/router';
import { account, ok, showAt } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TransactionsScreen from '../transactions/TransactionsScreen';
import AccountScreen from './AccountScreen';
import { answering, transaction, written } from './testing';

const lunch = transaction({ id: 't1', description: 'Lunch', payee: 'Deli', amount: 10 });
const sums = { count: 1, income: 0, expenses: 10, net: -10, transfers: 0 };
const days = [{ date: '2026-03-04', count: 1, income: 0, expenses: 10 }];

beforeAll(() => {
  provideModals();
  provideMedia(false);
  window.scrollTo = () => {};
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a transaction that was opened from the list of an account returns there when it is saved', async () => {
  showAt(
    '*',
    '/accounts/a1?sort=date',
    <Routes>
      <Route path="/accounts/:id" element={<AccountScreen />} />
      <Route path="/transactions" element={<TransactionsScreen />} />
    </Routes>,
    answering(
      {
        'GET /accounts': ok([account()]),
        'GET /transactions/t1': ok(lunch),
        'PUT /transactions/t1': written({ ...lunch, amount: 12, version: 2 }),
      },
      {
        'GET /accounts/a1/balances': [{ date: '2026-03-04', balance: 100 }],
        'GET /transactions/summary': { ...sums, days },
        'GET /transactions?': [lunch],
        'GET /': [],
      },
    ),
  );
  await userEvent.click(await screen.findByRole('link', { name: /Deli/ }));
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/accounts/a1?sort=date'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checking' })).toBeInTheDocument();
});
