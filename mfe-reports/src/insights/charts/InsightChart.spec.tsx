import { showAt } from '@pocket/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InsightChart } from './InsightChart';
import type { Answered, Chart } from './plane/chart';
import { answer } from './testing/answers';

const categories = answer(
  ['category'],
  [
    ['Rent', { value: 120, compare: 100 }],
    ['Food', { value: 80, compare: 0 }],
    ['Fun', { value: 40, compare: -10 }],
    ['Other', { value: 10, compare: 20, link: null }],
  ],
);
const byMonth = answer(
  ['category', 'month'],
  [
    ['Rent', 100, 110],
    ['Food', 20, 30],
  ],
  ['Oct 2026', 'Nov 2026'],
);

const show = (chart: Chart, answered: Answered, onOpen?: (link: string) => void) =>
  showAt('/insights', '/insights', <InsightChart chart={chart} title="Spending" {...answered} onOpen={onOpen} />, {});
const drawn = () => screen.findByRole('application', { name: 'Spending, marks' });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a chart of an answer', () => {
  it('is named by its total and its largest row', async () => {
    show('bar', categories);
    expect(screen.getByRole('figure')).toHaveAccessibleName('Spending: total $100.00, largest Rent $120.00');
    await drawn();
  });

  it('is named by its title alone if nothing adds up', async () => {
    const { insight, query } = categories;
    show('bar', { insight: { ...insight, total: null }, query });
    expect(screen.getByRole('figure')).toHaveAccessibleName('Spending');
    await drawn();
  });

  it('can be printed smaller than it is drawn', async () => {
    show('bar', categories);
    const svg = (await drawn()).querySelector('svg');
    expect(svg).toHaveAttribute('viewBox', `0 0 ${svg?.getAttribute('width')} ${svg?.getAttribute('height')}`);
  });

  it.each<Chart>(['bar', 'donut', 'treemap'])('has its numbers in a table, also as %s', async (chart) => {
    show(chart, categories);
    await drawn();
    const table = screen.getByRole('table', { name: 'Spending' });
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(texts).toEqual([
      'Total',
      'Rent$120.00before $100.00, +20%',
      'Food$80.00before $0.00, new',
      'Fun$40.00before -$10.00',
      'Other$10.00before $20.00, -50%',
    ]);
  });

  it('has links in its table only while the table is shown', async () => {
    show('bar', categories);
    await drawn();
    const table = within(screen.getByRole('table'));
    expect(table.queryByRole('link')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Show as table: Spending' });
    await userEvent.click(button);
    expect(table.getByRole('link', { name: '$120.00' })).toHaveAttribute('href', '/transactions?of=Rent-Total');
    expect(screen.getByRole('button', { name: 'Hide table: Spending' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('is one tab stop, whose arrow keys move between the marks', async () => {
    show('bar', categories);
    await drawn();
    await userEvent.tab();
    expect(focused()).toBe('Rent: $120.00, before $100.00, +20%');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Food: $80.00, before $0.00, new');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Fun: $40.00, before -$10.00');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Other: $10.00, before $20.00, -50%');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('Rent: $120.00, before $100.00, +20%');
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it.each<Chart>(['bar', 'stacked', 'line', 'area', 'heat'])('moves by row and column as %s', async (chart) => {
    show(chart, byMonth);
    await drawn();
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    const first = focused();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).not.toBe(first);
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe(first);
    await userEvent.keyboard('{End}');
    expect(focused()).toMatch(/Nov 2026: \$/);
  });

  it('goes to the transactions of a mark by Enter', async () => {
    show('bar', categories);
    await drawn();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/transactions?of=Food-Total');
  });

  it('leaves the opening to its owner, if that wants it', async () => {
    const onOpen = jest.fn();
    show('bar', categories, onOpen);
    await drawn();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith('/transactions?of=Rent-Total');
    expect(screen.getByTestId('address')).toHaveTextContent('/insights');
  });

  it('opens nothing for a mark without transactions of its own', async () => {
    show('bar', categories);
    await drawn();
    await userEvent.tab();
    await userEvent.keyboard('{End}{Enter}');
    expect(screen.getByRole('link', { name: /Other/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByTestId('address')).toHaveTextContent('/insights');
  });

  it('shows the focused mark, until Escape', async () => {
    const { container } = show('bar', categories);
    await drawn();
    const card = () => container.querySelector('[data-mark-card]');
    expect(card()).toBeNull();
    await userEvent.tab();
    expect(card()).toHaveTextContent('Rent$120.00+20%before $100.00');
    await userEvent.keyboard('{Escape}');
    expect(card()).toBeNull();
  });

  it('says that there is nothing to draw', () => {
    show('bar', answer(['category'], []));
    expect(screen.getByText('Nothing to draw')).toBeInTheDocument();
  });

  it('counts without a currency', async () => {
    show('bar', answer(['payee'], [['Shop', 1200]], ['Total'], { measure: 'count' }));
    await drawn();
    expect(screen.getByRole('link', { name: 'Shop: 1,200' })).toBeInTheDocument();
  });

  it('shows no marks as a table', () => {
    show('table', categories);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '$80.00' })).toHaveAttribute('href', '/transactions?of=Food-Total');
  });
});

describe('the pointer in a chart', () => {
  const at = (chart: Element, kind: string, clientX: number, clientY: number, pointerType = 'mouse') => {
    const event = new MouseEvent(kind, { clientX, clientY, bubbles: true });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    fireEvent(chart, event);
  };

  it('shows and opens the mark that is nearest', async () => {
    const { container } = show('bar', categories);
    const chart = await drawn();
    at(chart, 'pointermove', 300, 30);
    expect(container.querySelector('[data-mark-card]')).toHaveTextContent('Food');
    at(chart, 'pointerdown', 300, 30);
    fireEvent.click(chart);
    expect(screen.getByTestId('address')).toHaveTextContent('/transactions?of=Food-Total');
  });

  it('shows a mark at the first touch, and opens it at the second', async () => {
    const { container } = show('bar', categories);
    const chart = await drawn();
    at(chart, 'pointerdown', 300, 30, 'touch');
    fireEvent.click(chart);
    expect(container.querySelector('[data-mark-card]')).toHaveTextContent('Food');
    expect(screen.getByTestId('address')).toHaveTextContent('/insights');
    at(chart, 'pointerdown', 300, 30, 'touch');
    fireEvent.click(chart);
    expect(screen.getByTestId('address')).toHaveTextContent('/transactions?of=Food-Total');
  });
});
