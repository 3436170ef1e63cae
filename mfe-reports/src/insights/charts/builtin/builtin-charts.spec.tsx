import { showAt } from '@pocket/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CalendarChart } from './CalendarChart';
import { FlowChart } from './FlowChart';
import { NetworthChart } from './NetworthChart';

const show = (chart: ReactElement) => showAt('/insights', '/insights', chart, {});
const tableTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
const focused = () => document.activeElement?.getAttribute('aria-label');
/** Reads all marks out by the arrow keys along one row or column. */
async function readMarks(key: string, count: number): Promise<(string | null | undefined)[]> {
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  const texts = [focused()];
  while (texts.length < count) {
    await userEvent.keyboard(key);
    texts.push(focused());
  }
  return texts;
}

describe('the flow of money', () => {
  const insight = {
    currency: 'USD',
    nodes: [
      { id: 'from:1', name: 'Salary', value: 100 },
      { id: 'income', name: 'Income', value: 100 },
      { id: 'saved', name: 'Saved', value: 100 },
    ],
    links: [
      { from: 'from:1', to: 'income', value: 100 },
      { from: 'income', to: 'saved', value: 100 },
    ],
  };

  it('is named by its nodes, read out from left to right, and in a table', async () => {
    show(<FlowChart title="Flow" insight={insight} />);
    await screen.findByRole('application', { name: 'Flow, marks' });
    expect(screen.getByRole('figure')).toHaveAccessibleName('Flow: Salary $100.00, Income $100.00, Saved $100.00');
    expect(tableTexts()).toEqual(['From and toAmount', 'Salary to Income$100.00', 'Income to Saved$100.00']);
    expect(await readMarks('{ArrowRight}', 5)).toEqual([
      'Salary: $100.00',
      'Salary to Income: $100.00',
      'Income: $100.00',
      'Income to Saved: $100.00',
      'Saved: $100.00',
    ]);
  });

  it('says when there is none', () => {
    show(<FlowChart title="Flow" insight={{ ...insight, nodes: [], links: [] }} />);
    expect(screen.getByText('Nothing to draw')).toBeInTheDocument();
  });
});

describe('the net worth', () => {
  const byType = (checking: number, credit: number) => [
    { type: 'checking', value: checking },
    { type: 'credit', value: credit },
  ];
  const months = [
    { month: '2026-10', byType: byType(500, -100), net: 400 },
    { month: '2026-11', byType: byType(700, -150), net: 550 },
  ];

  it('has the sum above what its accounts hold, and all in a table', async () => {
    show(<NetworthChart title="Net worth" insight={{ currency: 'USD', months }} />);
    await screen.findByRole('application');
    expect(screen.getByRole('figure')).toHaveAccessibleName('Net worth: $550.00 in Nov 2026');
    expect(tableTexts()).toEqual([
      'MonthCheckingCreditNet worth',
      'Oct 2026$500.00-$100.00$400.00',
      'Nov 2026$700.00-$150.00$550.00',
    ]);
    expect(await readMarks('{ArrowDown}', 3)).toEqual([
      'Net worth, Oct 2026: $400.00',
      'Credit, Oct 2026: -$100.00',
      'Checking, Oct 2026: $500.00',
    ]);
  });
});

describe('the calendar', () => {
  const days = [
    { date: '2026-11-28', income: 0, spending: 20, count: 2 },
    { date: '2026-11-29', income: 5, spending: 0, count: 1 },
    { date: '2026-11-30', income: 0, spending: 0, count: 0 },
  ];

  it('has weeks beside each other, and opens the transactions of a day', async () => {
    show(<CalendarChart title="Days" insight={{ currency: 'USD', days }} />);
    await screen.findByRole('application');
    expect(screen.getByRole('figure')).toHaveAccessibleName('Days: 3 days, most spent on 11/28/2026, $20.00');
    expect(tableTexts()).toEqual([
      'DaySpendingIncomeTransactions',
      '11/28/2026$20.00$0.002',
      '11/29/2026$0.00$5.001',
      '11/30/2026$0.00$0.000',
    ]);
    expect(await readMarks('{ArrowDown}', 3)).toEqual(['11/30/2026: $0.00', '11/28/2026: $20.00', '11/29/2026: $0.00']);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/transactions?from=2026-11-28&to=2026-11-28&transfer=none',
    );
  });
});
