import { MemoryRouter } from '@pocket/platform/router';
import { deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyForms } from '../forms/lazy-forms';
import TransactionsScreen from '../TransactionsScreen';
import { provideBrowser } from '../testing/browser';
import { FakeBook, transaction } from '../testing/fake-book';

const ROWS = [
  transaction('1', '2026-11-22', { payee: 'Bakery', description: 'Bread', amount: 4.5 }),
  transaction('2', '2026-11-22', { description: 'Tram', amount: 3 }),
  transaction('3', '2026-11-21', { description: 'Rent', amount: 900, accountId: 'a2', account: 'Giro' }),
];
const CHOICES = {
  'GET /accounts': [
    { id: 'a1', _id: 'a1', name: 'Cash', order: 0, archived: false },
    { id: 'a2', _id: 'a2', name: 'Giro', order: 1, archived: false },
  ],
  'GET /categories': ['Groceries', 'Dining'].map((name, index) => {
    const id = `c${index + 1}`;
    return { id, _id: id, name, type: 'expense', order: index, archived: false, parentId: null, color: null };
  }),
};

let log: jest.SpyInstance;
beforeEach(() => {
  provideBrowser();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  await lazyForms.load();
  const book = new FakeBook(ROWS);
  for (const [call, body] of Object.entries(CHOICES)) book.refusals.set(call, { status: 200, body });
  const shown = renderScreen(
    <MemoryRouter initialEntries={['/transactions']}>
      <TransactionsScreen />
    </MemoryRouter>,
    book.answers,
  );
  await row(/Bakery/);
  const saved = () => shown.calls.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body]);
  return { ...shown, book, saved, user: userEvent.setup() };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const editor = () => screen.queryByRole('group', { name: /^Correct/ });
const input = (name: string) => within(editor() ?? document.body).getByLabelText(name);
/** The mouse comes over a cell, and what it offers there is pressed. */
async function correct(
  user: ReturnType<typeof userEvent.setup>,
  text: Parameters<typeof screen.findByText>[0],
  field: string,
) {
  const move = new Event('pointermove', { bubbles: true });
  fireEvent(await screen.findByText(text), Object.assign(move, { pointerType: 'mouse' }));
  await user.click(screen.getByRole('button', { name: new RegExp(`^Correct ${field}`) }));
  await screen.findByRole('group', { name: /^Correct/ });
}

describe('correcting a cell', () => {
  it('begins with what the mouse finds there, is saved by Enter, and can be undone', async () => {
    const { user, saved, platform } = await open();
    await correct(user, '-$4.50', 'Amount');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(input('Amount')).toHaveFocus();
    await user.keyboard('5.20{Enter}');
    expect(editor()).not.toBeInTheDocument();
    expect(await row(/Bakery.*-\$5\.20/)).toHaveFocus();
    await waitFor(() => expect(platform.toasts.read()).toMatchObject({ text: 'Saved Bakery' }));
    expect(platform.toasts.read()?.undo).toBeDefined();
    expect(saved()).toEqual([['PUT /transactions/1', { amount: 5.2 }]]);
  });

  it('shows before the server has answered, in the sums too', async () => {
    const { user, book } = await open();
    const answer = deferredAnswer();
    book.refusals.set('PUT', answer.answer);
    await correct(user, '-$3.00', 'Amount');
    await user.keyboard('30{Enter}');
    expect(await row(/Tram.*-\$30\.00/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent('Out $934.50');
  });

  it('waits for the row itself, and for no other one', async () => {
    const { user, book, saved } = await open();
    const answer = deferredAnswer();
    book.refusals.set('PUT /transactions/1', answer.answer);
    await correct(user, '-$4.50', 'Amount');
    await user.keyboard('6{ArrowDown}7{Enter}');
    await waitFor(() => expect(saved().map(([call]) => call)).toEqual(['PUT /transactions/1', 'PUT /transactions/2']));
    await correct(user, '-$6.00', 'Amount');
    await user.keyboard('8{Enter}');
    expect(saved()).toHaveLength(2);
    book.refusals.delete('PUT /transactions/1');
    answer.give({ status: 200, body: { ...ROWS[0], amount: 6, version: 2 } });
    await waitFor(() => expect(saved()[2]).toEqual(['PUT /transactions/1', { amount: 8 }]));
  });

  it('goes on by Tab through the rows, saving one after the other over the version before', async () => {
    const { user, calls, saved } = await open();
    (await row(/Bakery/)).focus();
    await user.keyboard('{F2}');
    expect(input('Payee')).toHaveFocus();
    await user.keyboard('Baker{Tab}Rolls{Tab}');
    expect(input('Date')).toHaveValue('2026-11-22');
    await user.keyboard('{Tab}Din{Tab}');
    expect(input('Account')).toHaveDisplayValue('Cash');
    await user.keyboard('{Tab}{Tab}');
    expect(editor()).toHaveAccessibleName('Correct Tram');
    await user.keyboard('{Escape}');
    expect(await row(/Tram/)).toHaveFocus();
    await waitFor(() =>
      expect(saved()).toEqual([
        ['PUT /transactions/1', { payee: 'Baker' }],
        ['PUT /transactions/1', { description: 'Rolls' }],
        ['PUT /transactions/1', { categoryId: 'c2' }],
      ]),
    );
    expect(calls.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual(['"1"', '"2"', '"3"']);
    expect(await row(/Baker.*Rolls/)).toBeInTheDocument();
  });

  it('goes down the amounts by the arrow keys, and is left as it was by Escape', async () => {
    const { user, saved } = await open();
    await correct(user, '-$4.50', 'Amount');
    await user.keyboard('6{ArrowDown}');
    expect(input('Amount')).toHaveValue('3.00');
    await user.keyboard('7{ArrowDown}8{Escape}');
    expect(await row(/Rent.*-\$900\.00/)).toHaveFocus();
    await waitFor(() => expect(saved()).toHaveLength(2));
  });

  it('saves what was typed when one presses elsewhere, and opens what was pressed', async () => {
    const { user, saved } = await open();
    await correct(user, 'Tram', 'Description');
    await user.keyboard('Night tram');
    await user.click(screen.getByText('Rent'));
    await waitFor(() => expect(saved()).toEqual([['PUT /transactions/2', { description: 'Night tram' }]]));
    expect(editor()).not.toBeInTheDocument();
  });

  it('keeps text that names no category, by Tab and by a press elsewhere', async () => {
    const { user, saved } = await open();
    const isFirst = (text: string, cell: Element | null) =>
      text === 'Groceries' && cell?.closest('[data-row="0"]') != null;
    await correct(user, isFirst, 'Category');
    await user.keyboard('Bakery{Tab}');
    expect(input('Category')).toHaveValue('Bakery');
    expect(input('Category')).toHaveAccessibleDescription('There is no category “Bakery”');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(input('Category')).toHaveValue('Bakery');
    expect(saved()).toEqual([]);
  });

  it('asks before the page goes with what is typed', async () => {
    const { user } = await open();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await correct(user, '-$4.50', 'Amount');
    expect(leave()).toBe(true);
    await user.keyboard('5');
    expect(leave()).toBe(false);
    await user.keyboard('{Escape}');
    expect(leave()).toBe(true);
  });

  it('sends no text that cannot be an amount, and says so', async () => {
    const { user, saved } = await open();
    await correct(user, '-$4.50', 'Amount');
    await user.keyboard('4x{Enter}');
    expect(input('Amount')).toHaveAccessibleDescription(/Enter an amount/);
    await user.keyboard('{Escape}');
    expect(saved()).toEqual([]);
  });

  it('gives the row back with the reason and what was typed when it cannot be saved', async () => {
    const { user, book, saved } = await open();
    book.refusals.set('PUT', { status: 503, body: { message: 'The ledger does not answer' } });
    await correct(user, '-$4.50', 'Amount');
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(editor()).toBeInTheDocument());
    expect(input('Amount')).toHaveValue('5');
    expect(input('Amount')).toHaveAccessibleDescription('The ledger does not answer');
    expect(log).toHaveBeenCalled();
    book.refusals.delete('PUT');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(await row(/Bakery.*-\$5\.00/)).toBeInTheDocument();
  });
});

describe('a cell that somebody else has changed meanwhile', () => {
  const theirs = { ...ROWS[0], amount: 9, version: 7 };
  const conflict = async () => {
    const shown = await open();
    shown.book.refusals.set('PUT', {
      status: 412,
      body: { code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime', current: theirs },
    });
    await correct(shown.user, '-$4.50', 'Amount');
    await shown.user.keyboard('5{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not as it stands here: Amount.');
    expect(input('Amount')).toHaveValue('5');
    shown.book.refusals.delete('PUT');
    return shown;
  };

  it('keeps mine over theirs', async () => {
    const { user, calls, saved } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.ifMatch).toBe('"7"');
  });

  it('loads theirs, and goes on from there', async () => {
    const { user } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    expect(input('Amount')).toHaveValue('9.00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
