import type { CurrencyCode, Import } from '@pocket/contracts';
import { account, deferredAnswer, ok } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anImport, csvMapping } from './testing/imports';
import { ONE, SAY, showImport } from './testing/show-import';

const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

beforeEach(() => {
  provideMedia(false);
  provideModals();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('an import', () => {
  it('says what it is', async () => {
    showImport();
    expect(await screen.findByRole('heading', { level: 1, name: 'march.csv' })).toBeInTheDocument();
    const what = await region('What it is');
    expect(what).toHaveTextContent('FormatCSV');
    expect(what).toHaveTextContent('EncodingUTF-8');
    await waitFor(() => expect(within(what).getByLabelText('Account')).toHaveValue('Checking'));
  });

  it('that nobody knows says so', async () => {
    showImport({}, { [ONE]: { status: 404, body: { message: 'Import not found' } } });
    expect(await screen.findByText('There is no such import')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/import');
  });

  it('that cannot be loaded is asked for again', async () => {
    const { answers } = showImport({}, { [ONE]: { status: 503, body: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be loaded');
    answers[ONE] = ok(anImport());
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'march.csv' })).toBeInTheDocument();
  });

  it('that could not be read says why, and in which line', async () => {
    showImport({
      status: 'failed',
      problems: [{ line: 7, message: 'A quote is not closed' }],
      mapping: null,
      sample: null,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 7: A quote is not closed');
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(await button('Delete')).toBeInTheDocument();
  });
});

describe('the account', () => {
  it('is asked for first where the file does not say it', async () => {
    const { answers, callsOf } = showImport({
      status: 'mapping',
      accountId: null,
      problems: [{ line: 1, message: 'Choose the account of this statement' }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose the account of this statement');
    expect(await button(/^Import/)).toBeDisabled();
    expect(await button(/^Import/)).toHaveAccessibleDescription('Choose the account first.');
    answers[SAY] = ok(anImport());
    await userEvent.click(screen.getByLabelText('Account'));
    expect(screen.queryByRole('option', { name: 'Old one' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: 'Checking' }));
    expect(await button('Import 2')).toBeEnabled();
    expect(callsOf(SAY).map(({ body }) => body)).toEqual([{ accountId: 'a1' }]);
  });

  it('shows at once in its field, before the server has answered', async () => {
    const answer = deferredAnswer();
    showImport({ status: 'mapping', accountId: null }, { [SAY]: answer.answer });
    await userEvent.click(await screen.findByLabelText('Account'));
    await userEvent.click(await screen.findByRole('option', { name: 'Checking' }));
    expect(screen.getByLabelText('Account')).toHaveValue('Checking');
    await act(async () => answer.give({ status: 400, body: { message: 'Account not found' } }));
    await waitFor(() => expect(screen.getByLabelText('Account')).toHaveValue(''));
  });

  it('is asked for each where a file has several', async () => {
    const accounts = [
      { number: '111', name: 'Giro', currency: 'EUR', rows: 2, accountId: 'a1' },
      { number: '222', name: '', currency: null, rows: 1, accountId: null },
    ];
    const { answers, callsOf } = showImport({ status: 'mapping', accountId: null, accounts });
    answers[SAY] = ok(anImport({ accounts }));
    await userEvent.type(await screen.findByLabelText('Account 222'), 'Check{Enter}');
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(1));
    expect(callsOf(SAY)[0]?.body).toEqual({ accounts: [{ number: '222', accountId: 'a1' }] });
    expect(screen.getByLabelText('Account Giro 111')).toHaveAccessibleDescription('EUR · 2 rows');
  });

  it('can be a new one', async () => {
    const { callsOf } = showImport(
      { status: 'mapping', accountId: null },
      {
        'POST /accounts': { status: 201, body: account({ id: 'a9', name: 'Savings' }) },
        [SAY]: ok(anImport({ accountId: 'a9' })),
      },
    );
    await userEvent.type(await screen.findByLabelText('Account'), 'Savings');
    await userEvent.click(await screen.findByRole('option', { name: /Create/ }));
    await waitFor(() => expect(callsOf(SAY).map(({ body }) => body)).toEqual([{ accountId: 'a9' }]));
    expect(callsOf('POST /accounts')[0]?.body).toEqual({ name: 'Savings' });
  });
});

describe('how a file is read', () => {
  const firstRows = () => screen.findByRole('region', { name: 'First rows' });

  it('is said by an example, and the other reading shows at once', async () => {
    const answer = deferredAnswer();
    const { callsOf } = showImport({}, { [SAY]: answer.answer });
    expect(await screen.findByText('03/04/2026 is read as 04/03/2026.')).toBeInTheDocument();
    expect(await firstRows()).toHaveTextContent('04/03/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Month first' }));
    expect(await firstRows()).toHaveTextContent('03/04/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Money in' }));
    expect(await firstRows()).toHaveTextContent('+$12.50');
    expect(callsOf(SAY)).toHaveLength(1);
    const [first, both] = [csvMapping({ dateOrder: 'mdy' }), csvMapping({ dateOrder: 'mdy', negate: true })];
    expect(callsOf(SAY)[0]?.body).toEqual({ mapping: first });
    await act(async () => answer.give(ok(anImport({ mapping: first }))));
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(callsOf(SAY)[1]?.body).toEqual({ mapping: both });
  });

  it('is taken as it is proposed where the file leaves it open', async () => {
    const open: Partial<Import> = {
      status: 'mapping',
      problems: [{ line: 1, message: 'The dates can be read in two ways' }],
    };
    const { callsOf } = showImport(open, { [SAY]: ok(anImport(open)) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Day first' }));
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(1));
    await press('Read it like this');
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(callsOf(SAY).map(({ body }) => body)).toEqual([{ mapping: csvMapping() }, { mapping: csvMapping() }]);
  });

  it('is asked of a file without columns, and can be said otherwise later', async () => {
    const qif: Partial<Import> = { format: 'qif', mapping: null, sample: null };
    const open: Partial<Import> = { ...qif, status: 'mapping', problems: [{ line: 1, message: 'Two ways' }] };
    const { callsOf } = showImport(open, { [SAY]: ok(anImport({ ...qif, dateOrder: 'mdy' })) });
    expect(await screen.findByRole('radio', { name: 'Day first' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Month first' }));
    await waitFor(() => expect(callsOf(SAY).map(({ body }) => body)).toEqual([{ dateOrder: 'mdy' }]));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Month first' })).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: 'Day first' }));
    await waitFor(() => expect(callsOf(SAY)[1]?.body).toEqual({ dateOrder: 'dmy' }));
  });

  it('is chosen column by column', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport()) });
    const how = await region('How it is read');
    await userEvent.selectOptions(within(how).getByLabelText('Debit'), 'Amount (-12.50)');
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(1));
    expect(callsOf(SAY)[0]?.body).toMatchObject({ mapping: { columns: { amount: null, debit: 2 } } });
  });

  it('is not sent before date and amount are chosen', async () => {
    const { callsOf } = showImport();
    const how = await region('How it is read');
    await userEvent.selectOptions(within(how).getByLabelText('Amount'), 'None');
    expect(await within(how).findByText('Choose the columns of the date and of the amount.')).toBeInTheDocument();
    expect(callsOf(SAY)).toEqual([]);
  });

  it('stays as it was chosen when the server cannot be reached, and is sent again', async () => {
    const { answers, callsOf } = showImport({}, { [SAY]: { status: 503, body: { message: 'Away' } } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Month first' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away');
    expect(screen.getByRole('radio', { name: 'Month first' })).toBeChecked();
    expect(await button(/^Import/)).toBeDisabled();
    answers[SAY] = ok(anImport({ mapping: csvMapping({ dateOrder: 'mdy' }) }));
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(callsOf(SAY)[1]?.body).toEqual({ mapping: csvMapping({ dateOrder: 'mdy' }) });
    expect(screen.getByRole('radio', { name: 'Month first' })).toBeChecked();
  });

  it('is said again to a server that still reads', async () => {
    const { answers, callsOf } = showImport(
      {},
      { [SAY]: { status: 409, body: { code: 'CONFLICT', message: 'Still' } } },
    );
    await screen.findByRole('heading', { name: 'march.csv' });
    answers[ONE] = () => {
      answers[SAY] = ok(anImport({ mapping: csvMapping({ negate: true }) }));
      return ok(anImport({ status: 'reading' }));
    };
    await userEvent.click(screen.getByRole('radio', { name: 'Money in' }));
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(screen.queryByText('Still')).not.toBeInTheDocument();
  });

  it('is said again where the server has just come to the end of its reading', async () => {
    const { answers, callsOf } = showImport();
    answers[SAY] = () => {
      answers[SAY] = ok(anImport({ mapping: csvMapping({ negate: true }) }));
      return { status: 409, body: { code: 'CONFLICT', message: 'Still' } };
    };
    await userEvent.click(await screen.findByRole('radio', { name: 'Money in' }));
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(screen.queryByText('Still')).not.toBeInTheDocument();
  });

  it('is the own affair of every other format', async () => {
    showImport({ format: 'ofx', mapping: null, sample: null });
    const how = await region('How it is read');
    expect(how).toHaveTextContent('OFX says itself what is what.');
    expect(within(how).queryByRole('radio')).not.toBeInTheDocument();
    expect(await firstRows()).toHaveTextContent('Corner shop');
  });
});

describe('the last step', () => {
  const done = anImport({ status: 'applied', appliedAt: '2026-11-20T10:01:00.000Z', changeId: 'ch1' });

  it('imports once, however often it is pressed, and says what came in', async () => {
    const answer = deferredAnswer();
    const { callsOf } = showImport({}, { 'POST /imports/i1/apply': answer.answer });
    const main = await button('Import 2');
    act(() => {
      main.click();
      main.click();
    });
    await act(async () => answer.give(ok(done)));
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 imported' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Show transactions' })).toHaveAttribute(
      'href',
      '/transactions?importId=i1',
    );
    expect(callsOf('POST /imports/i1/apply')).toHaveLength(1);
    expect(callsOf('POST /imports/i1/apply')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('follows a large one to its end', async () => {
    const { answers, platform } = showImport(
      {},
      {
        'POST /imports/i1/apply': {
          status: 202,
          body: anImport({ status: 'applying', progress: { done: 1, total: 2 } }),
        },
      },
    );
    const changes: string[] = [];
    platform.book.subscribe(({ changeId }) => changes.push(changeId));
    const main = await button('Import 2');
    answers[ONE] = ok(anImport({ status: 'applying', progress: { done: 1, total: 2 } }));
    await userEvent.click(main);
    expect(await screen.findByText('Putting 1 of 2 rows into your book.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    answers[ONE] = ok(done);
    answers['POST /imports/i1/apply'] = { ...ok(done), headers: { 'X-Change-Id': 'ch1' } };
    expect(await screen.findByRole('heading', { name: '2 imported' })).toBeInTheDocument();
    await waitFor(() => expect(changes).toEqual(['ch1']));
  });

  it('tells of the undo of a large one when that is done', async () => {
    const taking = anImport({ status: 'applying', progress: { done: 1, total: 2 } });
    const { answers, callsOf, platform } = showImport(done, {
      'POST /imports/i1/undo': { status: 202, body: taking },
    });
    const changes: string[] = [];
    platform.book.subscribe(({ changeId }) => changes.push(changeId));
    const undo = await button('Undo');
    answers[ONE] = ok(taking);
    await userEvent.click(undo);
    await screen.findByRole('progressbar');
    answers['POST /imports/i1/undo'] = {
      ...ok(anImport({ status: 'undone' })),
      headers: { 'X-Change-Id': 'ch2' },
    };
    answers[ONE] = ok(anImport({ status: 'undone' }));
    await waitFor(() => expect(changes).toEqual(['ch2']));
    expect(callsOf('POST /imports/i1/undo')).toHaveLength(2);
  });

  it('stays with everything that was said when it fails', async () => {
    const { answers, callsOf } = showImport(
      {},
      {
        'POST /imports/i1/apply': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await press('Import 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    answers['POST /imports/i1/apply'] = ok(done);
    await press('Import 2');
    expect(await screen.findByRole('heading', { name: '2 imported' })).toBeInTheDocument();
    const [first, second] = callsOf('POST /imports/i1/apply').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('is taken back, names what was kept, and takes that back too if asked', async () => {
    const { answers, callsOf } = showImport(done);
    const kept = [{ line: 3, id: 't3' }];
    answers['POST /imports/i1/undo'] = ok(anImport({ status: 'undone', kept }));
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Undone' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Line 3' })).toHaveAttribute('href', '/transactions?open=t3');
    answers['POST /imports/i1/undo'] = ok(anImport({ status: 'undone' }));
    await press('Remove these too');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Line 3' })).not.toBeInTheDocument());
    expect(callsOf('POST /imports/i1/undo').map(({ body }) => body)).toEqual([{ force: false }, { force: true }]);
  });

  it('says how many were kept where it names only the first', async () => {
    showImport({ status: 'undone', kept: [{ line: 3, id: 't3' }], keptCount: 130 });
    expect(await screen.findByText(/130 transactions were kept/)).toBeInTheDocument();
    expect(screen.getByText('129 more')).toBeInTheDocument();
  });

  it('says how the statement and the book agree', async () => {
    const { unmount } = showImport({ balance: { statement: 100, book: 100 } });
    expect(await screen.findByText(/They agree/)).toBeInTheDocument();
    unmount();
    showImport({ balance: { statement: 100, book: 87.5 } });
    expect(await screen.findByText(/They differ by/)).toHaveTextContent('They differ by $12.50.');
  });

  it('can be left out: the import is thrown away', async () => {
    const { callsOf } = showImport({}, { 'DELETE /imports/i1': ok({ message: 'Import deleted' }) });
    await press('Delete');
    expect(await screen.findByText('All of them')).toBeInTheDocument();
    expect(callsOf('DELETE /imports/i1')).toHaveLength(1);
  });

  it('waits while the file is read, and can be canceled then', async () => {
    showImport({
      status: 'reading',
      sample: null,
      mapping: null,
      progress: { done: 1, total: 4 },
      included: 0,
      counts: { rows: 0, new: 0, duplicates: 0, invalid: 0 },
    });
    expect(await screen.findByText('Reading the file and comparing it with your book.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(await button('Import 0')).toBeDisabled();
    expect(await button('Cancel')).toBeEnabled();
  });
});

describe('a statement and the currencies of the book', () => {
  const warnings = ['The amounts are in EUR: they are taken as they are, as USD.', 'The file has no balance.'];
  afterEach(() => localStorage.clear());

  it('leads to several currencies from the warning about another one', async () => {
    showImport({ warnings });
    const list = within(await screen.findByRole('list', { name: 'Warnings' }));
    expect(list.getAllByRole('link')).toHaveLength(1);
    expect(list.getByRole('link', { name: 'Use several currencies' })).toHaveAttribute(
      'href',
      '/accounts#several-currencies',
    );
  });

  it('has nothing to lead to in a book that has several', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    showImport({ warnings });
    const list = within(await screen.findByRole('list', { name: 'Warnings' }));
    expect(list.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the amounts of the rows in the currency of the account', async () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    showImport({ accountId: 'a1' }, { 'GET /accounts': ok([account({ currency: 'EUR' })]) });
    expect(await screen.findAllByText('+€2.400,00 EUR')).not.toHaveLength(0);
  });

  it.each([
    ['KWD', ['-1.234', '10.5'], ['-KWD 1.234', '+KWD 10.500']],
    ['ISK', ['-1000', '-2.5'], ['-ISK 1,000', '-2.5']],
    ['JPY', ['-1000', '-2.5'], ['-¥1,000.00 JPY', '-¥2.50 JPY']],
  ])('shows the first rows with the decimals of %s', async (currency, amounts, expected) => {
    localStorage.setItem('pocket_settings_book', 'USD');
    const rows = amounts.map((amount) => ['03/04/2026', 'Corner shop', amount]);
    showImport(
      { accountId: 'a1', sample: { header: ['Date', 'Payee', 'Amount'], rows } },
      { 'GET /accounts': ok([account({ currency: currency as CurrencyCode })]) },
    );
    const table = within(await screen.findByRole('region', { name: 'First rows' }));
    for (const text of expected) expect(await table.findByText(text)).toBeInTheDocument();
  });

  it('shows the first rows with two decimals in a book with one currency', async () => {
    const accounts = [{ number: '', name: '', currency: 'ISK', rows: 2, accountId: null }];
    showImport({ status: 'mapping', accountId: null, accounts });
    const table = await screen.findByRole('region', { name: 'First rows' });
    expect(table).toHaveTextContent('-$12.50');
  });
});
