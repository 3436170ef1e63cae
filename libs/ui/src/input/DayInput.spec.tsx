import { fireEvent, render, screen } from '@testing-library/react';
import { DayInput } from './DayInput';

it('leaves every key to the browser, and covers the days of the contract', () => {
  render(<DayInput aria-label="Date" defaultValue="2026-03-05" />);
  const field = screen.getByLabelText('Date');
  fireEvent.focus(field);
  for (const key of ['0', '3', 'Tab', 't', 'y', '+', '-', '5', 'Enter']) {
    expect(fireEvent.keyDown(field, { key })).toBe(true);
  }
  expect(field).toHaveValue('2026-03-05');
  expect(field).toHaveAttribute('min', '1900-01-01');
  expect(field).toHaveAttribute('max', '2200-12-31');
});
