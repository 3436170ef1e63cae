import { latePart } from '@pocket/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LateWindow } from './LateWindow';

it('shows a message if its code cannot be loaded, and Retry loads it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => ({ text: 'every key' }));
  load.mockRejectedValueOnce(new Error('Loading chunk 3 failed'));
  const onClose = jest.fn();
  render(
    <LateWindow part={latePart(load)} title="Keys" onClose={onClose}>
      {({ text }) => <p>{text}</p>}
    </LateWindow>,
  );
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveAccessibleDescription(/could not be loaded/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('every key')).toBeInTheDocument();
});
