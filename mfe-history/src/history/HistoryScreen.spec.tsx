import type { Change } from '@pocket/contracts';
import { type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HistoryScreen from './HistoryScreen';

const LIST = 'GET /changes?limit=50';
const change = (fields: Partial<Change> = {}): Change => ({
  id: 'x1',
  at: '2026-03-04T15:05:00.000Z',
  kind: 'update',
  summary: 'Changed the amount of the expense Lunch of $5.00',
  count: 1,
  origin: 'app',
  undoes: null,
  undoneBy: null,
  canUndo: true,
  ...fields,
});
const older = change({
  id: 'x0',
  at: '2026-03-04T04:59:00.000Z',
  kind: 'create',
  summary: 'Added the expense Lunch',
  count: 14,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showHistory = (answers: Answers, address = '/history') =>
  showAt('/history', address, <HistoryScreen />, {
    'GET /accounts': ok([account()]),
    'GET /categories': ok([]),
    ...answers,
  });
const entry = async (summary: string) => (await screen.findByText(summary)).closest('li') as HTMLElement;
const press = async (summary: string, name: string) =>
  userEvent.click(within(await entry(summary)).getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

describe('the history', () => {
  it('reads like a diary', async () => {
    showHistory({ [LIST]: ok([change(), older]) });
    expect(await entry(older.summary)).toHaveTextContent('11:59 PMAdded the expense Lunch14 entries');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Wednesday03/04/2026',
      'Tuesday03/03/2026',
    ]);
  });

  it('names the API key that made a change', async () => {
    const byKey = change({ origin: 'key', key: { id: 'k1', name: 'Nightly import' } });
    showHistory({ [LIST]: ok([byKey, older]) });
    expect(await entry(byKey.summary)).toHaveTextContent('1 entry, by the API key Nightly import');
    expect(await entry(older.summary)).not.toHaveTextContent('API key');
  });

  it('says where nothing was changed yet', async () => {
    showHistory({ [LIST]: ok([]) });
    expect(await screen.findByText(/^Nothing has been changed yet/)).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { answers } = showHistory({ [LIST]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your history could not be loaded.');
    answers[LIST] = ok([change()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await entry(change().summary)).toBeInTheDocument();
  });

  it('comes back by itself after it could not be loaded', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = showHistory({ [LIST]: away });
      await screen.findByRole('alert');
      answers[LIST] = ok([change()]);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await entry(change().summary)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is looked through by kind and day, and keeps both in the address', async () => {
    const narrowed = 'GET /changes?kind=create&from=2026-03-03&to=2026-03-03&limit=50';
    const { answers } = showHistory({ [narrowed]: ok([older]) }, '/history?from=2026-03-03&to=2026-03-03');
    answers['GET /changes?from=2026-03-03&to=2026-03-03&limit=50'] = ok([older]);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'create');
    await entry(older.summary);
    expect(address()).toBe('/history?kind=create&from=2026-03-03&to=2026-03-03');
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-03');
  });

  it('is looked through for currencies and their rates', async () => {
    const rate = change({ id: 'x2', kind: 'currency', summary: 'Set EUR/USD of Nov 20, 2026 to 1.0875' });
    showHistory({ [LIST]: ok([change(), rate]), 'GET /changes?kind=currency&limit=50': ok([rate]) });
    await entry(change().summary);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Currencies');
    await waitFor(() => expect(screen.queryByText(change().summary)).toBeNull());
    expect(await entry(rate.summary)).toBeInTheDocument();
  });

  it('keeps both of two filters that are chosen one right after the other', async () => {
    const narrowed = 'GET /changes?kind=create&from=2026-03-03&limit=50';
    showHistory({ [LIST]: ok([change(), older]), [narrowed]: ok([older]) });
    await entry(older.summary);
    // Before the page is drawn anew for the first one.
    act(() => {
      fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'create' } });
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-03' } });
    });
    await waitFor(() => expect(address()).toBe('/history?kind=create&from=2026-03-03'));
  });

  it('keeps both days of two that are chosen one right after the other', async () => {
    const narrowed = 'GET /changes?from=2026-03-03&to=2026-03-04&limit=50';
    showHistory({ [LIST]: ok([change(), older]), [narrowed]: ok([older]) });
    await entry(older.summary);
    act(() => {
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-03' } });
      fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-04' } });
    });
    await waitFor(() => expect(address()).toBe('/history?from=2026-03-03&to=2026-03-04'));
  });

  it('is asked for nothing that the API would refuse, whatever the address says', async () => {
    showHistory({ [LIST]: ok([older]) }, '/history?kind=x&from=0202-10-01&to=2026-02-30');
    expect(await entry(older.summary)).toBeInTheDocument();
  });

  it('leads on from a filter that finds nothing', async () => {
    showHistory({ 'GET /changes?kind=merge&limit=50': ok([]), [LIST]: ok([older]) }, '/history?kind=merge');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await entry(older.summary)).toBeInTheDocument();
  });

  it('goes on to earlier pages', async () => {
    showHistory({
      [LIST]: ok([change()], { Link: '</api/changes?limit=50&cursor=7>; rel="next"' }),
      'GET /changes?limit=50&cursor=7': ok([older]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
    expect(await entry(older.summary)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
  });

  it('shows before and after of a change', async () => {
    const item = { entity: 'transaction', id: 't1', title: 'Lunch', before: { amount: 5 }, after: { amount: 6 } };
    showHistory({ [LIST]: ok([change()]), 'GET /changes/x1?limit=50': ok({ ...change(), items: [item] }) });
    await press(change().summary, 'Details');
    const link = await screen.findByRole('link', { name: 'Transaction “Lunch”' });
    expect(link).toHaveAttribute('href', '/transactions?open=t1');
    expect(screen.getByRole('row', { name: 'Amount $5.00 $6.00' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('takes a change back', async () => {
    const { answers, callsOf, platform } = showHistory({
      [LIST]: ok([change()]),
      'POST /changes/x1/undo': {
        status: 201,
        body: change({ id: 'x2', kind: 'undo' }),
        headers: { 'X-Change-Id': 'x2' },
      },
    });
    await entry(change().summary);
    answers[LIST] = ok([change({ undoneBy: 'x2', canUndo: false })]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await entry(change().summary)).toHaveTextContent('Undone'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
    expect(callsOf('POST /changes/x1/undo')).toHaveLength(1);
    expect(platform.toasts.read()?.text).toBe('Undone');
  });

  it('names what stands in the way, and leads to it', async () => {
    const body = {
      code: 'CHANGED_SINCE',
      message: 'This cannot be undone any more: something else was changed since',
      items: [{ entity: 'transaction', id: 't1', title: 'Lunch', reason: 'It was changed since' }],
    };
    showHistory({ [LIST]: ok([change()]), 'POST /changes/x1/undo': { status: 409, body } });
    await press(change().summary, 'Undo');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Not undone: ${body.message}Transaction “Lunch”: It was changed since`);
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/transactions?open=t1');
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  });
});
