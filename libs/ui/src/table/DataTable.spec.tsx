import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { provideMedia } from '../testing/media';
import { DataTable } from './DataTable';
import type { DataTableProps } from './table';

interface Row {
  readonly payee: string;
  readonly amount: string;
}

const ROW = 44;
const onOpen = jest.fn();
const onSelect = jest.fn();
const onRange = jest.fn();
const rowAt = (index: number): Row => ({ payee: `Payee ${index}`, amount: `$${index}.00` });
const sections = [
  { key: 'today', heading: 'Today', count: 3 },
  { key: 'before', heading: 'Before', count: 99_997 },
];

function Table(props: Partial<DataTableProps<Row>>) {
  const [current, setCurrent] = useState(0);
  return (
    <DataTable<Row>
      label="Transactions"
      columns={[
        { key: 'payee', title: 'Payee', width: '1fr', cell: ({ payee }) => payee },
        { key: 'amount', title: 'Amount', width: '8rem', align: 'end', cell: ({ amount }) => amount },
      ]}
      sections={sections}
      rowAt={rowAt}
      rowName={({ payee }) => payee}
      narrow={({ payee, amount }) => `${payee} ${amount}`}
      selection={{ any: false, has: ({ payee }) => payee === 'Payee 1', onSelect }}
      current={current}
      onCurrent={setCurrent}
      onOpen={onOpen}
      onRange={onRange}
      {...props}
    />
  );
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const drawn = () => document.querySelectorAll('[data-row]').length;
/** Simulates scrolling the page by a number of rows. */
const scrollTo = (rows: number) => {
  const body = screen.getByRole('grid');
  body.getBoundingClientRect = () => ({ top: -rows * ROW }) as DOMRect;
  act(() => void document.dispatchEvent(new Event('scroll')));
};

beforeEach(() => {
  for (const mock of [onOpen, onSelect, onRange]) mock.mockReset();
  provideMedia(false);
});

describe('a table of many rows', () => {
  it('renders the visible rows, with the position of each and the number of all', () => {
    render(<Table />);
    expect(screen.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '100000');
    expect(row(/Payee 2 /)).toHaveAttribute('aria-rowindex', '3');
    expect(drawn()).toBeLessThan(60);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Selected',
      'Payee',
      'Amount',
    ]);
  });

  it('renders other rows after scrolling, reports them, and keeps the row with the focus', async () => {
    render(<Table />);
    await userEvent.tab();
    expect(row(/Payee 0 /)).toHaveFocus();
    scrollTo(50_000);
    expect(row(/Payee 50001 /)).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Payee 2 / })).not.toBeInTheDocument();
    expect(row(/Payee 0 /)).toHaveFocus();
    expect(drawn()).toBeLessThan(60);
    const [first, last] = onRange.mock.lastCall ?? [];
    expect(first).toBeLessThan(50_000);
    expect(last).toBeGreaterThan(50_010);
  });

  it('keeps the visible rows in place when rows are added before them', () => {
    const shifted = (index: number) => rowAt(index - 5);
    const props = { indexOf: ({ payee }: Row) => Number(payee.split(' ')[1]) + 5 };
    const { rerender } = render(<Table {...props} />);
    scrollTo(500);
    const scrollBy = jest.fn();
    document.documentElement.scrollBy = scrollBy;
    const more = [{ key: 'new', heading: 'New', count: 5 }, ...sections];
    rerender(<Table {...props} sections={more} rowAt={shifted} />);
    // Five rows and the heading of their section.
    expect(scrollBy.mock.calls).toEqual([[{ top: 5 * ROW + 36, behavior: 'instant' }]]);
  });

  it('shows placeholders for rows that are not loaded, and does not open them', async () => {
    render(<Table rowAt={(index) => (index === 0 ? rowAt(0) : undefined)} />);
    const [, , second] = document.querySelectorAll<HTMLElement>('[data-row]');
    expect(second).toHaveTextContent('Loading');
    fireEvent.click(second as HTMLElement);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('moves by the keys and stays within its rows', async () => {
    render(<Table />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(row(/Payee 2 /)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(row(/Payee 12 /)).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(row(/Payee 99999 /)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row(/Payee 0 /)).toHaveFocus();
  });

  it('opens a row by Enter and by a press, and ignores keys with Ctrl', async () => {
    render(<Table />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Control>}{ArrowDown}{/Control}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(rowAt(0), 0);
    await user.click(within(row(/Payee 2 /)).getByText('$2.00'));
    expect(onOpen).toHaveBeenLastCalledWith(rowAt(2), 2);
  });

  it('selects by its boxes, by Space and by Shift, without opening', async () => {
    render(<Table />);
    expect(row(/Payee 1 /)).toHaveAttribute('aria-selected', 'true');
    expect(row(/Payee 2 /)).toHaveAttribute('aria-selected', 'false');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select Payee 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Payee 4' }));
    await user.click(within(row(/Payee 6 /)).getByText('$6.00'));
    await user.keyboard('{/Shift}');
    row(/Payee 6 /).focus();
    await user.keyboard(' ');
    expect(onSelect.mock.calls).toEqual([
      [2, false],
      [4, true],
      [6, true],
      [6, false],
    ]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('has one cell with two lines per row on a phone', () => {
    provideMedia(true);
    render(<Table />);
    const cells = row(/Payee 2 /).querySelectorAll('td');
    expect([...cells].map((cell) => cell.textContent)).toEqual(['Select Payee 2', 'Payee 2 $2.00']);
  });

  it('has switches instead of check boxes if it has a label for them', async () => {
    const has = ({ payee }: Row) => payee === 'Payee 1';
    render(<Table selection={{ any: true, has, onSelect, switchLabel: 'Include' }} />);
    expect(screen.getByRole('switch', { name: 'Include Payee 1' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Include Payee 2' }));
    expect(onSelect.mock.calls).toEqual([[2, false]]);
  });

  it('scrolls to the current row when the user moves, not when rows before it are added or removed', () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const propsWith = (payees: readonly string[], current: number) => ({
      sections: [{ key: 'all', heading: 'All', count: payees.length }],
      rowAt: (index: number) => ({ payee: payees[index] ?? '', amount: '' }),
      indexOf: ({ payee }: Row) => payees.indexOf(payee),
      current,
    });
    const { rerender } = render(<Table {...propsWith(['a', 'b', 'c'], 2)} />);
    rerender(<Table {...propsWith(['b', 'c'], 1)} />);
    expect(scrollIntoView).not.toHaveBeenCalled();
    rerender(<Table {...propsWith(['b', 'c'], 0)} />);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('opens and selects once for a held key', () => {
    render(<Table />);
    const first = row(/Payee 0 /);
    for (const key of ['Enter', ' ']) {
      for (const repeat of [false, true, true]) fireEvent.keyDown(first, { key, repeat });
    }
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
