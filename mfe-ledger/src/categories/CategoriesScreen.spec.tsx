import type { Category } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoriesScreen from './CategoriesScreen';

const LIST = 'GET /categories';
const TRENDS = 'GET /reports/category-trends?months=12';
const ORDER = 'POST /categories/order';
const category = (id: string, name: string, fields: Partial<Category> = {}): Category => ({
  id,
  _id: id,
  name,
  type: 'expense',
  parentId: null,
  color: null,
  archived: false,
  order: 0,
  version: 3,
  ...fields,
});
const BOOK = [
  category('home', 'Home'),
  category('rent', 'Rent', { parentId: 'home' }),
  category('food', 'Food'),
  category('old', 'Old hobby', { archived: true }),
  category('pay', 'Salary', { type: 'income' }),
];
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  total: index === 11 ? 30 : 0,
}));
const ok = (body: unknown) => ({ status: 200, body });
const done = (body: unknown) => ({ ...ok(body), headers: { 'X-Change-Id': 'c1' } });
const away = { status: 503, body: { message: 'The ledger does not answer' } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showCategories = (answers: Answers = {}, address = '/categories') =>
  renderScreen(
    <MemoryRouter initialEntries={[address]}>
      <CategoriesScreen />
    </MemoryRouter>,
    {
      [LIST]: ok(BOOK),
      [TRENDS]: ok([{ _id: 'rent', type: 'expense', total: 30, months }]),
      'GET /budgets': ok([{ categoryId: 'food' }]),
      'GET /rules': ok([{ then: { categoryId: 'food' } }, { then: { categoryId: 'food' } }]),
      'GET /transactions/summary?categoryId=food': ok({ count: 14 }),
      ...answers,
    },
  );
// Roles and names of a whole screen take long to find out: labels and texts are enough where they are one.
const linksOf = (section: string) =>
  [...screen.getByLabelText(section).querySelectorAll('a')].map(({ textContent }) => textContent);
const shownNames = () => linksOf('Expenses');
const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  await userEvent.click(await screen.findByText(item));
};
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));
const said = (view: ReturnType<typeof renderScreen>) => view.platform.toasts.read()?.text;

describe('the categories', () => {
  it('say that they load', () => {
    showCategories({ [LIST]: deferredAnswer().answer });
    expect(screen.getByText('Loading categories...')).toBeInTheDocument();
  });

  it('show in their groups, expenses apart from income', async () => {
    showCategories();
    await screen.findByText('Home');
    expect(shownNames()).toEqual(['Home', 'Rent', 'Food']);
    expect(linksOf('Income')).toEqual(['Salary']);
  });

  it('lead to their transactions of the last twelve months, a group also to those of its categories', async () => {
    showCategories();
    const home = await screen.findByText('Home');
    expect(home.getAttribute('href')).toMatch(
      /^\/transactions\?categoryId=home&categoryId=rent&from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/,
    );
  });

  it('show what each had in twelve months by one request, a group with what its categories had', async () => {
    const { callsOf } = showCategories();
    const chart = await screen.findByLabelText(/^Home, last 12 months: first .*highest \$30\.00/);
    expect(chart.closest('li')).toHaveTextContent('$30.00');
    expect(callsOf(TRENDS)).toHaveLength(1);
  });

  it('are there without those figures, which can be asked for again', async () => {
    const { answers } = showCategories({ [TRENDS]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('What they had in the last 12 months cannot be reached');
    expect(shownNames()).toContain('Food');
    answers[TRENDS] = ok([]);
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('show those figures by themselves after a failure', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showCategories({ [TRENDS]: away });
      await screen.findByRole('alert');
      answers[TRENDS] = ok([]);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('say that they cannot be reached, and come back', async () => {
    const { answers } = showCategories({ [LIST]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your categories cannot be reached right now.');
    answers[LIST] = ok(BOOK);
    await press('Retry');
    expect(await screen.findByText('Food')).toBeInTheDocument();
  });

  it('show archived ones when asked for, and bring them back', async () => {
    const view = showCategories({ 'PUT /categories/old': done(category('old', 'Old hobby')) });
    await userEvent.click(await screen.findByLabelText('Show archived'));
    expect(shownNames()).toContain('Old hobby');
    await userEvent.click(screen.getByLabelText('Restore Old hobby'));
    await waitFor(() => expect(said(view)).toBe('Restored Old hobby'));
    expect(view.callsOf('PUT /categories/old')[0]).toMatchObject({ body: { archived: false }, ifMatch: '"3"' });
  });

  it('are renamed in their place', async () => {
    const view = showCategories({ 'PUT /categories/food': done(category('food', 'Groceries')) });
    await choose('Food', 'Rename');
    const field = screen.getByLabelText('Name');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Groceries{Enter}');
    await waitFor(() => expect(said(view)).toBe('Renamed to Groceries'));
    expect(view.callsOf('PUT /categories/food')[0]).toMatchObject({ body: { name: 'Groceries' }, ifMatch: '"3"' });
    await waitFor(() => expect(screen.getByLabelText('Actions for Food')).toHaveFocus());
  });

  it('keep the name that was typed when somebody else was first, and take either', async () => {
    const theirs = category('food', 'Meals', { version: 4 });
    const stale = { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current: theirs } };
    const view = showCategories({ 'PUT /categories/food': stale });
    await choose('Food', 'Rename');
    await userEvent.keyboard('Groceries{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not as it stands here: Name.');
    expect(screen.getByLabelText('Name')).toHaveValue('Groceries');
    view.answers['PUT /categories/food'] = done(category('food', 'Groceries'));
    await press('Keep mine');
    await waitFor(() => expect(said(view)).toBe('Renamed to Groceries'));
    expect(view.callsOf('PUT /categories/food')[1]).toMatchObject({ ifMatch: '"4"' });
  });

  it('say at the field that a name is taken', async () => {
    const taken = {
      status: 409,
      body: { code: 'CATEGORY_EXISTS', message: 'A category with this name already exists' },
    };
    showCategories({ 'PUT /categories/food': taken });
    await choose('Food', 'Rename');
    await userEvent.keyboard('Rent{Enter}');
    expect(await screen.findByText('A category with this name already exists')).toBeInTheDocument();
    const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Name')).toHaveValue('Rent');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Food')).toBeInTheDocument();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ask before a form with something typed or chosen is closed by Escape', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    showCategories();
    await choose('Food', 'Merge into…');
    await userEvent.selectOptions(await screen.findByLabelText('Merge into'), 'Rent');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(ask).toHaveBeenCalledWith('Discard what you typed?');
    expect(screen.getByLabelText('Merge into')).toHaveDisplayValue('Rent');
  });

  it('are moved by the keys of their handle, in one change, keeping the focus', async () => {
    const view = showCategories({ [ORDER]: done({ message: 'Categories ordered' }) });
    const handle = await screen.findByLabelText('Move Food');
    act(() => handle.focus());
    await userEvent.keyboard(' {ArrowUp}');
    expect(screen.getByText('Food: 2 of 2 in Home')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(said(view)).toBe('Moved Food'));
    expect(view.callsOf(ORDER)[0]?.body).toEqual({
      ids: ['home', 'rent', 'food', 'old'],
      moved: { id: 'food', parentId: 'home' },
    });
    expect(screen.getByLabelText('Move Food')).toHaveFocus();
  });

  it('go back when a move is given up', async () => {
    const { callsOf } = showCategories();
    const handle = await screen.findByLabelText('Move Food');
    act(() => handle.focus());
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}');
    expect(shownNames()).toEqual(['Home', 'Food', 'Rent']);
    await userEvent.keyboard('{Escape}');
    expect(shownNames()).toEqual(['Home', 'Rent', 'Food']);
    expect(callsOf(ORDER)).toHaveLength(0);
  });

  it('go back where a move fails, which is said', async () => {
    showCategories({ [ORDER]: away });
    await choose('Food', 'Move up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Food was not moved: The ledger does not answer');
    expect(shownNames()).toEqual(['Home', 'Rent', 'Food']);
  });

  it('go into a group of their type', async () => {
    const view = showCategories({ [ORDER]: done({ message: 'Categories ordered' }) });
    await choose('Food', 'Move to group…');
    const groups = within(screen.getByLabelText('Group')).getAllByRole('option');
    expect(groups.map(({ textContent }) => textContent)).toEqual(['No group', 'Home']);
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Home');
    await press('Move');
    await waitFor(() => expect(said(view)).toBe('Moved Food'));
    expect(view.callsOf(ORDER)[0]?.body).toMatchObject({ moved: { id: 'food', parentId: 'home' } });
  });

  it('say what moves before they are merged', async () => {
    const view = showCategories({ 'POST /categories/food/merge': done(category('rent', 'Rent')) });
    await choose('Food', 'Merge into…');
    expect(await screen.findByText(/14 transactions, 1 budget and 2 rules move\./)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Merge into'), 'Rent');
    await press('Merge');
    await waitFor(() => expect(said(view)).toBe('Merged Food into Rent'));
    expect(view.callsOf('POST /categories/food/merge')[0]).toMatchObject({ body: { intoId: 'rent' } });
    await waitFor(() => expect(screen.getByLabelText('Actions for Rent')).toHaveFocus());
  });

  it('say what becomes of their transactions before they are deleted', async () => {
    const view = showCategories({ 'DELETE /categories/food': done({ message: 'Category deleted' }) });
    await choose('Food', 'Delete…');
    const link = await screen.findByText('14 transactions');
    expect(link).toHaveAttribute('href', '/transactions?categoryId=food');
    expect(screen.getByRole('dialog')).toHaveTextContent('become Uncategorized');
    await press('Delete');
    await waitFor(() => expect(said(view)).toBe('Deleted Food'));
    expect(view.callsOf('DELETE /categories/food')[0]).toMatchObject({ ifMatch: '"3"' });
  });

  it('get a color', async () => {
    const view = showCategories({ 'PUT /categories/food': done(category('food', 'Food')) });
    await choose('Food', 'Color…');
    await userEvent.click(screen.getByLabelText('Teal'));
    await press('Save');
    await waitFor(() => expect(said(view)).toBe('Changed the color of Food'));
    expect(view.callsOf('PUT /categories/food')[0]?.body).toEqual({ color: '#259b8c' });
  });

  it('are added once, with one key for every try', async () => {
    const view = showCategories({ 'POST /categories': away });
    await screen.findByText('Food');
    await press('Add category');
    const form = within(screen.getByRole('dialog'));
    await userEvent.type(form.getByLabelText('Name'), 'Pets');
    await userEvent.selectOptions(form.getByLabelText('Group'), 'Home');
    await userEvent.click(form.getByText('Add category', { selector: 'button' }));
    await form.findByText('The ledger does not answer');
    view.answers['POST /categories'] = { ...done(category('pets', 'Pets')), status: 201 };
    await userEvent.click(form.getByText('Add category', { selector: 'button' }));
    await waitFor(() => expect(said(view)).toBe('Added Pets'));
    const [first, second] = view.callsOf('POST /categories');
    expect(second?.body).toEqual({ name: 'Pets', type: 'expense', parentId: 'home', color: null });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});
