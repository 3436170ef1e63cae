import type { Rule, Transaction } from '@pocket/contracts';
import { MemoryRouter } from '@pocket/platform/router';
import { type Answers, type Call, deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { provideModals } from '@pocket/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RulesTab } from './RulesTab';

const LIST = 'GET /rules';
const PREVIEW = 'POST /rules/preview';
const rule = (id: string, name: string, fields: Partial<Rule> = {}): Rule => ({
  id,
  _id: id,
  name,
  order: 0,
  enabled: true,
  when: { all: [{ field: 'payee', op: 'contains', value: 'uber' }] },
  then: { categoryId: 'c1' },
  version: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});
const before = {
  id: 't1',
  date: '2026-11-02',
  payee: 'Uber',
  description: 'Ride',
  type: 'expense',
  amount: 12.5,
  category: 'Food',
  tags: [] as string[],
  notes: '',
} as Transaction;
const ok = (body: unknown) => ({ status: 200, body });
const done = (body: unknown) => ({ ...ok(body), headers: { 'X-Change-Id': 'x1' } });
const matching = (matched: number) =>
  ok({ matched, sample: [{ before, after: { ...before, category: 'Transport' } }] });

beforeAll(provideModals);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const showRules = (answers: Answers = {}, address = '/categories?tab=rules') =>
  renderScreen(
    <MemoryRouter initialEntries={[address]}>
      <RulesTab />
    </MemoryRouter>,
    {
      [LIST]: ok([rule('r1', 'Rides'), rule('r2', 'Shops', { enabled: false })]),
      'GET /categories': ok([{ id: 'c1', _id: 'c1', name: 'Transport', type: 'expense', parentId: null, order: 0 }]),
      'GET /accounts': ok([]),
      [PREVIEW]: matching(1_234),
      ...answers,
    },
  );
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));
const said = (view: ReturnType<typeof renderScreen>) => view.platform.toasts.read()?.text;
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('the rules', () => {
  it('show in words, in the order in which they run', async () => {
    showRules();
    expect(await screen.findAllByText('If Payee contains “uber”: Category Transport')).toHaveLength(2);
    expect(screen.getByLabelText('Rides enabled')).toBeChecked();
    expect(screen.getByLabelText('Shops enabled')).not.toBeChecked();
  });

  it('say that there are none, and lead on', async () => {
    showRules({ [LIST]: ok([]) });
    expect(await screen.findByText('No rules yet')).toBeInTheDocument();
    await press('Add rule');
    expect(screen.getByLabelText('New rule')).toBeInTheDocument();
  });

  it('say that they cannot be reached, and come back', async () => {
    const { answers } = showRules({ [LIST]: { status: 503, body: { message: 'away' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your rules cannot be reached right now.');
    answers[LIST] = ok([rule('r1', 'Rides')]);
    await press('Retry');
    await row('Rides');
  });

  it('are switched off and on', async () => {
    const view = showRules({ 'PUT /rules/r1': done(rule('r1', 'Rides', { enabled: false })) });
    await userEvent.click(await screen.findByLabelText('Rides enabled'));
    await waitFor(() => expect(said(view)).toBe('Rides is off'));
    expect(view.callsOf('PUT /rules/r1')[0]).toMatchObject({ body: { enabled: false }, ifMatch: '"2"' });
  });

  it('show what they would do before they are applied, and then say how many were changed and which not', async () => {
    const skipped = [{ id: 't', reason: 'SPLIT' }];
    const view = showRules({ 'POST /rules/r1/apply': done({ matched: 3, changed: 2, changeId: 'x1', skipped }) });
    await userEvent.click((await row('Rides')).getByText('Apply now'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply Rides' }));
    expect(await dialog.findByText('1,234 transactions match')).toBeInTheDocument();
    expect(dialog.getByRole('list', { name: 'Sample' })).toHaveTextContent('Transport');
    expect(view.callsOf('POST /rules/r1/apply')).toEqual([]);
    await userEvent.click(dialog.getByText('Apply'));
    await waitFor(() => expect(said(view)).toBe('Changed 2 transactions; skipped 1: 1 split'));
    expect(view.platform.toasts.read()?.undo).toBeInstanceOf(Function);
  });

  it('are moved by the keys of their handle', async () => {
    const view = showRules({ 'POST /rules/order': done({ message: 'Rules ordered' }) });
    const handle = await screen.findByLabelText('Move Rides');
    act(() => handle.focus());
    await userEvent.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(said(view)).toBe('Moved Rides'));
    expect(view.callsOf('POST /rules/order')[0]?.body).toEqual({ ids: ['r2', 'r1'] });
  });

  it('are deleted at once, with the focus on the next one', async () => {
    const view = showRules({ 'DELETE /rules/r1': done({ message: 'Rule deleted' }) });
    await userEvent.click(await screen.findByLabelText('Actions for Rides'));
    await userEvent.click(await screen.findByText('Delete'));
    await waitFor(() => expect(said(view)).toBe('Deleted Rides'));
    await waitFor(() => expect(screen.getByText('Shops')).toHaveFocus());
  });
});

describe('the editor of a rule', () => {
  const NEW = '/categories?tab=rules&rule=new';
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Taxi');
    await userEvent.type(screen.getByLabelText('Value'), 'uber');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Transport');
  };

  it('shows what the rule would do while it is typed', async () => {
    showRules({}, NEW);
    expect(await screen.findByText('Fill in every condition and action to see what fits.')).toBeInTheDocument();
    await fill();
    expect(await screen.findByText('1,234 transactions match')).toBeInTheDocument();
    expect(screen.getByLabelText('Sample')).toHaveTextContent('Uber-$12.50Category: Food → Transport');
  });

  it('never shows the answer to an older question', async () => {
    const first = deferredAnswer();
    const asked = ({ body }: Call) => (body as { rule: Rule }).rule.when.all[0]?.value;
    const view = showRules({ [PREVIEW]: (call) => (asked(call) === 'uber' ? first.answer() : matching(7)) }, NEW);
    await fill();
    await waitFor(() => expect(view.callsOf(PREVIEW)).toHaveLength(1));
    await userEvent.type(screen.getByLabelText('Value'), ' eats');
    expect(await screen.findByText('7 transactions match')).toBeInTheDocument();
    await act(async () => first.give(matching(99)));
    expect(screen.getByText('7 transactions match')).toBeInTheDocument();
  });

  it('saves without applying', async () => {
    const view = showRules({ 'POST /rules': { ...done(rule('r3', 'Taxi')), status: 201 } }, NEW);
    await fill();
    await press('Save');
    await waitFor(() => expect(said(view)).toBe('Added Taxi'));
    expect(view.callsOf('POST /rules')[0]?.body).toEqual({
      name: 'Taxi',
      enabled: true,
      when: { all: [{ field: 'payee', op: 'contains', value: 'uber' }] },
      then: { categoryId: 'c1' },
    });
    expect(view.calls.filter(({ call }) => call.endsWith('/apply'))).toHaveLength(0);
    expect(await screen.findByText('Add rule')).toBeInTheDocument();
  });

  it('says what is missing, and goes there', async () => {
    const { callsOf } = showRules({}, NEW);
    await screen.findByLabelText('Name');
    await press('Save');
    expect(screen.getByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Enter a text')).toBeInTheDocument();
    expect(screen.getByText('Choose a category', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(callsOf('POST /rules')).toHaveLength(0);
  });

  it('begins with the rule that was suggested', async () => {
    const { name, when, then } = rule('', 'Uber');
    showRules({}, `/categories?tab=rules&rule=${encodeURIComponent(JSON.stringify({ name, when, then }))}`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Uber');
    expect(screen.getByLabelText('Value')).toHaveValue('uber');
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue('c1'));
  });

  it('keeps what was typed when somebody else was first', async () => {
    const current = rule('r1', 'Cabs', { version: 5 });
    const stale = { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current } };
    const view = showRules({ 'PUT /rules/r1': stale }, '/categories?tab=rules&rule=r1');
    await userEvent.type(await screen.findByLabelText('Name'), ' home');
    await press('Save');
    expect(await screen.findByText(/Not as it stands here: Name\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Rides home');
    view.answers['PUT /rules/r1'] = done(rule('r1', 'Rides home'));
    await press('Keep mine');
    await waitFor(() => expect(view.callsOf('PUT /rules/r1')[1]).toMatchObject({ ifMatch: '"5"' }));
    await waitFor(() => expect(screen.getByText('Rides')).toHaveFocus());
  });

  it('asks before it throws away what was typed', async () => {
    showRules({}, '/categories?tab=rules&rule=r1');
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await press('Cancel');
    expect(screen.getByLabelText('Name')).toHaveValue('Rides!');
    await press('Cancel');
    expect(await screen.findByText('Add rule')).toBeInTheDocument();
  });

  it('says of a rule that is gone that it is gone', async () => {
    showRules({}, '/categories?tab=rules&rule=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('This rule is no longer there.');
  });
});
