import type { EffectiveRateOfDay } from '@pocket/contracts';
import { type Answer, type Answers, account, away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { written } from '../accounts/testing';
import RatesScreen from './RatesScreen';

const book = { currency: 'USD', multiCurrency: true };
const CURRENCIES = [
  { code: 'EUR', name: 'Euro' },
  { code: 'GBP', name: 'British Pound' },
  { code: 'USD', name: 'US Dollar' },
];
const ADDRESS = '/rates?base=EUR&quote=USD&month=2026-02';
const MONTH = 'GET /rates?base=EUR&quote=USD&from=2026-02-01&to=2026-02-28';
const PUT_28 = 'PUT /rates/2026-02-28/EUR/USD';

const none = { base: 'EUR', quote: 'USD', rate: null, source: null, asOf: null, via: null, version: null } as const;
/** Days 1 to 28; none has a rate but these. */
const february = (rates: Readonly<Record<string, Partial<EffectiveRateOfDay>>>): EffectiveRateOfDay[] =>
  Array.from({ length: 28 }, (_, index) => {
    const day = `2026-02-${String(index + 1).padStart(2, '0')}`;
    return { ...none, day, ...rates[day] };
  });
const MANUAL = { rate: '1.1', source: 'manual', asOf: '2026-02-28', version: 4 } as const;
const FILE = { rate: '1.0875', source: 'file', asOf: '2026-02-26' } as const;
const RATES = february({ '2026-02-28': MANUAL, '2026-02-27': { ...FILE, via: 'GBP' }, '2026-02-26': FILE });
const rate = (text: string, version = 5) => ({ ...none, day: '2026-02-28', rate: text, source: 'manual', version });

/** Rates of more than a month. */
const longAnswer = (answers: Answers, long: readonly EffectiveRateOfDay[]) =>
  new Proxy(answers, {
    get: (target, name: string) => target[name] ?? (name.startsWith('GET /rates?') ? ok(long) : undefined),
  });
const showRates = (answers: Answers = {}, address = ADDRESS, long: readonly EffectiveRateOfDay[] = []) =>
  showAt(
    '/rates',
    address,
    <RatesScreen />,
    longAnswer(
      {
        'GET /book': ok(book),
        'GET /currencies': ok(CURRENCIES),
        'GET /accounts': ok([]),
        [MONTH]: ok(RATES),
        ...answers,
      },
      long,
    ),
  );
const row = async (day: string) => (await screen.findByText(day, { selector: '[data-column=day] span' })).closest('tr');
const field = () => screen.findByLabelText<HTMLInputElement>('Rate of 02/28/2026');
const openEditor = async () => {
  (await row('02/28/2026'))?.focus();
  await userEvent.keyboard('{Enter}');
  return field();
};
const message = (view: ReturnType<typeof showRates>) => view.platform.toasts.read();
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  provideMedia(false);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the rates of a month', () => {
  it('show each day with its source, and days without a rate', async () => {
    showRates();
    expect(await row('02/28/2026')).toHaveTextContent('02/28/2026Manual · as of 02/28/20261.1');
    expect(await row('02/27/2026')).toHaveTextContent('File · as of 02/26/2026 · via GBP1.0875');
    expect(await row('02/25/2026')).toHaveTextContent('No rate');
    expect(screen.getByRole('grid', { name: '1 EUR in USD' })).toHaveAttribute('aria-rowcount', '28');
  });

  it('are drawn without the days that have no rate', async () => {
    showRates();
    const chart = await screen.findByRole('figure', {
      name: /^1 EUR in USD, February 2026: first 1.0875 \(02\/26\/2026\)/,
    });
    expect(within(chart).getAllByRole('rowheader')).toHaveLength(3);
  });

  it('change with the month and the pair, in the address', async () => {
    const january = 'GET /rates?base=EUR&quote=USD&from=2026-01-01&to=2026-01-31';
    const view = showRates({ [january]: ok([{ ...none, ...FILE, day: '2026-01-31' }]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(view.callsOf(january)).toHaveLength(1));
    expect(address()).toBe('/rates?base=EUR&quote=USD&month=2026-01');
    await userEvent.selectOptions(screen.getByLabelText('Base currency'), 'British Pound (GBP)');
    await waitFor(() => expect(address()).toBe('/rates?base=GBP&quote=USD&month=2026-01'));
  });

  it('are reversed by choosing the other currency of the pair', async () => {
    showRates();
    await screen.findByRole('option', { name: 'Euro (EUR)', selected: true });
    await userEvent.selectOptions(screen.getByLabelText('Base currency'), 'US Dollar (USD)');
    await waitFor(() => expect(address()).toBe('/rates?base=USD&quote=EUR&month=2026-02'));
  });

  it('go to the current month at most', async () => {
    const view = showRates({}, '/rates?base=EUR&quote=USD&month=2199-01', RATES);
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/rates?base=EUR&quote=USD&month=2199-01');
    expect(view.calls.filter(({ call }) => call.startsWith('GET /rates?') && call.includes('2199'))).toEqual([]);
  });

  it('are those of the first foreign currency of the accounts by default', async () => {
    const accounts = [account(), account({ id: 'a2', currency: 'GBP' })];
    showRates({ 'GET /accounts': ok(accounts) }, '/rates', RATES);
    expect(await screen.findByRole('grid', { name: '1 GBP in USD' })).toBeInTheDocument();
    expect(within(screen.getByLabelText('Base currency')).getAllByRole('option')[0]).toHaveTextContent('USD');
  });

  it('are those of the euro if no account has a foreign currency', async () => {
    showRates({}, '/rates', RATES);
    expect(await screen.findByRole('grid', { name: '1 EUR in USD' })).toBeInTheDocument();
  });

  it('offer Retry where they cannot be loaded', async () => {
    let answer: Answer = away;
    showRates({ [MONTH]: () => answer });
    const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(screen.getByLabelText('Base currency')).toHaveValue('EUR');
    answer = ok(RATES);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await row('02/28/2026')).toHaveTextContent('1.1');
  });

  it('offer Retry where the accounts cannot be loaded', async () => {
    let answer: Answer = away;
    showRates({ 'GET /accounts': () => answer }, '/rates', RATES);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = ok([account({ currency: 'GBP' })]);
    await userEvent.click(retry);
    expect(await screen.findByRole('grid', { name: '1 GBP in USD' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a rate', () => {
  it('is edited by keys, with the version that was seen', async () => {
    const view = showRates({ [PUT_28]: written(rate('1.2')) });
    await userEvent.clear(await openEditor());
    await userEvent.keyboard('1,2{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Rate of 02/28/2026')).not.toBeInTheDocument());
    expect(view.callsOf(PUT_28)).toMatchObject([{ body: { rate: '1.2' }, ifMatch: '"4"' }]);
    expect(message(view)).toMatchObject({ text: 'Saved the rate of 02/28/2026', undo: expect.any(Function) });
    expect(await row('02/28/2026')).toHaveFocus();
  });

  it('is saved once, however often Enter is pressed', async () => {
    const reply = deferredAnswer();
    const view = showRates({ [PUT_28]: reply.answer });
    await userEvent.clear(await openEditor());
    await userEvent.keyboard('1.2{Enter}{Enter}');
    reply.give(written(rate('1.2')));
    await waitFor(async () => expect(await row('02/28/2026')).toHaveFocus());
    await userEvent.keyboard('{Enter}{Enter}');
    expect(view.callsOf(PUT_28)).toHaveLength(1);
  });

  it('keeps its value after Escape', async () => {
    const view = showRates();
    await userEvent.type(await openEditor(), '9{Escape}');
    expect(await row('02/28/2026')).toHaveFocus();
    expect(await row('02/28/2026')).toHaveTextContent('1.1');
    expect(view.callsOf(PUT_28)).toEqual([]);
  });

  it('is added to a day without one, by a press', async () => {
    const view = showRates({ 'PUT /rates/2026-02-25/EUR/USD': written({ ...rate('1.3'), day: '2026-02-25' }) });
    await userEvent.click((await row('02/25/2026')) ?? document.body);
    await userEvent.type(screen.getByLabelText('Rate of 02/25/2026'), '1.3');
    // A press elsewhere saves.
    await userEvent.click(screen.getByLabelText('Base currency'));
    await waitFor(() =>
      expect(view.callsOf('PUT /rates/2026-02-25/EUR/USD')).toMatchObject([{ body: { rate: '1.3' }, ifMatch: '"0"' }]),
    );
  });

  it('stays in its field with the reason if it is no number', async () => {
    const view = showRates();
    await userEvent.type(await openEditor(), 'x{Enter}');
    expect(await field()).toHaveValue('1.1x');
    expect(await field()).toHaveAccessibleDescription(/^Enter a rate from 0.000000001/);
    expect(view.callsOf(PUT_28)).toEqual([]);
  });

  it('stays in its field with the reason of the server', async () => {
    const refusal = { status: 400, body: { message: 'rate must be smaller' } };
    const view = showRates({ [PUT_28]: refusal });
    await userEvent.type(await openEditor(), '9{Enter}');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription('rate must be smaller'));
    expect(await field()).toHaveValue('1.19');
    expect(message(view)).toBeNull();
  });

  it('that was changed meanwhile is overwritten only on request', async () => {
    const current = rate('1.4', 9);
    let answer: Answer = { status: 412, body: { message: 'Changed', code: 'CHANGED_MEANWHILE', current } };
    const view = showRates({ [PUT_28]: () => answer });
    await userEvent.type(await openEditor(), '9{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This rate was changed in the meantime');
    answer = written(rate('1.19', 10));
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByLabelText('Rate of 02/28/2026')).not.toBeInTheDocument());
    expect(view.callsOf(PUT_28).map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"9"']);
  });

  it('that was deleted meanwhile is set again on request, unless it changes again', async () => {
    let answer: Answer = { status: 412, body: { message: 'Changed', code: 'CHANGED_MEANWHILE', current: null } };
    const view = showRates({ [PUT_28]: () => answer });
    await userEvent.type(await openEditor(), '9{Enter}');
    await screen.findByRole('alert');
    answer = written(rate('1.19', 5));
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(view.callsOf(PUT_28).map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"0"']));
  });

  it('that was deleted meanwhile is loaded on request', async () => {
    const conflict = { status: 412, body: { message: 'Changed', code: 'CHANGED_MEANWHILE', current: null } };
    let month = RATES;
    showRates({ [MONTH]: () => ok(month), [PUT_28]: conflict });
    await userEvent.type(await openEditor(), '9{Enter}');
    await screen.findByRole('alert');
    month = february({ '2026-02-26': FILE });
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(async () => expect(await row('02/28/2026')).toHaveTextContent('No rate'));
  });

  it('is deleted if the day has one of its own', async () => {
    const view = showRates({ 'DELETE /rates/2026-02-28/EUR/USD': written({ message: 'Rate deleted' }) });
    await row('02/27/2026');
    expect(screen.queryByLabelText('Delete the rate of 02/27/2026')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Delete the rate of 02/28/2026'));
    await waitFor(() => expect(message(view)?.text).toBe('Deleted the rate of 02/28/2026'));
    expect(view.callsOf('DELETE /rates/2026-02-28/EUR/USD')).toMatchObject([{ ifMatch: '"4"' }]);
    expect(await row('02/28/2026')).toHaveFocus();
  });

  it('is deleted once, however often the button is pressed', async () => {
    let month = RATES;
    const loading = deferredAnswer();
    const view = showRates({
      [MONTH]: () => (month === RATES ? ok(month) : loading.answer()),
      'DELETE /rates/2026-02-28/EUR/USD': () => {
        month = february({ '2026-02-26': FILE });
        return written({ message: 'Rate deleted' });
      },
    });
    const button = await screen.findByLabelText('Delete the rate of 02/28/2026');
    await userEvent.dblClick(button);
    await waitFor(() => expect(message(view)?.text).toBe('Deleted the rate of 02/28/2026'));
    await userEvent.click(button);
    loading.give(ok(month));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(view.callsOf('DELETE /rates/2026-02-28/EUR/USD')).toHaveLength(1);
  });

  it('of a file is deleted only if no other came before it meanwhile', async () => {
    const path = 'DELETE /rates/2026-02-26/EUR/USD';
    const view = showRates({ [path]: written({ message: 'Rate deleted' }) });
    await userEvent.click(await screen.findByLabelText('Delete the rate of 02/26/2026'));
    await waitFor(() => expect(view.callsOf(path)).toMatchObject([{ ifMatch: '"0"' }]));
  });

  it('of the reversed pair is replaced, though its version is unknown', async () => {
    const view = showRates({
      [MONTH]: ok(february({ '2026-02-28': { ...MANUAL, version: null } })),
      [PUT_28]: written(rate('1.19')),
    });
    await userEvent.type(await openEditor(), '9{Enter}');
    await waitFor(() => expect(view.callsOf(PUT_28)).toMatchObject([{ ifMatch: undefined }]));
  });

  it('of the reversed pair is not deleted here', async () => {
    showRates({ [MONTH]: ok(february({ '2026-02-28': { ...MANUAL, version: null } })) });
    expect(await row('02/28/2026')).toHaveTextContent('Manual');
    expect(screen.queryByLabelText('Delete the rate of 02/28/2026')).not.toBeInTheDocument();
  });

  it('that cannot be deleted says why', async () => {
    const view = showRates({
      'DELETE /rates/2026-02-28/EUR/USD': { status: 404, body: { message: 'Rate not found' } },
    });
    await userEvent.click(await screen.findByLabelText('Delete the rate of 02/28/2026'));
    await waitFor(() => expect(message(view)?.text).toBe('Not deleted: Rate not found'));
  });
});

describe('typed text', () => {
  const previous = () => screen.getByRole('button', { name: 'Previous month' });
  const typeRate = async () => {
    showRates({ [MONTH]: ok(february({})) });
    await userEvent.type(await screen.findByLabelText('Rate of 1 EUR in USD'), '1.2');
  };

  it('is discarded for another month only on request', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await typeRate();
    await userEvent.click(previous());
    expect(address()).toBe(ADDRESS);
    expect(screen.getByLabelText('Rate of 1 EUR in USD')).toHaveValue('1.2');
    confirm.mockReturnValue(true);
    await userEvent.click(previous());
    await waitFor(() => expect(address()).toContain('month=2026-01'));
  });

  it('is saved by a press on another month, which says if that fails', async () => {
    const reply = deferredAnswer();
    const confirm = jest.spyOn(window, 'confirm');
    const view = showRates({ [PUT_28]: reply.answer }, ADDRESS, RATES);
    await userEvent.type(await openEditor(), '9');
    await userEvent.click(previous());
    await waitFor(() => expect(address()).toContain('month=2026-01'));
    reply.give({ status: 400, body: { message: 'rate must be smaller' } });
    await waitFor(() => expect(message(view)?.text).toBe('Not saved: rate must be smaller'));
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a file of rates', () => {
  const IMPORT = 'POST /rates/import';
  const file = new File(['day,base,quote,rate'], 'rates.csv');
  const upload = async () => userEvent.upload(await screen.findByLabelText('File of rates'), file);

  it('is imported, and its outcome and problems are shown', async () => {
    const problem = { line: 4, message: 'rate must be a number' };
    const problems = [problem, problem];
    const view = showRates({ [IMPORT]: written({ read: 12, added: 10, changed: 1, problems }) });
    await upload();
    expect(await screen.findByText('rates.csv: 12 rates read, 10 added, 1 changed')).toBeInTheDocument();
    expect(screen.getByText('Line 4: rate must be a number')).toBeInTheDocument();
    expect(view.callsOf(IMPORT)).toMatchObject([{ idempotencyKey: expect.any(String) }]);
    expect(message(view)).toMatchObject({ text: 'Imported 11 rates from rates.csv', undo: expect.any(Function) });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Line 4: rate must be a number')).not.toBeInTheDocument();
  });

  it('is sent again with the same key after a failure', async () => {
    let answer: Answer = away;
    const view = showRates({ [IMPORT]: () => answer });
    await upload();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not imported: The ledger does not answer');
    answer = ok({ read: 1, added: 0, changed: 0, problems: [] });
    await upload();
    expect(await screen.findByText('rates.csv: 1 rate read, 0 added, 0 changed')).toBeInTheDocument();
    const [first, second] = view.callsOf(IMPORT);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('that is too large is not sent', async () => {
    const view = showRates();
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'all.csv');
    await userEvent.upload(await screen.findByLabelText('File of rates'), large);
    expect(await screen.findByRole('alert')).toHaveTextContent('all.csv is larger than 20 MiB');
    expect(view.callsOf(IMPORT)).toEqual([]);
  });
});

describe('a pair without any rate', () => {
  it('offers an import and a form', async () => {
    let month = february({});
    const put = () => {
      month = february({ '2026-02-28': { ...MANUAL, rate: '1.2' } });
      return written(rate('1.2', 1));
    };
    const view = showRates({ [MONTH]: () => ok(month), [PUT_28]: put });
    expect(await screen.findByText('No rates yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Import rates' })).toHaveLength(2);
    expect(screen.getByLabelText('Day')).toHaveValue('2026-02-28');
    await userEvent.type(screen.getByLabelText('Rate of 1 EUR in USD'), '1.2{Enter}');
    await waitFor(() => expect(view.callsOf(PUT_28)).toMatchObject([{ body: { rate: '1.2' } }]));
    expect(await row('02/28/2026')).toHaveTextContent('1.2');
  });

  it('overwrites a rate that was set meanwhile only on request', async () => {
    const current = rate('1.4', 3);
    let answer: Answer = { status: 412, body: { message: 'Changed', code: 'CHANGED_MEANWHILE', current } };
    const view = showRates({ [MONTH]: ok(february({})), [PUT_28]: () => answer });
    await userEvent.type(await screen.findByLabelText('Rate of 1 EUR in USD'), '1.2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This rate was changed in the meantime');
    answer = written(rate('1.2', 4));
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(view.callsOf(PUT_28).map(({ ifMatch }) => ifMatch)).toEqual(['"0"', '"3"']));
  });

  it('shows the rate that was set meanwhile on request', async () => {
    const current = rate('1.4', 3);
    let month = february({});
    showRates({
      [MONTH]: () => ok(month),
      [PUT_28]: { status: 412, body: { message: 'Changed', code: 'CHANGED_MEANWHILE', current } },
    });
    await userEvent.type(await screen.findByLabelText('Rate of 1 EUR in USD'), '1.2{Enter}');
    month = february({ '2026-02-28': { ...MANUAL, rate: '1.4' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Load theirs' }));
    expect(await row('02/28/2026')).toHaveTextContent('1.4');
  });

  it('shows why a rate is rejected', async () => {
    showRates({
      [MONTH]: ok(february({})),
      [PUT_28]: { status: 400, body: { message: 'day must not be after today' } },
    });
    await userEvent.type(await screen.findByLabelText('Rate of 1 EUR in USD'), 'x{Enter}');
    expect(screen.getByLabelText('Rate of 1 EUR in USD')).toHaveAccessibleDescription(/^Enter a rate/);
    await userEvent.type(screen.getByLabelText('Rate of 1 EUR in USD'), '{Backspace}1{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Day')).toHaveAccessibleDescription('day must not be after today'),
    );
  });

  it('in this month shows its days if other months have rates', async () => {
    showRates({ [MONTH]: ok(february({})) }, ADDRESS, [{ ...none, ...FILE, day: '2026-01-31' }]);
    expect(await row('02/28/2026')).toHaveTextContent('No rate');
    expect(screen.queryByText('No rates yet')).not.toBeInTheDocument();
  });
});
