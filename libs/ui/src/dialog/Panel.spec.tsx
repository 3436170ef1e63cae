import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { provideModals } from '../testing/modals';
import { Panel } from './Panel';

const onClose = jest.fn();
beforeAll(provideModals);
beforeEach(() => onClose.mockReset());

const panel = (open = true) => (
  <Panel open={open} onClose={onClose} title="Coffee" description="Cash" footer={<button type="button">Save</button>}>
    <input aria-label="Amount" />
  </Panel>
);

describe('a panel', () => {
  it('is a named dialog that focuses its first field, and is not rendered while closed', () => {
    const { rerender } = render(panel());
    expect(screen.getByRole('dialog', { name: 'Coffee' })).toHaveAccessibleDescription('Cash');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    rerender(panel(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose by its button and a press on the backdrop, not by a press inside', async () => {
    render(panel());
    fireEvent.mouseDown(screen.getByRole('textbox', { name: 'Amount' }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  describe('that a double click opened', () => {
    const press = (element: HTMLElement, detail: number) => {
      fireEvent.mouseDown(element, { detail });
      fireEvent.click(element, { detail });
    };

    it('ignores its second press', () => {
      render(panel());
      press(screen.getByRole('dialog'), 2);
      press(screen.getByRole('button', { name: 'Close' }), 2);
      expect(onClose).not.toHaveBeenCalled();
      press(screen.getByRole('textbox', { name: 'Amount' }), 1);
      press(screen.getByRole('dialog'), 2);
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('takes a press at the same place after an input', () => {
      render(panel());
      fireEvent.input(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '5' } });
      press(screen.getByRole('button', { name: 'Close' }), 2);
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });

  it('stays open at Escape until the caller closes it', () => {
    render(panel());
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    (screen.getByRole('dialog') as HTMLDialogElement).close();
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('ignores a late close event when it is open again', () => {
    render(<StrictMode>{panel()}</StrictMode>);
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores a file choice that was canceled inside of it', () => {
    render(panel());
    fireEvent(screen.getByRole('textbox', { name: 'Amount' }), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
