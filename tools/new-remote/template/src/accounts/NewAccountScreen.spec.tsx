import { MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { type Answers, renderScreen } from '@pocket/platform/testing';
import { screen } from '@testing-library/react';
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
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), ' Savings ');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the form for a new account', () => {
  it('creates the account and goes back to the list', async () => {
    const { callsOf } = showForm({ [CREATE]: { status: 201, body: {} } });
    await fill();
    expect(await screen.findByText('the list')).toBeInTheDocument();
    expect(callsOf(CREATE).map(({ body }) => body)).toEqual([{ name: 'Savings' }]);
  });

  it('stays with what was typed after a failure, and tries again with the same key', async () => {
    const { answers, callsOf } = showForm({
      [CREATE]: { status: 503, body: { message: 'The ledger does not answer' } },
    });
    await fill();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue(' Savings ');
    answers[CREATE] = { status: 201, body: {} };
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
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
