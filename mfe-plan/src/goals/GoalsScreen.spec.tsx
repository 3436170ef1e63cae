import { type Answers, ok, showAt } from '@pocket/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { category, goal, plan } from '../testing/plan';
import GoalsScreen from './GoalsScreen';

const SETTINGS = { id: 'holiday', _id: 'holiday', rest: 'keep', over: 'cover', target: null, priority: 5, version: 0 };
const show = (answers: Answers = {}) =>
  showAt('/plan/goals', '/plan/goals', <GoalsScreen />, {
    'GET /categories': ok([category('holiday', 'Holiday')]),
    'GET /plan': ok(plan()),
    'GET /goals': ok([goal()]),
    'GET /plan/categories/holiday': ok(SETTINGS),
    ...answers,
  });

describe('goals', () => {
  it('show what is saved, needed and expected', async () => {
    show();
    const card = await screen.findByRole('button', { name: /^Holiday/ });
    expect(card).toHaveTextContent('On track$200.00 of $600.00');
    expect(card).toHaveTextContent('$120.00');
    expect(card).toHaveTextContent('$200.00 a period');
  });

  it('open the target with Enter', async () => {
    show();
    (await screen.findByRole('button', { name: /^Holiday/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Target of Holiday' })).toBeVisible();
  });

  it('offer the categories where there are none yet', async () => {
    show({ 'GET /goals': ok([]) });
    expect(await screen.findByText('No goals yet')).toBeVisible();
    const offered = within(screen.getByRole('list', { name: 'Categories' }));
    await userEvent.click(offered.getByRole('button', { name: 'Holiday' }));
    expect(await screen.findByRole('dialog', { name: 'Target of Holiday' })).toBeVisible();
  });
});
