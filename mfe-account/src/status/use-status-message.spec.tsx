import { act, fireEvent, render, screen } from '@testing-library/react';
import { Status } from './Status';
import { STATUS_MS, useStatusMessage } from './use-status-message';

function Form() {
  const { message, say } = useStatusMessage();
  return (
    <>
      <Status message={message} />
      <button type="button" onClick={() => say('success', 'Saved')}>
        Save
      </button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the message of an action', () => {
  it('leaves after its time', () => {
    render(<Form />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(STATUS_MS);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays its whole time again when the action is repeated', () => {
    render(<Form />);
    fireEvent.click(screen.getByRole('button'));
    pass(STATUS_MS - 1);
    fireEvent.click(screen.getByRole('button'));
    pass(STATUS_MS - 1);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
