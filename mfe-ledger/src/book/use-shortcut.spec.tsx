import { renderScreen } from '@pocket/platform/testing';
import { act, screen } from '@testing-library/react';
import { AddButton } from '../editor/AddButton';

afterEach(() => localStorage.clear());

it('names the key of a control for as long as keyboard shortcuts are switched on', () => {
  const { platform } = renderScreen(<AddButton />, {});
  const button = screen.getByRole('button', { name: 'Add transaction' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'n');
  act(() => platform.settings.save({ ...platform.settings.read(), keyboardShortcuts: false }));
  expect(button).not.toHaveAttribute('aria-keyshortcuts');
});
