import { MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { type Answers, renderScreen } from '@pocket/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NewAccountScreen from './NewAccountScreen';

const CREATE = 'POST /accounts';
const showForm = (answers: Answers = {}) =>
  renderScreen(
    <MemoryRouter initialEntries={['/__name__/new']}>
      <Routes>
        <Route path="/__name__/new" element={<NewAccountScreen />} />
        <Route path="/__name__" element={<p>the list</p>} />
      </Routes>
    </MemoryRouter>,
    answers,
  );
const fill = async (openingBalance = '12.50') => {
  await userEvent.type(screen.getByLabelText('Name'), ' Savings ');
  await userEvent.type(screen.getByLabelText('Opening balance'), openingBalance);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

afterEach(() => localStorage.clear());

describe('the form for a new account', () => {
  it('creates the account, goes back to the list and offers Undo', async () => {
    const { callsOf, platform } = showForm({
      [CREATE]: { status: 201, body: { name: 'Savings' }, headers: { 'X-Change-Id': 'h1' } },
    });
    await fill();
    await submit();
    expect(await screen.findByText('the list')).toBeInTheDocument();
    expect(callsOf(CREATE).map(({ body }) => body)).toEqual([{ name: 'Savings', openingBalance: 12.5 }]);
    expect(platform.toasts.read()).toMatchObject({ text: 'Added Savings', undo: expect.any(Function) });
  });

  it('shows what is missing at its field, in the words of the server, and sends nothing', async () => {
    const { calls } = showForm();
    await submit();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Opening balance')).toHaveAccessibleDescription(/^Enter an amount/);
    expect(calls).toEqual([]);
  });

  it('reads the opening balance in the currency of the settings', async () => {
    const { platform, callsOf } = showForm({ [CREATE]: { status: 201, body: { name: 'Savings' } } });
    act(() => platform.settings.setPreference('currency', 'EUR'));
    await fill('1.250,75');
    await submit();
    expect(await screen.findByText('the list')).toBeInTheDocument();
    expect(callsOf(CREATE)[0]?.body).toMatchObject({ openingBalance: 1250.75 });
  });

  it('keeps the typed text after a failure, and tries again with the same key', async () => {
    const { answers, callsOf } = showForm({
      [CREATE]: { status: 503, body: { message: 'The ledger does not answer' } },
    });
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue(' Savings ');
    answers[CREATE] = { status: 201, body: { name: 'Savings' } };
    await submit();
    expect(await screen.findByText('the list')).toBeInTheDocument();
    expect(new Set(callsOf(CREATE).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('goes back to the list without creating anything', async () => {
    const { calls } = showForm();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('the list')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
