import type { Category } from '@pocket/contracts';
import { type Answers, away, ok, showAt } from '@pocket/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goal, plan } from '../testing/plan';
import GoalsScreen from './GoalsScreen';

const category = (id: string, name: string, fields: object = {}) =>
  ({ id, _id: id, name, type: 'expense', archived: false, ...fields }) as Category;
const settings = { id: 'rent', _id: 'rent', rest: 'keep', over: 'cover', target: null, priority: 5, version: 0 };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const show = (answers: Answers = {}) =>
  showAt('/plan/goals', '/plan/goals', <GoalsScreen />, {
    'GET /categories': ok([
      category('rent', 'Rent'),
      category('holiday', 'Holiday'),
      category('pay', 'Salary', { type: 'income' }),
    ]),
    'GET /plan': ok(plan()),
    'GET /goals': ok([goal()]),
    'GET /plan/categories/rent': ok(settings),
    ...answers,
  });

describe('the goals', () => {
  it('are cards with what is saved, needed and expected', async () => {
    show();
    const card = within(await screen.findByRole('region', { name: 'Holiday' }));
    expect(card.getByText('of $600.00')).toBeInTheDocument();
    expect(card.getByText('33 % saved, $400.00 to go')).toBeInTheDocument();
    expect(card.getByText('On track')).toBeInTheDocument();
    expect(card.getByText('$120.00')).toBeInTheDocument();
    expect(card.getByText('03/31/2027')).toBeInTheDocument();
    expect(card.getByText('01/31/2027')).toBeInTheDocument();
  });

  it('open their target by Enter', async () => {
    show({ 'GET /plan/categories/holiday': ok({ ...settings, id: 'holiday' }) });
    (await screen.findByRole('button', { name: 'Target of Holiday' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Target of Holiday' })).toBeInTheDocument();
  });

  it('are none yet: a category of expenses can be chosen', async () => {
    show({ 'GET /goals': ok([]) });
    expect(await screen.findByText('No goals yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salary' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    expect(await screen.findByLabelText('Target')).toHaveDisplayValue('Save an amount');
  });

  it('need a plan', async () => {
    const missing = { status: 404, body: { message: 'Plan not found' } };
    show({ 'GET /plan': missing, 'GET /goals': missing });
    expect(await screen.findByRole('link', { name: 'Start a plan first' })).toHaveAttribute('href', '/plan');
  });

  it('keep a failed read on the screen, with Retry', async () => {
    const { answers } = show({ 'GET /goals': away });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your goals cannot be reached right now.');
    answers['GET /goals'] = ok([goal()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Holiday' })).toBeInTheDocument();
  });
});
