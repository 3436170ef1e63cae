import type { Account, Category } from '@pocket/contracts';
import {
  createApiClient,
  createQueryClient,
  createSettingsStore,
  type Platform,
  PlatformProvider,
} from '@pocket/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransactionForm } from './TransactionForm';
import { todayHere } from './transaction-form';

const account = (id: string, name: string) => ({ _id: id, id, name }) as Account;
const category = (id: string, name: string, type: Category['type']): Category => ({ _id: id, id, name, type });
const ACCOUNTS = [account('a1', 'Cash'), account('a2', 'Checking')];
const CATEGORIES = [
  category('c1', 'Salary', 'income'),
  category('c2', 'Groceries', 'expense'),
  category('c3', 'Rent', 'expense'),
];

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as unknown as Response;
let save: (request: RequestInit) => Promise<Response>;
let alert: jest.SpyInstance;
const onSaved = jest.fn();

beforeEach(() => {
  save = async () => answer(201, {});
  onSaved.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url, request) => {
    if (request.method === 'POST') return save(request);
    return answer(200, url.endsWith('/accounts') ? ACCOUNTS : CATEGORIES);
  });
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

async function show() {
  const queryClient = createQueryClient();
  const platform = {
    api: createApiClient({ readToken: () => 't', onUnauthenticated: () => {} }),
    queryClient,
    settings: createSettingsStore(),
  } as Platform;
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platform}>
        <TransactionForm onCancel={() => {}} onSaved={onSaved} />
      </PlatformProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'Cash' });
}

const posts = () => fetchMock.mock.calls.filter(([, request]) => request.method === 'POST');
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Description'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), '12.50');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));

describe('the transaction form', () => {
  it('begins as an expense of today on the first account and the first expense category', async () => {
    await show();
    expect(screen.getByLabelText('Type')).toHaveValue('expense');
    expect(screen.getByLabelText('Account')).toHaveValue('a1');
    expect(screen.getByLabelText('Category')).toHaveValue('c2');
    expect(screen.getByLabelText('Date')).toHaveValue(todayHere());
    expect(screen.queryByRole('option', { name: 'Salary' })).not.toBeInTheDocument();
  });

  it('preselects the first category of another type', async () => {
    await show();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Rent');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'income');
    expect(screen.getByLabelText('Category')).toHaveValue('c1');
  });

  it('sends what was entered, with the amount as a number', async () => {
    await show();
    await fill();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(JSON.parse(String(posts()[0]?.[1].body))).toEqual({
      accountId: 'a1',
      categoryId: 'c2',
      type: 'expense',
      amount: 12.5,
      description: 'Lunch',
      date: todayHere(),
    });
  });

  it('asks for account and category', async () => {
    await show();
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Account'), '');
    await submit();
    expect(alert).toHaveBeenCalledWith('Please select an account and category');
    expect(posts()).toHaveLength(0);
  });

  it('saves once, however often it is submitted meanwhile', async () => {
    let finish: (response: Response) => void = () => {};
    save = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    await show();
    await fill();
    const button = screen.getByRole('button', { name: 'Add Transaction' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    finish(answer(201, {}));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(posts()).toHaveLength(1);
  });

  it('stays open when saving fails, and repeats the same content under the same key', async () => {
    save = async () => answer(503, { message: 'away' });
    await show();
    await fill();
    await submit();
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to save transaction. Please try again.'));
    expect(screen.getByLabelText('Description')).toHaveValue('Lunch');
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(2));
    await userEvent.type(screen.getByLabelText('Description'), ' break');
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(3));
    const keys = posts().map(([, request]) => (request.headers as Record<string, string>)['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
