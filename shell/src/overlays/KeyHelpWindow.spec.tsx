import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeyHelpWindow } from './KeyHelpWindow';

let isAway = true;
jest.mock('./KeyHelp', () => {
  if (isAway) throw new Error('Loading chunk 3 failed');
  return { __esModule: true, default: () => <p>every key</p> };
});

it('says in its window that the list cannot be loaded, and Retry helps', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const onClose = jest.fn();
  render(<KeyHelpWindow title="Dashboard" screenKeys={[]} overlays={[]} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveAccessibleDescription(/could not be loaded/);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('every key')).toBeInTheDocument();
});
