import type { ToastStore } from '@pocket/platform';
import { createToastStore } from '@pocket/platform/book';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './Toasts';

let store: ToastStore;
const undo = jest.fn();
const say = (text: string, back?: () => void) => act(() => store.show(text, back));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const message = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  undo.mockReset();
  store = createToastStore();
  render(<Toasts store={store} />);
});
afterEach(() => jest.useRealTimers());

describe('a message', () => {
  it('is put into a live region that was there before it', () => {
    const region = screen.getByRole('status');
    say('Deleted 3 transactions');
    expect(region).toHaveTextContent('Deleted 3 transactions');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('stays for 10 seconds', () => {
    say('Saved');
    pass(9_999);
    expect(message()).toBe('Saved');
    pass(1);
    expect(message()).toBe('');
  });

  it('gives way to a newer one, which has its own 10 seconds', () => {
    say('Saved');
    pass(9_000);
    say('Saved');
    pass(9_000);
    expect(message()).toBe('Saved');
  });

  it('rests while the pointer or the focus is on it', () => {
    say('Deleted', undo);
    pass(4_000);
    fireEvent.pointerEnter(screen.getByText('Deleted'));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(60_000);
    fireEvent.pointerLeave(screen.getByText('Deleted').parentElement as HTMLElement);
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(5_999);
    expect(message()).toContain('Deleted');
    pass(1);
    expect(message()).toBe('');
  });

  it('is no target for the second press of a double click on the message before', () => {
    say('Deleted', () => store.show('Undone', undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 });
    expect(message()).toContain('Undone');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 2 });
    expect(undo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 });
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('undoes once, however often it is pressed', () => {
    say('Deleted', undo);
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      button.click();
      button.click();
    });
    expect(undo).toHaveBeenCalledTimes(1);
    // What it did comes in its place.
    expect(message()).toContain('Deleted');
  });

  it('can be sent away', () => {
    say('Deleted', undo);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(message()).toBe('');
    expect(undo).not.toHaveBeenCalled();
  });
});
