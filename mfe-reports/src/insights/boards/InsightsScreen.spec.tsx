import type { Board } from '@pocket/contracts';
import { bookKeys } from '@pocket/platform/book';
import { type Answers, away, ok, showAt } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../charts/testing/answers';
import { board, view } from '../testing/views';
import InsightsScreen from './InsightsScreen';

const { insight } = answer(['category'], [['Rent', 100]]);
const PUT = 'PUT /boards/b1';
const two = board({
  items: [
    { viewId: 'v1', w: 2, h: 2 },
    { builtin: 'notes', w: 2, h: 1 },
  ],
});

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const show = (boards: readonly Board[] = [two], answers: Answers = {}, address = '/insights') =>
  showAt(address === '/insights' ? address : '/insights/boards/:id', address, <InsightsScreen />, {
    'GET /boards': ok(boards),
    'GET /views': ok([view()]),
    'GET /transactions/summary': ok({ count: 3 }),
    'GET /accounts': ok([]),
    'GET /categories': ok([]),
    'GET /insights/notes': ok([{ id: 'n1', text: 'Rent is twice as high', link: '/transactions?categoryId=c1' }]),
    'POST /insights/query': ok(insight),
    ...answers,
  });
const card = (name: string) => screen.findByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const addressText = () => screen.getByTestId('address').textContent ?? '';
const handles = () => screen.getAllByRole('button', { name: /^Move .* of / }).map((each) => each.ariaLabel);
const message = (text: string) => ({ status: 503, body: { message: text } });

describe('the insights', () => {
  it('show the first board, with its views and built-in insights', async () => {
    show();
    const shown = await card('Where it goes');
    await waitFor(() => expect(shown).toHaveTextContent('$100.00'));
    expect(screen.getByRole('link', { name: 'Where it goes' })).toHaveAttribute('href', '/insights/views/v1');
    const notes = await card('What stands out');
    const note = await within(notes).findByRole('link', { name: 'Rent is twice as high' });
    expect(note).toHaveAttribute('href', '/transactions?categoryId=c1');
  });

  it('switch between boards', async () => {
    show([two, board({ id: 'b2', name: 'Mine', items: [] })]);
    await card('Where it goes');
    await userEvent.selectOptions(screen.getByLabelText('Board'), 'Mine');
    expect(addressText()).toBe('/insights/boards/b2');
  });

  it('may be of a board that is gone', async () => {
    show([two], {}, '/insights/boards/b7');
    expect(await screen.findByText('There is no such board')).toBeInTheDocument();
  });

  it('show a message of its own for each item that fails, with Retry', async () => {
    const { answers } = show([two], {
      'POST /insights/query': message('The ledger does not answer'),
      'GET /insights/notes': message('Too busy'),
    });
    const failed = await card('Where it goes');
    expect(await within(failed).findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(await within(await card('What stands out')).findByRole('alert')).toHaveTextContent('Too busy');
    answers['POST /insights/query'] = ok(insight);
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await within(failed).findByText('$100.00', { selector: 'p' })).toBeInTheDocument();
    expect(within(await card('What stands out')).getByRole('alert')).toBeInTheDocument();
  });

  it('say what to do in an empty book', async () => {
    show([two], { 'GET /transactions/summary': ok({ count: 0 }) });
    expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add transaction' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import');
  });

  it('can be loaded again after a failure', async () => {
    const { answers } = show([two], { 'GET /boards': away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your boards cannot be reached right now.');
    answers['GET /boards'] = ok([two]);
    await press('Retry');
    expect(await card('Where it goes')).toBeInTheDocument();
  });

  it('dismiss a note, and take it back', async () => {
    const DISMISS = '/insights/notes/n1/dismiss';
    const { callsOf, platform } = show([two], {
      [`POST ${DISMISS}`]: ok({ message: 'Dismissed' }),
      [`DELETE ${DISMISS}`]: ok({ message: 'Back' }),
    });
    platform.queryClient.setQueryData([...bookKeys.dashboard, 'notes'], []);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: Rent is twice as high' }));
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Dismissed the note'));
    expect(platform.queryClient.getQueryState([...bookKeys.dashboard, 'notes'])?.isInvalidated).toBe(true);
    platform.toasts.read()?.undo?.();
    await waitFor(() => expect(callsOf(`DELETE ${DISMISS}`)).toHaveLength(1));
  });
});

describe('a board', () => {
  it('is arranged by keys and saved once', async () => {
    const saved = board({ version: 2, items: [...two.items].reverse() });
    const { callsOf } = show([two], { [PUT]: ok(saved, { 'X-Change-Id': 'c1' }) });
    await card('Where it goes');
    await press('Arrange');
    screen.getByRole('button', { name: /^Move Where it goes, 1/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{Shift>}{ArrowRight}{ArrowUp}{/Shift} ');
    expect(handles()).toEqual([
      'Move What stands out, 1 of 2, 2 wide, 1 high',
      'Move Where it goes, 2 of 2, 3 wide, 1 high',
    ]);
    await userEvent.keyboard(' {ArrowLeft}{Escape}');
    expect(handles()[1]).toBe('Move Where it goes, 2 of 2, 3 wide, 1 high');
    expect(callsOf(PUT)).toHaveLength(0);
    await press('Done');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Arrange' })).toBeInTheDocument());
    expect(callsOf(PUT).map(({ body, ifMatch }) => ({ body, ifMatch }))).toEqual([
      {
        ifMatch: '"1"',
        body: {
          items: [
            { builtin: 'notes', w: 2, h: 1 },
            { viewId: 'v1', w: 3, h: 1 },
          ],
        },
      },
    ]);
  });

  it('is arranged by dragging', async () => {
    show();
    await card('Where it goes');
    await press('Arrange');
    const [first, second] = screen.getAllByRole('listitem');
    fireEvent.dragStart(first as HTMLElement, { dataTransfer: {} });
    fireEvent.dragEnter(second as HTMLElement);
    fireEvent.dragEnd(first as HTMLElement);
    expect(handles()[0]).toContain('What stands out');
  });

  it('stays as it is when nothing moved or the arrangement is canceled', async () => {
    const { callsOf } = show();
    await card('Where it goes');
    await press('Arrange');
    await press('Done');
    await press('Arrange');
    await press('Remove Where it goes');
    await press('Cancel');
    expect(await card('Where it goes')).toBeInTheDocument();
    expect(callsOf(PUT)).toHaveLength(0);
  });

  it('asks before a link loses its arrangement', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    show();
    await card('Where it goes');
    await press('Arrange');
    await press('Remove What stands out');
    await press('Add a view');
    await userEvent.click(screen.getByRole('link', { name: 'New view' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(addressText()).toBe('/insights');
  });

  it('keeps the arrangement open when it is not saved', async () => {
    const { answers } = show([two], { [PUT]: message('The ledger does not answer') });
    await card('Where it goes');
    await press('Arrange');
    await press('Remove What stands out');
    await press('Done');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    const theirs = board({ version: 5, items: [] });
    answers[PUT] = { status: 412, body: { message: 'Changed', current: theirs } };
    await press('Done');
    expect(await screen.findByRole('alert')).toHaveTextContent('This board was changed in the meantime.');
    await press('Load theirs');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('without items asks for a view', async () => {
    show([board({ items: [] })], { [PUT]: ok(board()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a view' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Where it goes' }));
    expect(handles()).toEqual(['Move Where it goes, 1 of 1, 2 wide, 2 high']);
  });

  it('is made under a name', async () => {
    const { callsOf } = show([two], { 'POST /boards': ok(board({ id: 'b9', name: 'Trips' })) });
    await card('Where it goes');
    await press('New');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Board' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Trips');
    await press('Create board');
    await waitFor(() => expect(addressText()).toBe('/insights/boards/b9'));
    expect(callsOf('POST /boards')[0]?.body).toEqual({ name: 'Trips' });
  });

  it.each([
    ['b2', 'More for Trips', 'Delete', 'Deleted Trips'],
    ['b1', 'More for Overview', 'Restore its first form', 'Restored Overview'],
  ])('%s is deleted with Undo, and the overview restored', async (id, menu, item, text) => {
    const { platform } = show(
      [two, board({ id: 'b2', name: 'Trips' })],
      { [`DELETE /boards/${id}`]: ok({ message: 'Done' }, { 'X-Change-Id': 'c1' }) },
      `/insights/boards/${id}`,
    );
    await card('Where it goes');
    await press(menu);
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    await waitFor(() => expect(platform.toasts.read()).toMatchObject({ text, undo: expect.any(Function) }));
  });
});
