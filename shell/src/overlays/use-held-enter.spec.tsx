import { fireEvent, render, screen } from '@testing-library/react';
import { useHeldEnter } from './use-held-enter';

function Page() {
  useHeldEnter();
  return (
    <>
      <button type="button">Add Transaction</button>
      <textarea aria-label="Notes" />
    </>
  );
}

it('presses a button once, however long Enter is held, and leaves text alone', () => {
  const { unmount } = render(<Page />);
  const isLeft = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat });
  const button = screen.getByRole('button');
  expect(isLeft(button, false)).toBe(true);
  expect(isLeft(button, true)).toBe(false);
  expect(isLeft(screen.getByLabelText('Notes'), true)).toBe(true);
  unmount();
  expect(isLeft(document.body, true)).toBe(true);
});
