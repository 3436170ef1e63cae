import { act, render, screen } from '@testing-library/react';
import { useKeptFocus } from './use-kept-focus';

function Save({ busy }: { readonly busy: boolean }) {
  useKeptFocus(busy);
  return (
    <>
      <button type="button" disabled={busy}>
        Save
      </button>
      <button type="button">Other</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
/** As browsers do with a control that is disabled; jsdom leaves it the focus. */
const loseFocus = () => act(() => (document.activeElement as HTMLElement).blur());

it('returns the focus to a control that was disabled meanwhile', () => {
  const { rerender } = render(<Save busy={false} />);
  act(() => button('Save').focus());
  rerender(<Save busy />);
  loseFocus();
  rerender(<Save busy={false} />);
  expect(button('Save')).toHaveFocus();
});

it('leaves the focus where the user has moved it meanwhile', () => {
  const { rerender } = render(<Save busy={false} />);
  act(() => button('Save').focus());
  rerender(<Save busy />);
  act(() => button('Other').focus());
  rerender(<Save busy={false} />);
  expect(button('Other')).toHaveFocus();
});

it('sets no focus if nothing had it', () => {
  const { rerender } = render(<Save busy={false} />);
  rerender(<Save busy />);
  rerender(<Save busy={false} />);
  expect(document.body).toHaveFocus();
});
