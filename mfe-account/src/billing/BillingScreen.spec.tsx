import { act, fireEvent, screen, within } from '@testing-library/react';
import { PLAN_STATUS_MS } from '../status/use-status-message';
import { recordDownloads } from '../testing/downloads';
import { renderScreen } from '../testing/render-screen';
import BillingScreen from './BillingScreen';
import { PLAN_CHANGE_MS } from './use-plan';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
const subscription = () => card('Current Subscription').getByText('Plan').closest('dl')?.textContent;
const change = async (wording: string) => {
  fireEvent.click(button(wording));
  await pass(PLAN_CHANGE_MS);
};

it('is labeled as a demonstration', () => {
  renderScreen(<BillingScreen />);
  expect(screen.getByText('This is a demonstration: nothing is sent or changed.')).toBeVisible();
});

describe('plans', () => {
  it('begin with the free one, and nothing to pay', () => {
    renderScreen(<BillingScreen />);
    expect(subscription()).toBe('PlanFreeMonthly cost$0.00Next billingNo billing');
    expect(button('Current Plan')).toBeDisabled();
  });

  it('are three, Pro the most popular', () => {
    renderScreen(<BillingScreen />);
    const plans = card('Plans');
    expect(plans.getAllByRole('heading', { level: 3 }).map((plan) => plan.textContent)).toEqual([
      'Free',
      'Pro',
      'Premium',
    ]);
    expect(card('Pro').getByText('Most Popular')).toBeInTheDocument();
    expect(card('Pro').getByText('$9.99')).toBeInTheDocument();
    expect(card('Premium').getByText('$19.99')).toBeInTheDocument();
    expect(plans.getAllByText('Most Popular')).toHaveLength(1);
  });

  it('change after two seconds, without a call, and say so for five', async () => {
    const { calls } = renderScreen(<BillingScreen />);
    fireEvent.click(button('Upgrade to Pro'));
    await pass(PLAN_CHANGE_MS - 1);
    expect(button('Updating...')).toBeDisabled();
    expect(button('Upgrade to Premium')).toBeDisabled();
    expect(subscription()).toContain('PlanFree');
    await pass(1);
    expect(subscription()).toBe('PlanProMonthly cost$9.99Next billing01/15/2027');
    expect(card('Pro').getByRole('button')).toHaveTextContent('Current Plan');
    expect(screen.getByRole('status')).toHaveTextContent('Successfully upgraded to Pro!');
    await pass(PLAN_STATUS_MS - 1);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('read as an upgrade when they cost something, as a downgrade when they do not', async () => {
    renderScreen(<BillingScreen />);
    await change('Upgrade to Premium');
    await change('Upgrade to Pro');
    expect(screen.getByRole('status')).toHaveTextContent('Successfully upgraded to Pro!');
    await change('Downgrade to Free');
    expect(screen.getByRole('status')).toHaveTextContent('Successfully downgraded to Free!');
    expect(subscription()).toContain('No billing');
  });

  it('change one at a time', async () => {
    renderScreen(<BillingScreen />);
    const premium = button('Upgrade to Premium');
    fireEvent.click(button('Upgrade to Pro'));
    fireEvent.click(premium);
    await pass(PLAN_CHANGE_MS);
    expect(subscription()).toContain('PlanPro');
  });
});

describe('a plan that could not be changed', () => {
  it('stays as it was, and says so for five seconds', async () => {
    renderScreen(<BillingScreen update={() => Promise.reject(new Error('No line'))} />);
    fireEvent.click(button('Upgrade to Pro'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update plan. Please try again.');
    expect(subscription()).toContain('PlanFree');
    expect(button('Upgrade to Pro')).toBeEnabled();
    await pass(PLAN_STATUS_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('billing history', () => {
  it('shows fixed invoices, all paid', () => {
    renderScreen(<BillingScreen />);
    const invoices = card('Billing History').getAllByRole('listitem');
    expect(invoices).toHaveLength(4);
    expect(invoices[0]).toHaveTextContent('Pro Plan - MonthlyINV-2026-010 · 10/15/2026$9.99paid');
    expect(card('Billing History').getAllByText('paid')).toHaveLength(4);
  });

  it('lets an invoice be downloaded as a page, without a call', async () => {
    const downloads = recordDownloads();
    const { calls } = renderScreen(<BillingScreen />);
    fireEvent.click(button('Download invoice INV-2026-008'));
    expect(downloads.map(({ name, type }) => [name, type])).toEqual([['INV-2026-008.html', 'text/html;charset=utf-8']]);
    jest.useRealTimers();
    const page = new DOMParser().parseFromString((await downloads[0]?.text()) ?? '', 'text/html');
    expect(page.title).toBe('Invoice INV-2026-008 · Pocket');
    expect(page.body.textContent).toContain('Date: 08/15/2026');
    expect(page.body.textContent).toContain('Billed to: Ada Lovelace, ada@example.org');
    expect(page.querySelector('tbody')?.textContent).toBe('Premium Plan - Monthly$19.99');
    expect(calls).toEqual([]);
  });

  it('writes a name into an invoice as text, whatever is in it', async () => {
    const downloads = recordDownloads();
    const name = '<img src=x onerror="alert(1)"> & Söhne</p><script>alert(2)</script>';
    renderScreen(<BillingScreen />, {}, { name });
    fireEvent.click(button('Download invoice INV-2026-010'));
    jest.useRealTimers();
    const page = new DOMParser().parseFromString((await downloads[0]?.text()) ?? '', 'text/html');
    expect(page.querySelectorAll('img, script')).toHaveLength(0);
    expect(page.body.textContent).toContain(name);
  });
});
