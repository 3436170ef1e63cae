import type { Category, PlanCategory } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, account, ok, renderScreen } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlanTask } from '../periods/plan-task';
import { period, plan, summary } from '../testing/plan';
import { PlanPanel } from './PlanPanel';

const ID = '2026-11-01';
const NAMES = { rent: 'Rent', groceries: 'Groceries', holiday: 'Holiday' } as const;
const CATEGORIES = Object.entries(NAMES).map(
  ([id, name]) => ({ id, _id: id, name, type: 'expense', archived: false }) as Category,
);
const october = summary({ id: '2026-10-01', start: '2026-10-01', end: '2026-10-31' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const onClose = jest.fn();
const show = (task: PlanTask, answers: Answers = {}, around = [october, summary()]) =>
  renderScreen(
    <MemoryRouter>
      <PlanPanel task={task} plan={plan()} periods={[period()]} around={around} onClose={onClose} />
    </MemoryRouter>,
    {
      'GET /accounts': ok([account(), account({ id: 'a2', name: 'Savings' })]),
      'GET /categories': ok(CATEGORIES),
      ...answers,
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const outcome = (fields: object = {}) => ok({ changes: [], left: 0, short: [], ...fields });

describe('moving', () => {
  const MOVE = `POST /plan/periods/${ID}/move`;

  it('takes from a category that has money', async () => {
    const { callsOf, platform } = show({ kind: 'move', periodId: ID, categoryId: 'holiday' }, { [MOVE]: ok(period()) });
    await userEvent.selectOptions(await screen.findByLabelText('To'), 'Groceries (-$30.00)');
    await userEvent.type(screen.getByLabelText('Amount'), '15*2');
    await press('Move');
    await waitFor(() =>
      expect(callsOf(MOVE)).toMatchObject([{ body: { from: 'holiday', to: 'groceries', amount: 30 } }]),
    );
    expect(platform.toasts.read()?.text).toBe('Moved $30.00 from Holiday to Groceries');
  });

  it('says at the field that there is not that much', async () => {
    const refusal = { status: 409, body: { code: 'NOT_THAT_MUCH', message: 'Amount must be at most 200.00' } };
    show({ kind: 'move', periodId: ID, categoryId: 'holiday' }, { [MOVE]: refusal });
    await userEvent.type(await screen.findByLabelText('Amount'), '900');
    await press('Move');
    await waitFor(() =>
      expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount must be at most 200.00'),
    );
  });
});

it('covers from places in the order in which they are chosen', async () => {
  const COVER = `POST /plan/periods/${ID}/cover`;
  const { callsOf } = show({ kind: 'cover', periodId: ID, categoryId: 'groceries' }, { [COVER]: outcome() });
  expect(await screen.findByText('$30.00 is missing.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '1. Ready to assign, $2,470.00' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Holiday, $200.00' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ready to assign, $2,470.00' }));
  await press('Cover');
  await waitFor(() =>
    expect(callsOf(COVER)).toMatchObject([{ body: { categoryId: 'groceries', from: ['holiday', 'ready'] } }]),
  );
});

it('holds an amount for the next period', async () => {
  const HOLD = `POST /plan/periods/${ID}/hold`;
  const { callsOf } = show({ kind: 'hold', periodId: ID }, { [HOLD]: ok(period()) });
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveAccessibleDescription('0 to $2,500.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000');
  await press('Hold');
  await waitFor(() => expect(callsOf(HOLD)).toMatchObject([{ body: { amount: 1000 } }]));
});

it('copies the period before by default', async () => {
  const COPY = `POST /plan/periods/${ID}/copy`;
  const { callsOf } = show({ kind: 'copy', periodId: ID }, { [COPY]: outcome() });
  expect(await screen.findByLabelText('Copy from')).toHaveDisplayValue('October 2026');
  await userEvent.selectOptions(screen.getByLabelText('Copy from'), 'Average of the last 3 periods');
  await press('Copy');
  await waitFor(() => expect(callsOf(COPY)).toMatchObject([{ body: { from: 'average3' } }]));
});

describe('filling', () => {
  const FILL = `POST /plan/periods/${ID}/fill`;
  const changes = [{ categoryId: 'holiday', from: 200, to: 320, why: 'What its target needs' }];

  it('shows what it would do, and then does it', async () => {
    const filled = outcome({ changes, left: 2350, short: [{ categoryId: 'rent', missing: 10 }] });
    const { callsOf } = show({ kind: 'fill', periodId: ID }, { [FILL]: filled });
    expect(await screen.findByText('$200.00 → $320.00')).toBeInTheDocument();
    expect(screen.getByText('Rent: $10.00')).toBeInTheDocument();
    expect(screen.getByText('Ready to assign afterwards: $2,350.00')).toBeInTheDocument();
    expect(callsOf(FILL).map(({ body }) => body)).toEqual([{ dryRun: true }]);
    await press('Fill');
    await waitFor(() => expect(callsOf(FILL).map(({ body }) => body)).toContainEqual({}));
    expect(onClose).toHaveBeenCalled();
  });

  it('says that there is nothing to fill', async () => {
    show({ kind: 'fill', periodId: ID }, { [FILL]: outcome() });
    expect(await screen.findByText('Every target is funded. There is nothing to fill.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Fill' })).not.toBeInTheDocument();
  });
});

describe('the identity', () => {
  const linksOf = (name: string) =>
    screen
      .getAllByRole<HTMLAnchorElement>('link', { name: new RegExp(`^Where ${name} comes from`) })
      .map(({ href }) => href);
  const address = (path: string) => [`http://localhost${path}`];

  it('shows sums, whose numbers lead to their transactions', async () => {
    show({ kind: 'identity', periodId: ID });
    const balance = within(await screen.findByRole('table', { name: 'Balance of the accounts of the plan' }));
    expect(balance.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Ready$2,500.00',
      'Available+$170.00',
      'Balance at the end of the period=$2,670.00',
    ]);
    expect(linksOf('Ready before')).toEqual(address('/plan?period=2026-10-01'));
    expect(linksOf('Income')).toEqual(address(`/transactions?type=income&transfer=none&from=${ID}&to=2026-11-30`));
    expect(linksOf('Balance at the end of the period')).toEqual(address('/transactions?to=2026-11-30'));
  });

  it('leads from the first period to the transactions before it', async () => {
    show({ kind: 'identity', periodId: ID }, {}, [summary()]);
    await screen.findByRole('table', { name: 'Balance of the accounts of the plan' });
    expect(linksOf('Ready before')).toEqual(address('/transactions?to=2026-10-31'));
  });
});

describe('the target', () => {
  const SETTINGS = '/plan/categories/holiday';
  const settings: PlanCategory = {
    id: 'holiday',
    _id: 'holiday',
    rest: 'keep',
    over: 'cover',
    target: null,
    priority: 5,
    version: 0,
  };

  it('is set with what happens at the end of a period', async () => {
    const { callsOf } = show(
      { kind: 'target', periodId: ID, categoryId: 'holiday' },
      { [`GET ${SETTINGS}`]: ok(settings), [`PUT ${SETTINGS}`]: ok({ ...settings, version: 1 }) },
    );
    await userEvent.selectOptions(await screen.findByLabelText('Target'), 'Save an amount');
    await userEvent.type(screen.getByLabelText('Amount'), '600');
    await userEvent.type(screen.getByLabelText('By'), '2027-03-31');
    await userEvent.selectOptions(screen.getByLabelText('Priority'), '1 (filled first)');
    await press('Save');
    await waitFor(() =>
      expect(callsOf(`PUT ${SETTINGS}`)).toMatchObject([
        {
          ifMatch: '"0"',
          body: { priority: 1, target: { kind: 'save', amount: 600, date: '2027-03-31', repeatMonths: 0 } },
        },
      ]),
    );
  });

  it('can be loaded again after another save', async () => {
    const current = { ...settings, version: 3, priority: 2 };
    show(
      { kind: 'target', periodId: ID, categoryId: 'holiday' },
      {
        [`GET ${SETTINGS}`]: ok(settings),
        [`PUT ${SETTINGS}`]: { status: 412, body: { message: 'Changed', current } },
      },
    );
    await userEvent.selectOptions(await screen.findByLabelText('Priority'), '4');
    await press('Save');
    expect(await screen.findByText(/Not as it stands here: Priority\./)).toBeInTheDocument();
    await press('Load theirs');
    expect(screen.getByLabelText('Priority')).toHaveDisplayValue('2');
  });
});

describe('the settings of the plan', () => {
  it('change the cycle and the accounts', async () => {
    const { callsOf } = show({ kind: 'settings' }, { 'PUT /plan': ok(plan({ version: 2 })) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Savings' }));
    await userEvent.selectOptions(screen.getByLabelText('A period starts'), 'Every few weeks');
    await press('Save');
    await waitFor(() =>
      expect(callsOf('PUT /plan')).toMatchObject([
        { ifMatch: '"1"', body: { accountIds: ['a1', 'a2'], cycle: { kind: 'weeks', every: 2, anchor: ID } } },
      ]),
    );
  });

  it('delete the plan after a confirmation', async () => {
    const { callsOf } = show({ kind: 'settings' }, { 'DELETE /plan': ok({ message: 'Plan deleted' }) });
    await press('Delete plan');
    expect(callsOf('DELETE /plan')).toEqual([]);
    expect(screen.getByText(/Transactions stay\./)).toBeInTheDocument();
    await press('Delete plan');
    await waitFor(() => expect(callsOf('DELETE /plan')).toHaveLength(1));
  });
});
