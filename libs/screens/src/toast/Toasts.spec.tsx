import type { ToastStore } from '@pocket/platform';
import { createToastStore } from '@pocket/platform/book';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './Toasts';

let store: ToastStore;
const undo = jest.fn();
const showMessage = (text: string, back?: () => void) => act(() => store.show(text, back));
const advanceBy = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const message = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  undo.mockReset();
  store = createToastStore();
  render(<Toasts store={store} />);
});
afterEach(() => jest.useRealTimers());

describe('a message', () => {
  it('is added to an existing live region', () => {
    const region = screen.getByRole('status');
    showMessage('Deleted 3 transactions');
    expect(region).toHaveTextContent('Deleted 3 transactions');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('stays for 10 seconds', () => {
    showMessage('Saved');
    advanceBy(9_999);
    expect(message()).toBe('Saved');
    advanceBy(1);
    expect(message()).toBe('');
  });

  it('is replaced by a newer one, which stays for 10 seconds', () => {
    showMessage('Saved');
    advanceBy(9_000);
    showMessage('Saved');
    advanceBy(9_000);
    expect(message()).toBe('Saved');
  });

  it('stays while the pointer or the focus is on it', () => {
    showMessage('Deleted', undo);
    advanceBy(4_000);
    fireEvent.pointerEnter(screen.getByText('Deleted'));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    advanceBy(60_000);
    fireEvent.pointerLeave(screen.getByText('Deleted').parentElement as HTMLElement);
    advanceBy(60_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    advanceBy(5_999);
    expect(message()).toContain('Deleted');
    advanceBy(1);
    expect(message()).toBe('');
  });

  it('ignores the second press of a double click on the previous message', () => {
    showMessage('Deleted', () => store.show('Undone', undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 });
    expect(message()).toContain('Undone');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 2 });
    expect(undo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 });
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('undoes once, however often it is pressed', () => {
    showMessage('Deleted', undo);
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      button.click();
      button.click();
    });
    expect(undo).toHaveBeenCalledTimes(1);
    // The message about the undo replaces it.
    expect(message()).toContain('Deleted');
  });

  it('can be dismissed', () => {
    showMessage('Deleted', undo);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(message()).toBe('');
    expect(undo).not.toHaveBeenCalled();
  });
});
