import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

it('is named by its label, also where that does not show', async () => {
  const onChange = jest.fn();
  render(<Switch label="Rides enabled" labelHidden checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Rides enabled' }));
  expect(onChange).toHaveBeenCalledWith(true);
});
