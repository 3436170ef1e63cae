import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LineChart } from './LineChart';
import { Sparkline } from './Sparkline';

const format = (value: number) => `$${value}`;
const labels = ['Jan', 'Feb', 'Mar'];

describe('a chart', () => {
  it('is named by its first, last, lowest and highest value', () => {
    render(<Sparkline label="Balance" labels={labels} values={[5, -2, 9]} format={format} />);
    expect(screen.getByRole('figure')).toHaveAccessibleName(
      'Balance: first $5 (Jan), last $9 (Mar), lowest $-2 (Feb), highest $9 (Mar)',
    );
  });

  it('reports that it has no values', () => {
    render(<LineChart label="Net worth" labels={[]} series={[{ name: 'Net', values: [] }]} format={format} />);
    expect(screen.getByRole('figure')).toHaveAccessibleName('Net worth: no values');
  });

  it('has all its values in a table', () => {
    const series = [
      { name: 'Income', values: [1, 2, 3] },
      { name: 'Expenses', values: [4, 5, 6] },
    ];
    render(<LineChart label="Months" labels={labels} series={series} format={format} />);
    const table = within(screen.getByRole('table', { name: 'Months' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Income', 'Expenses']);
    expect(table.getByRole('row', { name: /Feb/ })).toHaveTextContent('Feb$2$5');
  });

  it('ends a line where nothing more is known', async () => {
    const series = [
      { name: 'Now', values: [1, 2] },
      { name: 'Before', values: [4, 5, 6], dash: '4 3' },
    ];
    render(<LineChart label="Months" labels={labels} series={series} format={format} />);
    const table = within(screen.getByRole('table', { name: 'Months' }));
    expect(table.getByRole('row', { name: /Mar/ })).toHaveTextContent('Mar$6');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Mar: Before $6');
  });

  it.each([
    [120, 'Mar: Net $3'],
    [80, 'Mar: Net $3'],
    [70, 'Feb: Net $2'],
    [30, 'Feb: Net $2'],
    [20, 'Jan: Net $1'],
    [-5, 'Jan: Net $1'],
  ])('shows the point nearest to the pointer: at %d of 100', (clientX, text) => {
    render(<LineChart label="Months" labels={labels} series={[{ name: 'Net', values: [1, 2, 3] }]} format={format} />);
    const chart = screen.getByRole('slider', { name: 'Months, point' });
    jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    fireEvent(chart, new MouseEvent('pointermove', { clientX, bubbles: true }));
    expect(chart).toHaveAttribute('aria-valuetext', text);
  });

  it('reports each value to the arrow keys, and stops at its ends', async () => {
    render(
      <LineChart label="Net worth" labels={labels} series={[{ name: 'Net', values: [1, 2, 3] }]} format={format} />,
    );
    const user = userEvent.setup();
    const point = screen.getByRole('slider', { name: 'Net worth, point' });
    expect(point).toHaveAttribute('aria-valuetext', 'Mar: Net $3');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(point).toHaveAttribute('aria-valuetext', 'Feb: Net $2');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(point).toHaveAttribute('aria-valuetext', 'Jan: Net $1');
    await user.keyboard('{End}{ArrowRight}');
    expect(point).toHaveAttribute('aria-valuetext', 'Mar: Net $3');
  });
});
