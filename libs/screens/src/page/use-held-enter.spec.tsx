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

it('lets a held Enter press a button once, and repeat in text', () => {
  const { unmount } = render(<Page />);
  const isLeft = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat });
  const button = screen.getByRole('button');
  expect(isLeft(button, false)).toBe(true);
  expect(isLeft(button, true)).toBe(false);
  expect(isLeft(screen.getByLabelText('Notes'), true)).toBe(true);
  unmount();
  expect(isLeft(document.body, true)).toBe(true);
});
