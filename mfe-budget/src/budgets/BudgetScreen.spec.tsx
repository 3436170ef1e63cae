import type { Budget } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import BudgetScreen from './BudgetScreen';

const LIST = 'GET /budgets';
const CREATE = 'POST /budgets';
const budget = (fields: Partial<Budget> = {}): Budget => ({
  id: 'b1',
  _id: 'b1',
  category: 'Groceries',
  categoryId: 'c1',
  description: 'Food at home',
  limit: 400,
  period: 'monthly',
  spent: 100,
  currency: 'USD',
  unconverted: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...fields,
});
const ok = (body: unknown) => ({ status: 200, body });
const away = { status: 503, body: { message: 'The ledger does not answer' } };

const inRouter = (screen: ReactElement) => <MemoryRouter>{screen}</MemoryRouter>;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const showBudgets = (budgets: Budget[], answers: Answers = {}) =>
  renderScreen(inRouter(<BudgetScreen />), { [LIST]: ok(budgets), ...answers });
const card = async (category: string) =>
  (await screen.findByRole('heading', { name: category })).closest('li') as HTMLElement;
const figure = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const press = async (name: string) => userEvent.click(await button(name));
const pressInForm = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const openNewForm = async () => {
  await press('Create Budget');
  await type('Category Name', 'Books');
  await type('Budget Limit', '25.50');
};

describe('the budget planner', () => {
  it('says that it loads', () => {
    const list = deferredAnswer();
    renderScreen(inRouter(<BudgetScreen />), { [LIST]: list.answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading budgets\.\.\.$/);
  });

  it('sums up all budgets', async () => {
    showBudgets([budget(), budget({ id: 'b2', category: 'Rent', limit: 100.1, spent: 100.2 })]);
    await card('Rent');
    expect(figure('Total Budget')).toHaveTextContent('$500.10Across all categories');
    expect(figure('Total Spent')).toHaveTextContent('$200.20Under budget');
    expect(figure('On Track')).toHaveTextContent('1budgets within limit');
    expect(figure('Over Limit')).toHaveTextContent('1budgets exceeded');
  });

  it('names what the sum leaves out', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const unconverted = [{ field: 'spent', currency: 'JPY', amount: 6_000 }];
    showBudgets([budget({ unconverted }), budget({ id: 'b2', category: 'Rent', unconverted })]);
    await card('Rent');
    expect(figure('Total Spent')).toHaveTextContent('and ¥12,000.00 JPY without a rate');
    expect(figure('Total Budget')).not.toHaveTextContent('without a rate');
  });

  it('says when more than all of them was spent', async () => {
    showBudgets([budget({ spent: 400.01 })]);
    await card('Groceries');
    expect(figure('Total Spent')).toHaveTextContent('$400.01Over budget');
  });

  it('shows everything of a budget', async () => {
    showBudgets([budget()]);
    const groceries = await card('Groceries');
    expect(groceries).toHaveTextContent('Food at home');
    expect(groceries).toHaveTextContent('Budget Limit$400.00');
    expect(groceries).toHaveTextContent('Spent$100.00');
    expect(groceries).toHaveTextContent('Remaining$300.00');
    expect(groceries).toHaveTextContent('Progress25.0%');
    expect(groceries).toHaveTextContent('On Track');
    expect(within(groceries).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  it('says that a description is missing', async () => {
    showBudgets([budget({ description: '' })]);
    expect(await card('Groceries')).toHaveTextContent('No description provided');
  });

  it('ends the bar of an exceeded budget at its limit, and says how much too much it is', async () => {
    showBudgets([budget({ spent: 600 })]);
    const groceries = await card('Groceries');
    expect(groceries).toHaveTextContent('Over Budget');
    expect(groceries).toHaveTextContent('Progress150.0%');
    expect(groceries).toHaveTextContent('Remaining-$200.00');
    expect(within(groceries).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('offers the first budget to somebody without any', async () => {
    showBudgets([]);
    expect(await screen.findByText('No budgets created yet')).toBeInTheDocument();
    await press('Create Your First Budget');
    expect(screen.getByRole('dialog', { name: 'Create Budget' })).toBeInTheDocument();
  });

  it('logs a list that cannot be loaded, shows none, and comes back by itself', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = renderScreen(inRouter(<BudgetScreen />), { [LIST]: away });
      expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
      expect(screen.getByText('No budgets created yet')).toBeInTheDocument();
      expect(log).toHaveBeenCalled();
      answers[LIST] = ok([budget()]);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await card('Groceries')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps a list that cannot be loaded anew, and says so', async () => {
    const { answers, platform } = showBudgets([budget()]);
    await card('Groceries');
    answers[LIST] = away;
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('may be out of date');
    expect(await card('Groceries')).toBeInTheDocument();
  });

  it('counts what is answered without a spent amount as nothing spent', async () => {
    renderScreen(inRouter(<BudgetScreen />), { [LIST]: ok([{ id: 'b1', category: 'Groceries', limit: 100 }]) });
    expect(await card('Groceries')).toHaveTextContent('No description provided');
    expect(await card('Groceries')).toHaveTextContent('Remaining$100.00');
  });

  it('takes a budget that is answered with _id alone', async () => {
    const { callsOf } = renderScreen(inRouter(<BudgetScreen />), {
      [LIST]: ok([{ _id: 'b7', category: 'Groceries', limit: 100 }]),
      'DELETE /budgets/b7': ok({}),
    });
    await press('Delete Groceries');
    expect(callsOf('DELETE /budgets/b7')).toHaveLength(1);
  });

  it('leaves without a complaint while it loads', async () => {
    const list = deferredAnswer();
    const { unmount } = renderScreen(inRouter(<BudgetScreen />), { [LIST]: list.answer });
    unmount();
    await act(async () => list.give(ok([budget()])));
    expect(log).not.toHaveBeenCalled();
  });
});

describe('creating a budget', () => {
  it('asks for category and limit, and not for a description', async () => {
    showBudgets([]);
    await press('Create Budget');
    expect(screen.getByLabelText('Category Name')).toBeRequired();
    expect(screen.getByLabelText('Budget Limit')).toBeRequired();
    expect(screen.getByLabelText('Description')).not.toBeRequired();
  });

  it('shows a missing category and limit at their fields, in the words of the server, and sends nothing', async () => {
    const { callsOf } = showBudgets([]);
    await press('Create Budget');
    await type('Category Name', '   ');
    await pressInForm('Create Budget');
    expect(screen.getByLabelText('Category Name')).toHaveAccessibleDescription('Category is required');
    expect(screen.getByLabelText('Category Name')).toHaveFocus();
    expect(screen.getByLabelText('Budget Limit')).toHaveAccessibleDescription(/^Enter an amount/);
    expect(callsOf(CREATE)).toHaveLength(0);
  });

  it.each([
    ['Category Name', 60],
    ['Description', 500],
  ])('takes no more text as %s than the contract allows', async (label, length) => {
    showBudgets([]);
    await press('Create Budget');
    expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', String(length));
  });

  it.each([
    ['USD', '12,50', 12.5],
    ['USD', '1,250', 1250],
    ['EUR', '1.250', 1250],
    ['EUR', '1.250,75', 1250.75],
  ])('reads a limit in %s that is typed as %s', async (currency, typed, limit) => {
    localStorage.setItem('pocket_settings', JSON.stringify({ preferences: { currency } }));
    const { callsOf } = showBudgets([], { [CREATE]: away });
    await press('Create Budget');
    await type('Category Name', 'Books');
    await type('Budget Limit', typed);
    await pressInForm('Create Budget');
    await waitFor(() => expect(callsOf(CREATE)[0]?.body).toMatchObject({ limit }));
  });

  it.each(['-5', '12.345', 'x'])('shows the limit %s as an error at its field and sends nothing', async (typed) => {
    const { callsOf } = showBudgets([]);
    await press('Create Budget');
    await type('Category Name', 'Books');
    await type('Budget Limit', typed);
    await pressInForm('Create Budget');
    const limit = screen.getByLabelText('Budget Limit');
    expect(limit).toBeInvalid();
    expect(limit).toHaveAccessibleDescription(/^Enter an amount from 0 to/);
    expect(limit).toHaveFocus();
    expect(callsOf(CREATE)).toHaveLength(0);
  });

  it('sends a monthly budget, closes the form and shows the budget', async () => {
    const books = budget({ id: 'b2', category: 'Books', description: 'Novels', limit: 25.5, spent: 0 });
    const { answers, calls, platform } = showBudgets([], {
      [CREATE]: () => {
        answers[LIST] = ok([books]);
        return { status: 201, body: books, headers: { 'X-Change-Id': 'h1' } };
      },
    });
    await openNewForm();
    await type('Description', 'Novels');
    await pressInForm('Create Budget');
    expect(await card('Books')).toHaveTextContent('$25.50');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === CREATE)?.body).toEqual({
      category: 'Books',
      description: 'Novels',
      limit: 25.5,
      period: 'monthly',
    });
    await waitFor(() => expect(calls.filter(({ call }) => call === LIST)).toHaveLength(2));
    expect(platform.toasts.read()).toMatchObject({ text: 'Added the budget for Books', undo: expect.any(Function) });
  });

  it('takes a limit of zero', async () => {
    const { callsOf } = showBudgets([], { [CREATE]: away });
    await press('Create Budget');
    await type('Category Name', 'Nothing');
    await type('Budget Limit', '0');
    await pressInForm('Create Budget');
    await waitFor(() => expect(callsOf(CREATE)).toHaveLength(1));
    expect(callsOf(CREATE)[0]?.body).toMatchObject({ limit: 0 });
  });

  it('sends nothing when it is canceled, and begins empty the next time', async () => {
    const { callsOf } = showBudgets([budget()]);
    await openNewForm();
    await pressInForm('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Create Budget');
    expect(screen.getByLabelText('Category Name')).toHaveValue('');
    expect(callsOf(CREATE)).toHaveLength(0);
  });

  it('asks before typed text is lost with the form, and before the tab closes', async () => {
    showBudgets([budget()]);
    await openNewForm();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('Discard what you typed?');
    expect(screen.getByLabelText('Category Name')).toHaveValue('Books');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    confirm.mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('saves once, however often it is pressed meanwhile', async () => {
    const created = deferredAnswer();
    const { callsOf } = showBudgets([], { [CREATE]: created.answer });
    await openNewForm();
    const submit = within(dialog()).getByRole('button', { name: 'Create Budget' });
    submit.click();
    submit.click();
    await waitFor(() => expect(submit).toBeDisabled());
    await act(async () => created.give({ status: 201, body: budget() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(CREATE)).toHaveLength(1);
  });

  it('stays open with what was typed when it fails, logs it and says what the server says', async () => {
    showBudgets([], {
      [CREATE]: { status: 409, body: { message: 'A budget for this category and period already exists' } },
    });
    await openNewForm();
    await pressInForm('Create Budget');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      /^A budget for this category and period already exists$/,
    );
    expect(screen.getByLabelText('Category Name')).toHaveValue('Books');
    expect(screen.getByLabelText('Budget Limit')).toHaveValue('25.50');
    expect(log).toHaveBeenCalledWith('The budget could not be saved', expect.any(Error));
  });

  it('shows at the category that it has a budget already', async () => {
    const message = 'A budget for this category and period already exists';
    showBudgets([], { [CREATE]: { status: 409, body: { code: 'BUDGET_EXISTS', message } } });
    await openNewForm();
    await pressInForm('Create Budget');
    await waitFor(() => expect(screen.getByLabelText('Category Name')).toHaveAccessibleDescription(message));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('repeats under the same key after an answer that was lost, and takes another one for another form', async () => {
    const { answers, callsOf } = showBudgets([], {
      [CREATE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await openNewForm();
    await pressInForm('Create Budget');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Network error');
    answers[CREATE] = { status: 201, body: budget({ category: 'Books' }) };
    await pressInForm('Create Budget');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openNewForm();
    await pressInForm('Create Budget');
    await waitFor(() => expect(callsOf(CREATE)).toHaveLength(3));
    const [first, second, third] = callsOf(CREATE).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says so when the first try was saved after all and something else was typed since', async () => {
    showBudgets([], {
      [CREATE]: { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT', message: 'This key was already used' } },
    });
    await openNewForm();
    await pressInForm('Create Budget');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Your first try was saved after all.');
  });

  it('does not close the next form when the answer to a closed one comes late', async () => {
    const created = deferredAnswer();
    showBudgets([], { [CREATE]: created.answer });
    await openNewForm();
    await pressInForm('Create Budget');
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    await press('Create Budget');
    await act(async () => created.give({ status: 201, body: budget({ category: 'Books' }) }));
    expect(dialog()).toBeInTheDocument();
  });
});

describe('editing a budget', () => {
  const UPDATE = 'PUT /budgets/b1';

  it('begins with what the budget has and shows what the server answers', async () => {
    const changed = budget({ limit: 450.25, period: 'weekly' });
    const { answers, callsOf, platform } = showBudgets([budget({ period: 'weekly' })], {
      [UPDATE]: () => {
        answers[LIST] = ok([changed]);
        return { ...ok(changed), headers: { 'X-Change-Id': 'h1' } };
      },
    });
    await press('Edit Groceries');
    expect(screen.getByRole('dialog', { name: 'Edit Budget' })).toBeInTheDocument();
    expect(screen.getByLabelText('Category Name')).toHaveValue('Groceries');
    expect(screen.getByLabelText('Budget Limit')).toHaveValue('400');
    expect(screen.getByLabelText('Description')).toHaveValue('Food at home');
    await userEvent.clear(screen.getByLabelText('Budget Limit'));
    await type('Budget Limit', '450.25');
    await pressInForm('Update Budget');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await card('Groceries')).toHaveTextContent('$450.25');
    expect(callsOf(UPDATE)[0]?.body).toEqual({
      category: 'Groceries',
      description: 'Food at home',
      limit: 450.25,
      period: 'weekly',
    });
    expect(platform.toasts.read()).toMatchObject({
      text: 'Saved the budget for Groceries',
      undo: expect.any(Function),
    });
  });

  it('forgets the budget once it is saved: the next form creates one', async () => {
    showBudgets([budget()], { [UPDATE]: ok(budget()) });
    await press('Edit Groceries');
    await pressInForm('Update Budget');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Create Budget');
    expect(screen.getByRole('dialog', { name: 'Create Budget' })).toBeInTheDocument();
    expect(screen.getByLabelText('Category Name')).toHaveValue('');
  });

  it('gives the focus back to the button of that budget', async () => {
    showBudgets([budget(), budget({ id: 'b2', category: 'Rent' })]);
    await press('Edit Rent');
    await userEvent.keyboard('{Escape}');
    expect(await button('Edit Rent')).toHaveFocus();
  });

  it('keeps the typed text after an edit elsewhere, and overwrites it only on request', async () => {
    const current = budget({ limit: 300, version: 5 });
    const { answers, callsOf } = showBudgets([budget()], {
      [UPDATE]: { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current } },
    });
    await press('Edit Groceries');
    await userEvent.clear(screen.getByLabelText('Budget Limit'));
    await type('Budget Limit', '450');
    await pressInForm('Update Budget');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'This budget was changed in the meantime. Not as it stands here: Budget Limit.',
    );
    expect(screen.getByLabelText('Budget Limit')).toHaveValue('450');
    answers[UPDATE] = ok(budget({ limit: 450, version: 6 }));
    await pressInForm('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"5"']);
  });

  it("shows the server's version on request", async () => {
    const current = budget({ limit: 300, version: 5 });
    showBudgets([budget()], {
      [UPDATE]: { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current } },
    });
    await press('Edit Groceries');
    await pressInForm('Update Budget');
    await userEvent.click(await within(dialog()).findByRole('button', { name: 'Load theirs' }));
    expect(screen.getByLabelText('Budget Limit')).toHaveValue('300');
    expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays open when it fails', async () => {
    showBudgets([budget()], { [UPDATE]: away });
    await press('Edit Groceries');
    await pressInForm('Update Budget');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(log).toHaveBeenCalledWith('The budget could not be saved', expect.any(Error));
  });
});

describe('deleting a budget', () => {
  const DELETE = 'DELETE /budgets/b1';

  it('asks nothing and takes the card away; the focus goes to the next one', async () => {
    const confirm = jest.spyOn(window, 'confirm');
    const { answers, callsOf } = showBudgets([budget(), budget({ id: 'b2', category: 'Rent' })], {
      [DELETE]: () => {
        answers[LIST] = ok([budget({ id: 'b2', category: 'Rent' })]);
        return ok({ message: 'Budget deleted' });
      },
    });
    await press('Delete Groceries');
    await waitFor(() => expect(screen.queryByText('Groceries')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Rent' })).toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
    expect(await button('Delete Rent')).toHaveFocus();
    expect(callsOf(DELETE)).toMatchObject([{ ifMatch: undefined }]);
  });

  it('says so, with a way back that brings the budget back', async () => {
    const undone = 'POST /changes/h1/undo';
    const { answers, callsOf, platform } = showBudgets([budget()], {
      [DELETE]: () => {
        answers[LIST] = ok([]);
        return { ...ok({ message: 'Budget deleted' }), headers: { 'X-Change-Id': 'h1' } };
      },
      [undone]: () => {
        answers[LIST] = ok([budget()]);
        return { status: 201, body: { id: 'h2' }, headers: { 'X-Change-Id': 'h2' } };
      },
    });
    await press('Delete Groceries');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Deleted the budget for Groceries'));
    expect(screen.queryByRole('heading', { name: 'Groceries' })).not.toBeInTheDocument();
    act(() => platform.toasts.read()?.undo?.());
    expect(await card('Groceries')).toBeInTheDocument();
    expect(callsOf(undone)).toHaveLength(1);
  });

  it('gives the focus to where the next one comes from, when there is no other', async () => {
    const { answers } = showBudgets([budget()], {
      [DELETE]: () => {
        answers[LIST] = ok([]);
        return ok({ message: 'Budget deleted' });
      },
    });
    await press('Delete Groceries');
    await waitFor(async () => expect(await button('Create Budget')).toHaveFocus());
  });

  it('only logs a failure, and can be tried again', async () => {
    const { platform } = showBudgets([budget()], { [DELETE]: away });
    await press('Delete Groceries');
    await waitFor(() => expect(log).toHaveBeenCalledWith('The budget could not be deleted', expect.any(Error)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(platform.toasts.read()).toBeNull();
    await waitFor(async () => expect(await button('Delete Groceries')).toBeEnabled());
  });

  it('loads the list anew after a failure, whose deletion may have happened', async () => {
    const { answers } = showBudgets([budget()], {
      [DELETE]: () => {
        answers[LIST] = ok([]);
        throw new TypeError('Failed to fetch');
      },
    });
    await press('Delete Groceries');
    expect(await screen.findByText('No budgets created yet')).toBeInTheDocument();
  });

  it('deletes once, however often it is pressed', async () => {
    const deleted = deferredAnswer();
    const { callsOf } = showBudgets([budget()], { [DELETE]: deleted.answer });
    const remove = await button('Delete Groceries');
    remove.click();
    remove.click();
    await waitFor(() => expect(remove).toBeDisabled());
    expect(callsOf(DELETE)).toHaveLength(1);
  });
});

describe('the category of a budget', () => {
  it('leads to all of what a group holds, as the budget counts it', async () => {
    const food = { id: 'c7', parentId: 'c1' };
    showBudgets([budget()], { 'GET /categories': ok([food, { id: 'c8', parentId: null }]) });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Groceries' }).getAttribute('href')).toMatch(
        /^\/transactions\?categoryId=c1&categoryId=c7&from=/,
      ),
    );
  });

  it('leads to what was spent on it in the period', async () => {
    jest.useFakeTimers({ now: new Date('2026-02-11T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
    try {
      showBudgets([budget(), budget({ id: 'b2', _id: 'b2', category: 'Trips', categoryId: 'c2', period: 'weekly' })]);
      const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
      expect(await linkOf('Groceries')).toBe('/transactions?categoryId=c1&from=2026-02-01&to=2026-02-28');
      expect(await linkOf('Trips')).toBe('/transactions?categoryId=c2&from=2026-02-09&to=2026-02-15');
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads nowhere once it is deleted', async () => {
    showBudgets([budget({ categoryId: null })]);
    expect(await screen.findByRole('heading', { name: 'Groceries' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('names what a budget leaves out for want of a rate', async () => {
  localStorage.setItem('pocket_settings_book', 'EUR');
  const left = { unconverted: [{ field: 'spent', currency: 'JPY', amount: 12_000 }] };
  showBudgets([{ ...budget(), ...left }, budget({ id: 'b2', category: 'Books' })]);
  expect(await card('Groceries')).toHaveTextContent('€400,00');
  const link = within(await card('Groceries')).getByRole('link', { name: 'and ¥12,000.00 JPY without a rate' });
  expect(link).toHaveAttribute('href', '/rates');
  expect(within(await card('Books')).queryByRole('link', { name: /without a rate/ })).not.toBeInTheDocument();
});
