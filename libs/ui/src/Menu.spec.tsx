import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem } from './Menu';

const choose = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
};

describe('a menu', () => {
  it('gives the focus back to what opened it', async () => {
    render(
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => {}}>Rename</MenuItem>
      </Menu>,
    );
    await choose();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('leaves the focus to what its item has opened', async () => {
    const onClosed = jest.fn((event: Event) => event.preventDefault());
    const rename = () => screen.getByLabelText('Name').focus();
    render(
      <>
        <input aria-label="Name" />
        <Menu trigger={<button type="button">Actions</button>} onClosed={onClosed}>
          <MenuItem onSelect={rename}>Rename</MenuItem>
        </Menu>
      </>,
    );
    await choose();
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveFocus();
  });
});
