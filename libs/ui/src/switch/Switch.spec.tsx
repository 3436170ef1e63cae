import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

it('has its label as name, even if the label is hidden', async () => {
  const onChange = jest.fn();
  render(<Switch label="Rides enabled" labelHidden checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Rides enabled' }));
  expect(onChange).toHaveBeenCalledWith(true);
});
