import type { Category } from '@pocket/contracts';
import { type Answers, account, away, deferredAnswer, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, period, plan, summary } from '../testing/plan';
import PlanScreen from './PlanScreen';

const CURRENT = 'GET /plan/periods/current';
const AROUND = 'GET /plan/periods?from=2026-08-18&to=2027-05-30';
const HOLIDAY = 'PUT /plan/periods/2026-11-01/categories/holiday';
const category = (id: string, name: string) => ({ id, _id: id, name, type: 'expense', archived: false }) as Category;
const CATEGORIES = [category('rent', 'Rent'), category('groceries', 'Groceries'), category('holiday', 'Holiday')];
const december = summary({ id: '2026-12-01', start: '2026-12-01', end: '2026-12-31', current: false });
const missing = { status: 404, body: { message: 'Plan not found' } };

beforeEach(() => {
  provideMedia(false);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const show = (answers: Answers = {}, address = '/plan') =>
  showAt('/plan', address, <PlanScreen />, {
    'GET /accounts': ok([account()]),
    'GET /categories': ok(CATEGORIES),
    'GET /plan': ok(plan()),
    [CURRENT]: ok(period()),
    [AROUND]: ok([summary(), december]),
    ...answers,
  });
const assigned = (name: string) => screen.findByRole('button', { name: new RegExp(`^Assigned to ${name},`) });
const available = (name: string) => screen.findByRole('button', { name: new RegExp(`^Available for ${name},`) });
const ready = () => screen.getByRole('region', { name: 'Ready to assign' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (name: string, text: string) => {
  (await assigned(name)).focus();
  await userEvent.keyboard(text);
};
const saved = (amount: number, version = 2) => ok(line('holiday', { assigned: amount, version }));
/** A server that stores what is assigned to the holiday. */
const storing = (): Answers => {
  let stored = { amount: 200, version: 1 };
  return {
    [HOLIDAY]: ({ body }) => {
      stored = { amount: (body as { assigned: number }).assigned, version: stored.version + 1 };
      return { ...saved(stored.amount, stored.version), headers: { 'X-Change-Id': `c${stored.version}` } };
    },
    [CURRENT]: () =>
      ok(
        period({
          categories: [
            line('rent'),
            line('holiday', { assigned: stored.amount, version: stored.version }),
            line('groceries'),
            line(null),
          ],
        }),
      ),
  };
};

describe('without a plan', () => {
  it('explains what a plan is and starts one', async () => {
    const { callsOf } = show({
      'GET /plan': missing,
      'POST /plan': { status: 201, body: plan() },
    });
    expect(await screen.findByText(/A plan is a set of envelopes/)).toBeInTheDocument();
    await press('Start a plan');
    await screen.findByRole('checkbox', { name: 'Checking' });
    await userEvent.clear(screen.getByLabelText('First day'));
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-01');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start a plan' }));
    await waitFor(() =>
      expect(callsOf('POST /plan')).toMatchObject([
        { body: { start: '2026-11-01', accountIds: ['a1'], cycle: { kind: 'month', day: 1, weekend: 'keep' } } },
      ]),
    );
  });
});

describe('the plan', () => {
  it('says that it loads', () => {
    show({ 'GET /plan': deferredAnswer().answer });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading plan\.\.\.$/);
  });

  it('shows what is ready to assign, and each category', async () => {
    show();
    await assigned('Rent');
    expect(ready()).toHaveTextContent('$2,470.00');
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Plan of November 2026' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CategoryAssignedSpentAvailable',
      'Details of Rent$900.00$900.00$0.00',
      'Details of Groceries$400.00$430.00-$30.00',
      'Details of Holiday$200.00$0.00$200.00',
      'Uncategorized$0.00$0.00',
    ]);
  });

  it('says in words that more is assigned than there is', async () => {
    show({ [CURRENT]: ok(period({ toAssign: -50 })) });
    expect(await screen.findByText('You assigned $50.00 more than you have')).toBeInTheDocument();
  });

  it('shows the target of a category as a bar with a text', async () => {
    const target = { kind: 'refill', amount: 300, required: 300, needed: 100, funded: false } as const;
    show({ [CURRENT]: ok(period({ categories: [line('holiday', { assigned: 200, target })] })) });
    expect(
      await screen.findByRole('progressbar', { name: 'Target of Holiday: $100.00 more needed of $300.00' }),
    ).toHaveAttribute('aria-valuenow', '67');
  });

  it('links what is spent to its transactions', async () => {
    show({ 'GET /accounts': ok([account(), account({ id: 'a2' })]) });
    expect(await screen.findByRole('link', { name: /^Spent on Rent/ })).toHaveAttribute(
      'href',
      '/transactions?accountId=a1&categoryId=rent&type=expense&transfer=none&from=2026-11-01&to=2026-11-30',
    );
  });

  it('keeps the period in the address', async () => {
    show({
      'GET /plan/periods/2026-12-01': ok(period({ ...december })),
      'GET /plan/periods?from=2026-09-17&to=2027-06-29': ok([summary(), december]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next period, December 2026' }));
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/plan?period=2026-12-01');
    await press('Current period');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/plan$/);
  });

  it('keeps the focus while another period is loaded', async () => {
    const { answer, give } = deferredAnswer();
    show({ 'GET /plan/periods/2026-12-01': answer });
    const next = await screen.findByRole('button', { name: 'Next period, December 2026' });
    await userEvent.click(next);
    expect(next).toHaveFocus();
    give(ok(period({ ...december })));
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
  });

  it('shows several periods beside each other on a wide screen', async () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: media === '(width >= 76rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as unknown as typeof window.matchMedia;
    show({ 'GET /plan/periods/2026-12-01': ok(period({ ...december })) });
    expect(await screen.findByRole('columnheader', { name: 'December 2026' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Assigned to Rent, December 2026: $900.00' })).toBeInTheDocument();
  });

  it('keeps a failed read on the screen, with Retry', async () => {
    const { answers } = show({ 'GET /plan': away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan cannot be reached right now.');
    answers['GET /plan'] = ok(plan());
    await press('Retry');
    expect(await assigned('Rent')).toBeInTheDocument();
  });
});

describe('assigning in place', () => {
  it('shows the sum that was typed at once, and confirms it', async () => {
    const { answer, give } = deferredAnswer();
    const { callsOf } = show({ [HOLIDAY]: answer });
    await type('Holiday', '400+25{Enter}');
    expect(await available('Holiday')).toHaveTextContent('$425.00');
    expect(ready()).toHaveTextContent('$2,245.00');
    expect(callsOf(HOLIDAY)).toMatchObject([{ body: { assigned: 425 }, ifMatch: '"1"' }]);
    give(saved(425));
  });

  it('offers Undo', async () => {
    const { platform } = show(storing());
    await type('Holiday', '425{Enter}');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Assigned $425.00 to Holiday'));
    expect(platform.toasts.read()?.undo).toBeInstanceOf(Function);
  });

  it('goes down by Enter, right by Tab and about by arrow keys', async () => {
    show({ 'PUT /plan/periods/2026-11-01/categories/rent': ok(line('rent', { assigned: 1, version: 2 })) });
    await type('Rent', '1{Enter}');
    expect(await assigned('Groceries')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Tab}');
    expect(screen.getByRole('link', { name: /^Spent on Rent/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await available('Rent')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await available('Groceries')).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('writes nothing after Escape or without a change', async () => {
    const { callsOf } = show();
    await type('Holiday', '9{Escape}');
    expect(await assigned('Holiday')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Tab}');
    expect(callsOf(HOLIDAY)).toEqual([]);
  });

  it('assigns nothing in an emptied cell', async () => {
    const { callsOf } = show({ [HOLIDAY]: saved(0) });
    await type('Holiday', '{Delete}{Enter}');
    await waitFor(() => expect(callsOf(HOLIDAY)).toMatchObject([{ body: { assigned: 0 } }]));
  });

  it('keeps what was typed in a cell that failed, with Retry', async () => {
    const { answers, callsOf } = show({ [HOLIDAY]: away });
    await type('Holiday', '300{Enter}');
    expect(await screen.findByText('Holiday: The ledger does not answer')).toBeInTheDocument();
    expect(await assigned('Holiday')).toHaveTextContent('300');
    expect(ready()).toHaveTextContent('$2,470.00');
    answers[HOLIDAY] = saved(300);
    await press('Retry Holiday');
    await waitFor(() => expect(screen.queryByText(/does not answer/)).not.toBeInTheDocument());
    expect(callsOf(HOLIDAY)).toHaveLength(2);
    expect(await available('Holiday')).toHaveTextContent('$300.00');
  });

  it('keeps a text that is no amount, and writes nothing', async () => {
    const { callsOf } = show();
    await type('Holiday', '4+{Enter}');
    expect(await screen.findByText(/^Holiday: Enter an amount/)).toBeInTheDocument();
    expect(await assigned('Holiday')).toHaveTextContent('4+');
    expect(callsOf(HOLIDAY)).toEqual([]);
  });

  it('asks after another save, and can keep what was typed', async () => {
    const current = line('holiday', { assigned: 150, version: 4 });
    const { answers, callsOf } = show({ [HOLIDAY]: { status: 412, body: { message: 'Changed', current } } });
    await type('Holiday', '300{Enter}');
    expect(await screen.findByText('It has $150.00 now; you typed 300.')).toBeInTheDocument();
    answers[HOLIDAY] = saved(300, 5);
    await press('Keep mine');
    await waitFor(() => expect(callsOf(HOLIDAY)[1]).toMatchObject({ body: { assigned: 300 }, ifMatch: '"4"' }));
  });

  it('writes one cell in turn, each edit with the version of the one before', async () => {
    const { callsOf } = show(storing());
    await type('Holiday', '300{Enter}');
    await type('Holiday', '310{Enter}');
    await waitFor(() => expect(callsOf(HOLIDAY).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
    await waitFor(async () => expect(await assigned('Holiday')).toHaveTextContent('$310.00'));
  });

  it('pastes a column of amounts', async () => {
    const answers = Object.fromEntries(
      ['groceries', 'holiday'].map((id) => [
        `PUT /plan/periods/2026-11-01/categories/${id}`,
        ok(line(id, { assigned: 1, version: 2 })),
      ]),
    );
    const { calls } = show(answers);
    (await assigned('Groceries')).focus();
    await userEvent.paste('410\n1,250.50\n7');
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
        { assigned: 410 },
        { assigned: 1250.5 },
      ]),
    );
  });
});

describe('on a phone', () => {
  beforeEach(() => provideMedia(true));

  it('shows name and available, and the rest on tap', async () => {
    const { callsOf } = show({ [HOLIDAY]: saved(425) });
    await userEvent.click(await screen.findByRole('button', { name: 'Holiday $200.00' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.clear(await panel.findByLabelText('Assigned'));
    await userEvent.type(panel.getByLabelText('Assigned'), '400+25');
    await userEvent.type(panel.getByLabelText('Note'), 'Lisbon');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf(HOLIDAY)).toMatchObject([{ body: { assigned: 425, note: 'Lisbon' } }]));
  });
});
