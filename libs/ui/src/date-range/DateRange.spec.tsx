import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateRange } from './DateRange';

const onChange = jest.fn();

function Days() {
  const [value, setValue] = useState({ from: '', to: '' });
  return (
    <>
      <DateRange
        label="Dates"
        today="2026-03-15"
        value={value}
        onChange={(range) => {
          onChange(range);
          setValue(range);
        }}
      />
      <button type="button" onClick={() => setValue({ from: '', to: '' })}>
        Clear
      </button>
    </>
  );
}

beforeEach(() => {
  onChange.mockReset();
  render(<Days />);
});

describe('a range of days', () => {
  it('is chosen by name, and marks that name', async () => {
    expect(screen.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-02-01', to: '2026-02-28' });
    expect(screen.getByLabelText('From')).toHaveValue('2026-02-01');
    expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is chosen day by day', () => {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    expect(onChange).toHaveBeenCalledWith({ from: '2026-01-05', to: '' });
  });

  it('that ends before it begins is an error and not passed on', () => {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-04' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('To is before From');
    expect(screen.getByLabelText('To')).toHaveValue('2026-01-04');
    expect(onChange).toHaveBeenCalledTimes(1);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } });
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-05', to: '2026-01-06' });
    expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
  });

  it('is not passed on while a year is typed, and is an error if the year stays incomplete', async () => {
    const from = screen.getByLabelText('From');
    await userEvent.click(from);
    for (const value of ['0002-10-01', '0020-10-01', '0202-10-01']) fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue('0202-10-01');
    expect(from).not.toHaveAccessibleDescription();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(from).toHaveAccessibleDescription('Enter a day between 1900 and 2200');
    fireEvent.change(from, { target: { value: '2026-10-01' } });
    expect(from).not.toHaveAccessibleDescription();
    expect(onChange.mock.calls).toEqual([[{ from: '2026-10-01', to: '' }]]);
  });

  it('shows a new value in place of an invalid one', async () => {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-04' } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('From')).toHaveValue('');
    expect(screen.getByLabelText('To')).toHaveValue('');
    expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
  });
});
