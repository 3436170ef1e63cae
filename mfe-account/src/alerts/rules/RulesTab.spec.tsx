import { away, ok, showAt } from '@pocket/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_ANSWERS, rule } from '../../testing/alerts';
import AlertsScreen from '../AlertsScreen';

const LIST = 'GET /alert-rules';
const MAKE = 'POST /alert-rules';
const SAVE = 'PUT /alert-rules/r1';
const END = 'DELETE /alert-rules/r1';
const BUDGETS = 'A budget reaches 80 %';

const open = (answers = {}) =>
  showAt('/alerts', '/alerts?tab=rules', <AlertsScreen />, {
    ...ALERT_ANSWERS,
    [MAKE]: { status: 201, body: rule({ id: 'r9' }) },
    [SAVE]: ok(rule({ version: 4 })),
    [END]: ok({ message: 'Rule deleted' }),
    ...answers,
  });
const shown = () => screen.findByRole('switch', { name: BUDGETS });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const replace = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const add = async (kind: string) => {
  await press('Add rule');
  await choose('Kind', kind);
};

let confirm: jest.SpyInstance;
beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('says of each rule when it raises an alert, and how', async () => {
  open({
    [LIST]: ok([
      rule({ channels: ['app', 'mail'] }),
      rule({ id: 'r3', kind: 'balance', params: { accountId: 'gone', below: 100 }, channels: [] }),
      rule({ id: 'r4', kind: 'digest', params: { every: 'weekly', weekday: 7, time: '08:00' } }),
      rule({ id: 'r5', kind: 'digest', params: { every: 'monthly', day: 28, time: '08:00' } }),
    ]),
  });
  await shown();
  const textsOf = (row: HTMLElement) => within(row).getAllByText(/./, { selector: 'p' });
  expect(screen.getAllByRole('listitem').map((row) => textsOf(row).map(({ textContent }) => textContent))).toEqual([
    [BUDGETS, 'Budgets · In Pocket, Mail'],
    ['A deleted account falls below $100.00', 'Low balance · No channel'],
    ['A digest on Sunday at 08:00', 'Digest · In Pocket'],
    ['A digest on day 28 of the month at 08:00', 'Digest · In Pocket'],
  ]);
});

it('switches a rule off at the version that is shown', async () => {
  const { answers, callsOf } = open();
  const toggle = await shown();
  answers[LIST] = ok([rule({ enabled: false, version: 4 })]);
  await userEvent.click(toggle);
  await waitFor(() => expect(screen.getByRole('switch', { name: BUDGETS })).not.toBeChecked());
  expect(callsOf(SAVE)).toMatchObject([{ body: { enabled: false }, ifMatch: '"3"' }]);
});

it('says why a rule was not switched', async () => {
  open({ [SAVE]: away });
  await userEvent.click(await shown());
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  expect(screen.getByRole('switch', { name: BUDGETS })).toBeChecked();
});

it('deletes after a question, but never the rule about security', async () => {
  const { answers, callsOf } = open();
  await shown();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  expect(screen.getByRole('switch', { name: /^A sign-in from a new browser/ })).toBeDisabled();
  confirm.mockReturnValueOnce(false);
  await press(`Delete: ${BUDGETS}`);
  expect(confirm).toHaveBeenCalledWith(`Delete the rule “${BUDGETS}”? This cannot be undone.`);
  expect(callsOf(END)).toEqual([]);
  answers[LIST] = ok([]);
  await press(`Delete: ${BUDGETS}`);
  expect(await screen.findByText('No rules. Add one to be told what happens.')).toBeVisible();
  expect(callsOf(END)).toMatchObject([{ ifMatch: '"3"' }]);
});

it('says that loading failed, and retries', async () => {
  const { answers } = open({ [LIST]: away });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your rules could not be loaded.');
  answers[LIST] = ok([rule()]);
  await press('Retry');
  expect(await shown()).toBeVisible();
});

describe('a new rule', () => {
  it('sends the parameters of its kind alone', async () => {
    const { callsOf } = open();
    await add('Low forecast');
    await choose('Account', 'Checking');
    await replace('Below', '1,250.50');
    await replace('Days ahead', '14');
    await press('Create rule');
    await isClosed();
    expect(callsOf(MAKE).map(({ body }) => body)).toEqual([
      {
        kind: 'forecast',
        params: { accountId: 'a1', below: 1250.5, days: 14 },
        channels: ['app'],
        enabled: true,
      },
    ]);
  });

  it('of a digest asks for a weekday or a day of the month', async () => {
    const { callsOf } = open();
    await add('Digest');
    await choose('Weekday', 'Friday');
    await choose('How often', 'Every month');
    expect(screen.queryByLabelText('Weekday')).toBeNull();
    await replace('Day of the month', '28');
    await press('Create rule');
    await isClosed();
    expect(callsOf(MAKE).map(({ body }) => body)).toMatchObject([
      { kind: 'digest', params: { every: 'monthly', day: 28, time: '08:00' } },
    ]);
  });

  it.each([
    ['Budgets', 'Percent of the limit', '201', 'Percent must be a whole number from 1 to 200'],
    ['Budgets', 'Percent of the limit', '79.5', 'Percent must be a whole number from 1 to 200'],
    ['Low balance', 'Below', 'little', 'Enter an amount, such as 100'],
    ['Large expenses', 'At least', '0', 'Enter an amount above 0'],
    ['Payees', 'Text in the payee', '', 'Text must have 1 to 120 characters'],
    ['Digest', 'Time', '', 'Choose a time'],
  ])('of %s names what is wrong with %s “%s”', async (kind, label, text, message) => {
    const { callsOf } = open();
    await add(kind);
    await replace(label, text);
    await press('Create rule');
    expect(await screen.findByText(message)).toBeVisible();
    expect(callsOf(MAKE)).toEqual([]);
  });

  it('needs an account where it is about one', async () => {
    open();
    await add('Low balance');
    await press('Create rule');
    const account = screen.getByLabelText('Account');
    await waitFor(() => expect(account).toHaveFocus());
    expect(account).toHaveAccessibleDescription('Select an account');
  });

  it('cannot be about security, and cannot use mail that is not set up', async () => {
    open({ 'GET /security': ok({ mail: false, emailVerified: false }) });
    await press('Add rule');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: 'Security' })).toBeNull();
    expect(await dialog.findByText('Mail is not set up on this site.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Mail' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'Push' })).toBeEnabled();
  });

  it('keeps its fields when the server refuses it', async () => {
    const message = 'There can be 100 rules of alerts';
    open({ [MAKE]: { status: 409, body: { message } } });
    await add('Payees');
    await replace('Text in the payee', 'Casino');
    await press('Create rule');
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    expect(screen.getByLabelText('Text in the payee')).toHaveValue('Casino');
  });
});

describe('an edited rule', () => {
  const CHANGED = rule({ params: { budgetId: 'all', percent: 95 }, version: 7 });
  const conflict = { status: 412, body: { message: 'Changed meanwhile', current: CHANGED } };
  const editTo90 = async () => {
    await press(`Edit: ${BUDGETS}`);
    await replace('Percent of the limit', '90');
    await press('Save');
  };

  it('keeps its kind and sends its version', async () => {
    const { callsOf } = open();
    await press(`Edit: ${BUDGETS}`);
    expect(screen.queryByLabelText('Kind')).toBeNull();
    await replace('Percent of the limit', '90');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Push' }));
    await press('Save');
    await isClosed();
    const params = { budgetId: 'all', percent: 90 };
    expect(callsOf(SAVE)).toMatchObject([
      { body: { params, channels: ['app', 'push'], enabled: true }, ifMatch: '"3"' },
    ]);
  });

  it('that another tab has changed can be kept as it is typed', async () => {
    const { answers, callsOf } = open({ [SAVE]: conflict });
    await editTo90();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This rule was changed in the meantime. Not as it stands here: Percent.',
    );
    answers[SAVE] = ok(rule({ version: 8 }));
    await press('Keep mine');
    await isClosed();
    expect(callsOf(SAVE).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"']);
  });

  it('that another tab has changed can be loaded again', async () => {
    open({ [SAVE]: conflict });
    await editTo90();
    await press('Load theirs');
    expect(screen.getByLabelText('Percent of the limit')).toHaveValue('95');
  });
});
