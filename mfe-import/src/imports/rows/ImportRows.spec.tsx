import { ok } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anImport, aRow, category } from '../testing/imports';
import { ONE, ROWS, rowsOf, SAY, showImport } from '../testing/show-import';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const row = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('row', { name });

beforeEach(() => {
  provideMedia(false);
  provideModals();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('what will happen', () => {
  it('is three tabs with their numbers', async () => {
    showImport();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['New2', 'Duplicates1', 'Problems0']);
    await userEvent.click(screen.getByRole('tab', { name: /Duplicates/ }));
    expect(await row(/Landlord/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: /Problems/ }));
    expect(screen.getByText('Every row could be read.')).toBeInTheDocument();
  });

  it('switches a row off', async () => {
    const { answers, callsOf } = showImport();
    answers[SAY] = ok(anImport({ included: 1 }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Include Employer' }));
    expect(screen.getByRole('switch', { name: 'Include Employer' })).not.toBeChecked();
    expect(await button('Import 1')).toBeEnabled();
    expect(callsOf(SAY)[0]?.body).toEqual({ rows: [{ line: 3, include: false }] });
  });

  it('has a row as it was before when the server refuses, and says why', async () => {
    showImport({}, { [SAY]: { status: 409, body: { message: 'This import cannot be changed any more' } } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Include Employer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This import cannot be changed any more');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Include Employer' })).toBeChecked());
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(await button('Import 2')).toBeEnabled();
  });

  it('switches all rows of a kind off and on at once', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport({ included: 0 })) });
    await press('Include none');
    for (const each of screen.getAllByRole('switch', { name: /^Include / })) expect(each).not.toBeChecked();
    await press('Include all');
    for (const each of screen.getAllByRole('switch', { name: /^Include / })) expect(each).toBeChecked();
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(callsOf(SAY).map(({ body }) => body)).toEqual([
      { all: { state: 'new', include: false } },
      { all: { state: 'new', include: true } },
    ]);
  });

  it('switches all rows up to one with Shift', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport({ included: 0 })) });
    await userEvent.click(await screen.findByRole('switch', { name: 'Include Corner shop' }));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('switch', { name: 'Include Employer' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(callsOf(SAY)[1]?.body).toEqual({ rows: [{ line: 3, include: false }] });
  });

  it('files a row in its place, and says where a category comes from', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport()) }, [
      aRow({ categoryId: 'c1', suggestedBy: 'history' }),
      aRow({ line: 3, payee: 'Employer', type: 'income', categoryId: 'c2', suggestedBy: 'rule' }),
    ]);
    expect(await button(/Category of Corner shop: Groceries/)).toHaveTextContent('Groceriesas before');
    expect(await row(/Employer/)).toHaveTextContent('Salaryby a rule');
    await press(/Category of Corner shop: Groceries/);
    const field = screen.getByRole('combobox', { name: 'Category of Corner shop' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Groceries', 'Uncategorized']);
    await userEvent.tab();
    expect(callsOf(SAY)[0]?.body).toEqual({ rows: [{ line: 2, categoryId: null }] });
    expect(await button(/Category of Corner shop: Uncategorized/)).toBeInTheDocument();
  });

  it('keeps text that names no category in its place, and offers to create it', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport()), 'POST /categories': ok(category('c9', 'Bakery')) });
    await press(/Category of Corner shop: Uncategorized/);
    const field = screen.getByRole('combobox', { name: 'Category of Corner shop' });
    await userEvent.type(field, 'Bakery');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(field).toHaveValue('Bakery');
    expect(field).toHaveAccessibleDescription('There is no category “Bakery”');
    expect(callsOf(SAY)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Create “Bakery”' }));
    await waitFor(() => expect(callsOf(SAY)[0]?.body).toEqual({ rows: [{ line: 2, categoryId: 'c9' }] }));
  });

  it('asks before what is typed of a row is lost', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    showImport();
    await userEvent.click(await screen.findByText('Milk and bread'));
    const panel = await screen.findByRole('dialog', { name: 'Corner shop' });
    await userEvent.type(within(panel).getByLabelText('Payee'), ' 2');
    fireEvent(panel, new Event('cancel', { cancelable: true }));
    expect(ask).toHaveBeenCalledWith('Discard what you typed?');
    expect(within(panel).getByLabelText('Payee')).toHaveValue('Corner shop 2');
  });

  it('opens a row with everything of it', async () => {
    const { callsOf } = showImport({}, { [SAY]: ok(anImport()) });
    await userEvent.click(await screen.findByText('Milk and bread'));
    const panel = await screen.findByRole('dialog', { name: 'Corner shop' });
    await userEvent.clear(within(panel).getByLabelText('Payee'));
    await userEvent.type(within(panel).getByLabelText('Payee'), 'The shop');
    await userEvent.type(within(panel).getByLabelText('Category'), 'Groc{Enter}');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(SAY)[0]?.body).toEqual({ rows: [{ line: 2, payee: 'The shop', categoryId: 'c1' }] });
    expect(await row(/The shop/)).toHaveTextContent('Groceries');
  });

  it('takes or refuses the one thing that may be the other side', async () => {
    const transfer = { transactionId: 't5' };
    const answers = {
      [SAY]: ok(anImport()),
      'GET /transactions/t5': ok({
        id: 't5',
        payee: 'To savings',
        date: '2026-04-01',
        amount: 12.5,
        type: 'income',
        account: 'Savings',
      }),
    };
    const { callsOf } = showImport({}, answers, [aRow({ transfer })]);
    await userEvent.click(await screen.findByText('Milk and bread'));
    const proposal = await screen.findByRole('region', { name: 'Transfer' });
    expect(await within(proposal).findByRole('link')).toHaveTextContent('To savings, 04/01/2026, $12.50, Savings');
    await press('Make it a transfer');
    expect(await within(proposal).findByText('A transfer between your accounts')).toBeInTheDocument();
    await press('Not a transfer');
    expect(screen.queryByRole('region', { name: 'Transfer' })).not.toBeInTheDocument();
    await waitFor(() => expect(callsOf(SAY)).toHaveLength(2));
    expect(callsOf(SAY).map(({ body }) => body)).toEqual([
      { rows: [{ line: 2, transfer: true }] },
      { rows: [{ line: 2, transfer: false }] },
    ]);
  });

  it('shows the rows of the newest reading, none of one that goes on', async () => {
    const { answers, callsOf } = showImport({}, { [SAY]: ok(anImport({ status: 'reading' })) });
    expect(await row(/Corner shop/)).toBeInTheDocument();
    answers[ONE] = ok(anImport());
    answers[rowsOf('new')] = ok([aRow({ payee: 'Another shop' }), ROWS[1]]);
    await userEvent.click(screen.getByRole('radio', { name: 'Month first' }));
    expect(await row(/Another shop/)).toBeInTheDocument();
    expect(callsOf(rowsOf('new'))).toHaveLength(2);
  });

  it('loads further rows as somebody looks, and says when they do not come', async () => {
    const next = '/imports/i1/rows?state=new&limit=500&cursor=1';
    const { answers } = showImport(
      {},
      {
        [rowsOf('new')]: { ...ok([ROWS[0]]), headers: { Link: `</api${next}>; rel="next"` } },
        [`GET ${next}`]: { status: 503, body: { message: 'Away' } },
      },
    );
    expect(await row(/Corner shop/)).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('The rows cannot be loaded');
    answers[`GET ${next}`] = ok([ROWS[1]]);
    await press('Retry');
    expect(await row(/Employer/)).toBeInTheDocument();
  });
});
