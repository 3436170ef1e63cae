import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Dialog } from './Dialog';

function Page({ hasOpener = false }: { readonly hasOpener?: boolean }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Merge
      </button>
      <button type="button" ref={opener}>
        Menu
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Merge categories"
        description="Into another one"
        {...(hasOpener ? { opener } : {})}
      >
        <input aria-label="Into" />
      </Dialog>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a dialog', () => {
  it('has a name and a description, focuses its first field, and returns the focus on closing', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Merge');
    expect(screen.getByRole('dialog', { name: 'Merge categories' })).toHaveAccessibleDescription('Into another one');
    expect(screen.getByRole('heading', { name: 'Merge categories', level: 2 })).toBeInTheDocument();
    expect(screen.getByLabelText('Into')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Merge' })).toHaveFocus();
  });

  it('closes by its button and by a press on the backdrop, and focuses its opener', async () => {
    render(<Page hasOpener />);
    await press('Merge');
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
    await press('Merge');
    fireEvent.mouseDown(screen.getByLabelText('Into'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open after a press on its scrollbar, and one on the backdrop with the right button', async () => {
    render(<Page />);
    await press('Merge');
    const dialog = screen.getByRole('dialog');
    jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 300));
    fireEvent.mouseDown(dialog, { clientX: 495, clientY: 200 });
    fireEvent.mouseDown(dialog, { clientX: 20, clientY: 20, button: 2 });
    expect(dialog).toBeInTheDocument();
    fireEvent.mouseDown(dialog, { clientX: 500, clientY: 200 });
    expect(dialog).not.toBeInTheDocument();
  });
});
