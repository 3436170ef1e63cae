import { MemoryRouter, useLocation } from '@pocket/platform/router';
import { deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TransactionsScreen from './TransactionsScreen';
import { provideBrowser } from './testing/browser';
import { FakeBook, transaction } from './testing/fake-book';

const ROWS = [
  transaction('1', '2026-11-22', { payee: 'Bakery', description: 'Bread', amount: 4.5 }),
  transaction('2', '2026-11-22', { description: 'Salary', type: 'income', amount: 2_000, category: 'Wages' }),
  transaction('3', '2026-11-21', { description: 'Rent', amount: 900, status: 'pending', tags: ['home', 'a', 'b'] }),
  transaction('4', '2026-11-20', { description: 'Bread again', amount: 5, category: null, categoryId: null }),
];
const away = { status: 503, body: { message: 'The ledger does not answer' } };

let log: jest.SpyInstance;
let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

function open(book: FakeBook, at = '/transactions') {
  const shown = renderScreen(
    <MemoryRouter initialEntries={[at]}>
      <TransactionsScreen />
      <Address />
    </MemoryRouter>,
    book.answers,
  );
  const asked = (beginning: string) => shown.calls.filter(({ call }) => call.startsWith(beginning));
  return { ...shown, asked, user: userEvent.setup() };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const rows = () => screen.getAllByRole('row').flatMap((each) => each.getAttribute('data-row') ?? []);
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const totals = () => screen.getByRole('group', { name: 'Totals' });
const selection = () => screen.findByRole('region', { name: 'Selection' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  provideBrowser();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the list of transactions', () => {
  it('shows them by day, with what each day and all together come to', async () => {
    open(new FakeBook(ROWS));
    expect(await row(/Bakery.*Groceries Cash.*-\$4\.50/)).toHaveAttribute('aria-rowindex', '1');
    expect(screen.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '4');
    expect(await row(/Salary.*\+\$2,000\.00/)).toBeInTheDocument();
    expect(await row(/Rent.*Pending.*home.*a.*\+1.*-\$900\.00/)).toBeInTheDocument();
    expect(await row(/Bread again.*Uncategorized/)).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /11\/22\/2026/ })).toHaveTextContent('Sunday+$1,995.50');
    expect(totals()).toHaveTextContent('4 transactionsIn $2,000.00Out $909.50Net +$1,090.50');
  });

  it('says that it loads, and leads on where there is nothing', async () => {
    open(new FakeBook([]));
    expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
    expect(await screen.findByText(/No transactions yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import');
  });

  it('keeps rows and address when it cannot be read, and reads again by Retry', async () => {
    const book = new FakeBook(ROWS);
    const { user, platform } = open(book, '/transactions?type=expense');
    await row(/Rent/);
    book.refusals.set('GET', away);
    await platform.queryClient.invalidateQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(await row(/Rent/)).toBeInTheDocument();
    await waitFor(() => expect(address).toBe('/transactions?type=expense'));
    book.refusals.clear();
    await user.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(log).toHaveBeenCalled();
  });

  it('comes back by itself after it could not be read', async () => {
    jest.useFakeTimers();
    try {
      const book = new FakeBook(ROWS);
      book.refusals.set('GET', away);
      open(book);
      expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
      book.refusals.clear();
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await row(/Rent/)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads rows by itself that could not be read', async () => {
    jest.useFakeTimers();
    try {
      const book = new FakeBook(ROWS);
      const { platform } = open(book);
      await row(/Rent/);
      book.refusals.set('GET /transactions?', away);
      await act(() => platform.queryClient.invalidateQueries());
      expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
      book.rows = book.rows.map((each) => ({ ...each, amount: 77 }));
      book.refusals.clear();
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await row(/Rent.*77/)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the rows of the question before where another one cannot be read, and offers no more than they', async () => {
    const book = new FakeBook(ROWS);
    const { user } = open(book);
    await row(/Rent/);
    book.refusals.set('GET', away);
    await user.type(screen.getByRole('searchbox'), 'Salary');
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    expect(await row(/Rent/)).toBeInTheDocument();
    await waitFor(() => expect(address).toBe('/transactions?q=Salary'));
    await user.click(await box('Bakery'));
    await selection();
    expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    book.refusals.clear();
    await user.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rent/ })).not.toBeInTheDocument());
    expect(await row(/Salary/)).toBeInTheDocument();
  });

  it('keeps both of two filters that are chosen one right after the other', async () => {
    const { user } = open(new FakeBook(ROWS));
    await row(/Bakery/);
    await user.click(await button('Filters'));
    const from = await screen.findByLabelText('From');
    // Before the router has come to the first one.
    act(() => {
      fireEvent.change(from, { target: { value: '2026-11-21' } });
      fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    });
    expect(await button('Show 1 transaction')).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(address).toBe('/transactions?from=2026-11-21&to=2026-11-21'));
  });

  it('searches as one types, in the address too, and clears what finds nothing', async () => {
    const { user } = open(new FakeBook(ROWS));
    await row(/Rent/);
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(field).toHaveFocus();
    await user.type(field, 'Bread');
    await waitFor(() => expect(totals()).toHaveTextContent('2 transactions'));
    await waitFor(() => expect(address).toBe('/transactions?q=Bread'));
    await user.type(field, 'xyz');
    await user.click(await button('Clear filters'));
    await row(/Rent/);
    await waitFor(() => expect(address).toBe('/transactions'));
    expect(field).toHaveValue('');
  });

  it('shows what an address asks for, ignores what it cannot mean, and takes one filter away', async () => {
    const { user, asked } = open(new FakeBook(ROWS), '/transactions?type=expense&status=foo&from=2026-11-01&min=x');
    await row(/Rent/);
    expect(totals()).toHaveTextContent('3 transactions');
    expect(asked('GET /transactions/summary')[0]?.call).toBe(
      'GET /transactions/summary?type=expense&from=2026-11-01&by=day&detail=totals',
    );
    await user.click(await button('Remove filter Type: Expense'));
    await row(/Salary/);
    await waitFor(() => expect(address).toBe('/transactions?status=foo&from=2026-11-01&min=x'));
  });

  it('is sorted by amount with the date in each row', async () => {
    const { user } = open(new FakeBook(ROWS));
    await row(/Rent/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest first');
    expect(await screen.findByText('Largest first', { selector: 'th *' })).toBeInTheDocument();
    await waitFor(() => expect(address).toBe('/transactions?sort=-amount'));
    expect(await row(/Salary.*11\/22\/2026/)).toHaveAttribute('aria-rowindex', '1');
  });

  it('opens a row in the address, by a press and by its key', async () => {
    const { user } = open(new FakeBook(ROWS));
    await user.click(within(await row(/Rent/)).getByText('Rent'));
    await waitFor(() => expect(address).toBe('/transactions?open=3'));
  });

  it('has only the rows that show, and loads the last ones without those before them', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 10, 22 - Math.floor(index / 30))).toISOString().slice(0, 10);
      return transaction(String(index), day, { description: `Entry ${index}.` });
    });
    const { user, asked } = open(new FakeBook(many));
    await screen.findByText('Entry 0.');
    expect(rows().length).toBeLessThan(100);
    await user.keyboard('{End}');
    // Simulates the browser's scrolling, which jsdom does not have.
    screen.getByRole('grid').getBoundingClientRect = () => ({ top: -135_000 }) as DOMRect;
    fireEvent.scroll(document);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Entry 2999.'));
    expect(asked('GET /transactions?').length).toBeLessThan(5);
  });
});

describe('deleting a transaction', () => {
  it('asks nothing, says so with an Undo, and goes on at the next row', async () => {
    const { user, platform, callsOf } = open(new FakeBook(ROWS));
    await row(/Bakery/);
    await user.keyboard('jjx');
    await user.keyboard('{Escape}#');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Deleted Salary'));
    expect(platform.toasts.read()?.undo).toBeDefined();
    expect(callsOf('DELETE /transactions/2')).toHaveLength(1);
    await waitFor(() => expect(totals()).toHaveTextContent('3 transactions'));
    expect(await row(/Rent/)).toHaveFocus();
  });

  it('brings the row back where that fails, and says why', async () => {
    const book = new FakeBook(ROWS);
    book.refusals.set('DELETE', away);
    const { user, platform } = open(book);
    await row(/Bakery/);
    await user.keyboard('j#');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not deleted: The ledger does not answer'));
    expect(await row(/Bakery/)).toBeInTheDocument();
    expect(totals()).toHaveTextContent('4 transactions');
  });

  it('deletes nothing before a row is marked, and marks the first one by the first j', async () => {
    const { user, asked, platform } = open(new FakeBook(ROWS));
    const first = await row(/Bakery/);
    expect(first).not.toHaveAttribute('aria-current');
    await user.keyboard('#xe');
    expect(asked('DELETE')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    expect(first).toHaveAttribute('aria-current', 'true');
    await user.keyboard('#');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Deleted Bakery'));
  });

  it('deletes one row for a key that is held, and the next one by a new press', async () => {
    const { user, asked } = open(new FakeBook(ROWS));
    await row(/Bakery/);
    await user.keyboard('j#');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Salary'));
    for (let times = 0; times < 5; times += 1)
      fireEvent.keyDown(document.activeElement ?? document.body, { key: '#', repeat: true });
    await waitFor(() => expect(totals()).toHaveTextContent('3 transactions'));
    expect(asked('DELETE')).toHaveLength(1);
    await user.keyboard('#');
    await waitFor(() => expect(asked('DELETE')).toHaveLength(2));
  });

  it('leaves a mark on no other row when the marked one goes from the list', async () => {
    const book = new FakeBook(ROWS);
    const { user, asked, platform } = open(book);
    await row(/Bakery/);
    await user.keyboard('jj');
    expect(await row(/Salary/)).toHaveAttribute('aria-current', 'true');
    book.rows = ROWS.filter(({ id }) => id !== '2');
    await act(async () => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Salary/ })).not.toBeInTheDocument());
    await user.keyboard('#');
    expect(asked('DELETE')).toEqual([]);
  });

  it('leaves the keys to fields', async () => {
    const { user, asked } = open(new FakeBook(ROWS));
    await row(/Bakery/);
    await user.type(screen.getByRole('searchbox'), '#x');
    await user.keyboard('{Control>}#{/Control}');
    expect(asked('DELETE')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });
});

describe('many at once', () => {
  it('are selected with Shift, changed together, and then no longer selected', async () => {
    const book = new FakeBook(ROWS);
    const { user, platform, callsOf } = open(book);
    await user.click(await box('Bakery'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Rent'));
    await user.keyboard('{/Shift}');
    expect(await selection()).toHaveTextContent('3 selected');
    await user.click(within(await selection()).getByRole('button', { name: 'Status' }));
    await user.selectOptions(await screen.findByLabelText('Status'), 'Reconciled');
    await user.click(await button('Save'));
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Changed 3 transactions'));
    const [sent] = callsOf('POST /transactions/batch');
    expect(sent?.body).toEqual({ ids: ['1', '2', '3'], change: { status: 'reconciled' } });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(await row(/Rent.*Reconciled/)).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('say so with Shift over rows that cannot be loaded, and are selected once they can', async () => {
    const days = Array.from({ length: 600 }, (_, index) =>
      transaction(`${index}`, new Date(Date.UTC(2026, 9, 31 - index)).toISOString().slice(0, 10), {
        description: `Entry ${index}.`,
      }),
    );
    const book = new FakeBook(days);
    const { user, platform } = open(book);
    await user.click(await box('Entry 0.'));
    book.refusals.set('GET /transactions?', away);
    await user.keyboard('{End}');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ', shiftKey: true });
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not selected: The ledger does not answer'));
    expect(await selection()).toHaveTextContent('1 selected');
    book.refusals.clear();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ', shiftKey: true });
    await waitFor(async () => expect(await selection()).toHaveTextContent('600 selected'));
  });

  it('stay selected when that fails, and the form open', async () => {
    const book = new FakeBook(ROWS);
    book.refusals.set('POST', away);
    const { user } = open(book);
    await user.click(await box('Bakery'));
    await user.click(within(await selection()).getByRole('button', { name: 'Tags' }));
    await user.type(await screen.findByLabelText('Add tags'), 'trip{Enter}');
    await user.click(await button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not answer');
    await user.click(await button('Cancel'));
    expect(await selection()).toHaveTextContent('1 selected');
  });

  it('ask before what is typed for them is lost', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = open(new FakeBook(ROWS));
    await user.click(await box('Bakery'));
    await user.click(within(await selection()).getByRole('button', { name: 'Tags' }));
    // Not closed by Enter yet.
    await user.type(await screen.findByLabelText('Add tags'), 'trip');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(ask).toHaveBeenCalledWith('Discard what you typed?');
    expect(screen.getByLabelText('Add tags')).toHaveValue('trip');
  });

  it('are all of the filter, also those that do not show', async () => {
    const { user, callsOf } = open(new FakeBook(ROWS), '/transactions?type=expense&from=2026-11-01');
    await user.click(await box('Bakery'));
    await user.click(await button('Select all 3'));
    expect(await selection()).toHaveTextContent('3 selected');
    await user.click(within(await selection()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf('POST /transactions/batch')).toHaveLength(1));
    expect(callsOf('POST /transactions/batch')[0]?.body).toEqual({
      filter: { type: 'expense', from: '2026-11-01' },
      delete: true,
    });
  });

  it('are all but those that were taken out', async () => {
    const { user, callsOf } = open(new FakeBook(ROWS));
    await user.click(await box('Bakery'));
    await user.click(await button('Select all 4'));
    await user.click(await box('Rent'));
    expect(await selection()).toHaveTextContent('3 selected');
    await user.keyboard('#');
    await waitFor(() => expect(callsOf('POST /transactions/batch')).toHaveLength(1));
    expect(callsOf('POST /transactions/batch')[0]?.body).toEqual({ ids: ['1', '2', '4'], delete: true });
    expect(await row(/Rent/)).toHaveFocus();
  });
});

describe('a row that was just saved', () => {
  const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
  const save = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.clear(await amount());
    await user.type(await amount(), text);
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it('opens as it was saved, while the list is still being read again', async () => {
    const book = new FakeBook(ROWS);
    const { user, calls } = open(book);
    await user.click(await row(/Rent/));
    expect(await amount()).toHaveValue('900.00');
    const reads = deferredAnswer();
    book.refusals.set('GET /transactions', reads.answer);
    await save(user, '950');
    await user.click(await row(/Rent.*-\$950\.00/));
    expect(await amount()).toHaveValue('950.00');
    await save(user, '975');
    expect(calls.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual(['"1"', '"2"']);
    reads.give(away);
  });
});
