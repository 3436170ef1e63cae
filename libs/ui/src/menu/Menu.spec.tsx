import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem } from './Menu';

const chooseRename = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
};

describe('a menu', () => {
  it('returns the focus to its trigger', async () => {
    render(
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => {}}>Rename</MenuItem>
      </Menu>,
    );
    await chooseRename();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('leaves the focus where an item has moved it', async () => {
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
    await chooseRename();
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveFocus();
  });

  const trigger = () => screen.getByRole('button', { name: 'Actions' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  function renderMenu(onSelect = jest.fn()) {
    render(
      <>
        <Menu trigger={<button type="button">Actions</button>}>
          {['Rename', 'Move up', 'Move down', 'Archive'].map((name) => (
            <MenuItem key={name} onSelect={() => onSelect(name)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <button type="button">Next</button>
      </>,
    );
    return onSelect;
  }

  it('is announced by its trigger, and has its name', async () => {
    renderMenu();
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Actions' })).toHaveFocus();
    await userEvent.click(trigger());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('moves by arrows, Home, End and first letters, and wraps around', async () => {
    const onSelect = renderMenu();
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Rename')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Archive')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Move up')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Archive')).toHaveFocus();
    await userEvent.keyboard('m');
    expect(item('Move up')).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(onSelect.mock.calls).toEqual([['Rename']]);
    expect(trigger()).toHaveFocus();
  });

  it('finds an item by its first letters', async () => {
    renderMenu();
    trigger().focus();
    await userEvent.keyboard('{Enter}ar');
    expect(item('Archive')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(item('Archive')).toHaveFocus();
  });

  it.each(['{Escape}', '{Tab}'])('closes at %s without choosing', async (key) => {
    const onSelect = renderMenu();
    await userEvent.click(trigger());
    await userEvent.keyboard(`{ArrowDown}${key}`);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: key === '{Tab}' ? 'Next' : 'Actions' })).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('closes after a press outside of it', async () => {
    renderMenu();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
