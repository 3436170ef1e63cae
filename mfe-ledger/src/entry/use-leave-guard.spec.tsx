import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion';
import { useLeaveGuard } from './use-leave-guard';

const onClose = jest.fn();
const onRouter = jest.fn();
const onLink = jest.fn((event: MouseEvent) => event.preventDefault());
let go: jest.SpyInstance;

function Form() {
  const [text, setText] = useState('');
  const guard = useLeaveGuard(text !== '', onClose);
  return (
    <>
      <input aria-label="Notes" value={text} onChange={({ target }) => setText(target.value)} />
      <a href="/budget">Budget Planner</a>
      {guard.asking ? <LeaveQuestion guard={guard} /> : null}
    </>
  );
}

/** As the browser's back button: the address has changed already when one hears of it. */
const goBack = () => act(() => void fireEvent(window, new PopStateEvent('popstate', { state: { idx: 4 } })));
/** What comes of our own way back to where we were. */
const comeBack = () => act(() => void fireEvent(window, new PopStateEvent('popstate', { state: { idx: 5 } })));
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState({ idx: 5 }, '');
  window.addEventListener('popstate', onRouter);
  document.addEventListener('click', onLink);
  go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener('popstate', onRouter);
  document.removeEventListener('click', onLink);
  jest.restoreAllMocks();
});

describe('what was typed', () => {
  it('is not lost by the back button: one is asked once, and goes where one wanted to', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Notes'), 'a');
    goBack();
    expect(go).toHaveBeenLastCalledWith(1);
    comeBack();
    expect(question()).toBeInTheDocument();
    await press('Discard');
    expect(go).toHaveBeenLastCalledWith(-1);
    expect(onRouter).not.toHaveBeenCalled();
    goBack();
    expect(onRouter).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays where somebody wants to go on with it', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Notes'), 'a');
    goBack();
    comeBack();
    await press('Keep editing');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    goBack();
    comeBack();
    expect(question()).toBeInTheDocument();
    expect(onRouter).not.toHaveBeenCalled();
  });

  it('is not lost by a link, which is followed once it may be', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Notes'), 'a');
    onLink.mockClear();
    await userEvent.click(screen.getByRole('link'));
    expect(onLink).not.toHaveBeenCalled();
    await press('Discard');
    expect(onLink.mock.calls.map(([{ target }]) => (target as Element).textContent)).toContain('Budget Planner');
  });

  it('holds nobody who has typed nothing, nor a link that opens elsewhere', async () => {
    render(<Form />);
    goBack();
    expect(onRouter).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Notes'), 'a');
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(question()).not.toBeInTheDocument();
  });
});
