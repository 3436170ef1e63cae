import type { Plan, PlanPeriod } from '@pocket/contracts';
import { type Answer, type Answers, account, away, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { category, line, period, plan, summary } from '../testing/plan';
import PlanScreen from './PlanScreen';

const PLAN = 'GET /plan';
const PERIOD = 'GET /plan/periods/current';
const RENT = 'PUT /plan/periods/2026-11-01/categories/rent';
const CHANGED = { 'X-Change-Id': 'h1' };

let log: jest.SpyInstance;
beforeEach(() => {
  provideMedia(false);
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const CATEGORIES = ['Rent', 'Groceries', 'Holiday'].map((name) => category(name.toLowerCase(), name));
const AROUND = [
  summary({ id: '2026-10-01', end: '2026-10-31', current: false }),
  summary(),
  summary({ id: '2026-12-01', end: '2026-12-31', current: false }),
];

/** Answers one call after the other. */
const inTurn = (...answers: Answer[]) => {
  const left = [...answers];
  return () => left.shift() ?? away;
};

function show(
  { saved = plan(), shown = period(), address = '/plan' }: { saved?: Plan; shown?: PlanPeriod; address?: string } = {},
  answers: Answers = {},
) {
  const shownScreen = showAt('/plan', address, <PlanScreen />, {
    'GET /accounts': ok([account({ id: 'a1' })]),
    'GET /categories': ok(CATEGORIES),
    [PLAN]: ok(saved),
    [PERIOD]: ok(shown),
    'GET /plan/periods?from=2026-08-18&to=2027-05-30': ok(AROUND),
    ...answers,
  });
  return { bodies: (name: string) => shownScreen.callsOf(name).map(({ body }) => body) };
}
const cell = (name: RegExp) => screen.findByRole('button', { name });
const assigned = (category: string) => cell(new RegExp(`^Assigned to ${category}`));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the plan', () => {
  it('says what a plan is where there is none, and starts one', async () => {
    const started = { status: 201, body: plan(), headers: CHANGED };
    const { bodies } = show(
      {},
      { [PLAN]: inTurn({ status: 404, body: { code: 'NOT_FOUND' } }, ok(plan()), ok(plan())), 'POST /plan': started },
    );
    expect(await screen.findByText(/A plan gives every dollar that you have a job/)).toBeVisible();
    await press('Start a plan');
    const form = within(await screen.findByRole('dialog', { name: 'Start a plan' }));
    await userEvent.selectOptions(form.getByLabelText('On day'), '25');
    await userEvent.selectOptions(form.getByLabelText('On a weekend'), 'before');
    await userEvent.click(form.getByRole('button', { name: 'Start a plan' }));
    await waitFor(() =>
      expect(bodies('POST /plan')).toEqual([
        expect.objectContaining({ cycle: { kind: 'month', day: 25, weekend: 'before' }, accountIds: ['a1'] }),
      ]),
    );
    expect(await screen.findByText('Ready to assign')).toBeVisible();
  });

  it('shows what is ready, and each category with its figures', async () => {
    show();
    expect(await screen.findByText('$2,470.00')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Plan for November 2026' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/Rent.*\$900\.00\$900\.00\$0\.00/),
      expect.stringMatching(/Groceries.*\$400\.00\$430\.00-\$30\.00/),
      expect.stringMatching(/Holiday.*\$200\.00\$0\.00\$200\.00/),
      expect.stringMatching(/Uncategorized/),
    ]);
  });

  it('says in words that more is assigned than there is', async () => {
    show({ shown: period({ toAssign: -50 }) });
    expect(await screen.findByText('You assigned $50.00 more than you have')).toBeVisible();
  });

  it('assigns by keyboard, computes, and shows the figures at once', async () => {
    const { bodies } = show({}, { [RENT]: ok(line('rent', { assigned: 925, spent: 900, version: 2 })) });
    (await assigned('Rent')).focus();
    await userEvent.keyboard('900+25{Enter}');
    await waitFor(() => expect(bodies(RENT)).toEqual([{ assigned: 925 }]));
    expect(screen.getByText('$2,445.00')).toBeVisible();
    expect(document.activeElement).toHaveAccessibleName(/^Assigned to Groceries/);
  });

  it('cancels with Escape', async () => {
    const { bodies } = show();
    (await assigned('Rent')).focus();
    await userEvent.keyboard('5{Escape}');
    expect(await assigned('Rent')).toHaveTextContent('$900.00');
    expect(bodies(RENT)).toEqual([]);
  });

  it('keeps what was typed if it cannot be saved, and tries again', async () => {
    show({}, { [RENT]: inTurn(away, ok(line('rent', { assigned: 800, version: 2 }))) });
    (await assigned('Rent')).focus();
    await userEvent.keyboard('800{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Rent');
    expect(await assigned('Rent')).toHaveTextContent('800');
    await press('Retry Rent');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(log).toHaveBeenCalled();
  });

  it('offers both amounts if another tab assigned first', async () => {
    const theirs = line('rent', { assigned: 700, version: 5 });
    const conflict = {
      status: 412,
      body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current: theirs },
    };
    const { bodies } = show({}, { [RENT]: inTurn(conflict, ok(line('rent', { assigned: 800, version: 6 }))) });
    (await assigned('Rent')).focus();
    await userEvent.keyboard('800{Enter}');
    expect(await screen.findByText(/It has \$700\.00 now; you typed 800/)).toBeVisible();
    await press('Keep mine');
    await waitFor(() => expect(bodies(RENT)).toHaveLength(2));
  });

  it('shows what filling would do before it does it', async () => {
    const outcome = {
      changes: [{ categoryId: 'rent', from: 900, to: 950, why: 'What its target needs' }],
      left: 10,
      short: [],
    };
    const { bodies } = show({}, { 'POST /plan/periods/2026-11-01/fill': ok(outcome) });
    await press('Fill');
    const panel = within(await screen.findByRole('dialog', { name: 'Fill' }));
    expect(await panel.findByText('$900.00 → $950.00')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Fill' }));
    await waitFor(() => expect(bodies('POST /plan/periods/2026-11-01/fill')).toEqual([{ dryRun: true }, {}]));
  });

  it('shows that all money is somewhere, with links to it', async () => {
    show();
    await press('Is that right?');
    const sum = within(await screen.findByRole('table', { name: 'Where all money is' }));
    expect(sum.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Ready$2,500.00',
      '+Held for the next period$0.00',
      '+Available in all categories$170.00',
      '=Balance of the accounts$2,670.00',
    ]);
    expect(sum.getByRole('link', { name: '$2,670.00' })).toHaveAttribute(
      'href',
      '/transactions?accountId=a1&from=1900-01-01&to=2026-11-30',
    );
  });

  it('moves, covers and holds money', async () => {
    const { bodies } = show(
      {},
      {
        'POST /plan/periods/2026-11-01/cover': ok({ changes: [], left: 0, short: [] }),
        'POST /plan/periods/2026-11-01/move': ok(period()),
      },
    );
    await press(/^Available for Groceries/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cover' }));
    const cover = within(await screen.findByRole('dialog', { name: 'Cover Groceries' }));
    await userEvent.click(cover.getByLabelText('Holiday, $200.00'));
    await userEvent.click(cover.getByRole('button', { name: 'Cover' }));
    await waitFor(() =>
      expect(bodies('POST /plan/periods/2026-11-01/cover')).toEqual([{ categoryId: 'groceries', from: ['holiday'] }]),
    );
    await press(/^Available for Holiday/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
    const move = within(await screen.findByRole('dialog', { name: 'Move money' }));
    await userEvent.click(move.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(bodies('POST /plan/periods/2026-11-01/move')).toEqual([{ from: 'holiday', to: 'ready', amount: 200 }]),
    );
  });

  it('sets a target', async () => {
    const settings = { id: 'rent', _id: 'rent', rest: 'keep', over: 'cover', target: null, priority: 5, version: 0 };
    const { bodies } = show(
      {},
      { 'GET /plan/categories/rent': ok(settings), 'PUT /plan/categories/rent': ok(settings) },
    );
    await press(/^Available for Rent/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Target' }));
    const form = within(await screen.findByRole('dialog', { name: 'Target of Rent' }));
    await userEvent.selectOptions(await form.findByLabelText('Target'), 'save');
    await userEvent.type(form.getByLabelText('Amount'), '600');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies('PUT /plan/categories/rent')).toEqual([
        {
          rest: 'keep',
          over: 'cover',
          priority: 5,
          target: { kind: 'save', amount: 600, date: null, repeatMonths: 0 },
        },
      ]),
    );
  });

  it('keeps the address and says that a read failed', async () => {
    show({}, { [PERIOD]: away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan cannot be reached right now.');
  });

  it('shows a list on a phone, whose rows open the rest', async () => {
    provideMedia(true);
    show();
    const list = within(await screen.findByRole('list', { name: 'Plan for November 2026' }));
    await userEvent.click(list.getByRole('button', { name: /Groceries/ }));
    expect(await screen.findByRole('dialog', { name: 'Groceries' })).toHaveTextContent('Spent$430.00');
  });
});
