import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing/render-screen';
import { useBookWrite } from './use-book-write';

function Rename({ silent = false }: { readonly silent?: boolean }) {
  const write = useBookWrite();
  const message = silent ? undefined : ({ name }: { name: string }) => `Renamed to ${name}`;
  const rename = () =>
    void write({ method: 'PUT', path: '/accounts/a', body: { name: 'Savings' }, ifMatch: 3, message });
  return (
    <button type="button" onClick={rename}>
      Rename
    </button>
  );
}
const renamed = { status: 200, body: { name: 'Savings' }, headers: { 'X-Change-Id': 'c1' } };
const press = () => userEvent.click(screen.getByRole('button'));

it('writes, and shows a message with Undo', async () => {
  const { platform, callsOf } = renderScreen(<Rename />, {
    'PUT /accounts/a': renamed,
    'POST /changes/c1/undo': { status: 201, body: { id: 'c2' }, headers: { 'X-Change-Id': 'c2' } },
  });
  await press();
  expect(callsOf('PUT /accounts/a')[0]).toMatchObject({ body: { name: 'Savings' }, ifMatch: '"3"' });
  expect(platform.toasts.read()?.text).toBe('Renamed to Savings');
  await act(async () => platform.toasts.read()?.undo?.());
  expect(platform.toasts.read()?.text).toBe('Undone');
});

it('offers no Undo if nothing changed', async () => {
  const { platform } = renderScreen(<Rename />, { 'PUT /accounts/a': { ...renamed, headers: {} } });
  await press();
  expect(platform.toasts.read()).toMatchObject({ text: 'Renamed to Savings', undo: undefined });
});

it('shows no message without a text', async () => {
  const { platform } = renderScreen(<Rename silent />, { 'PUT /accounts/a': renamed });
  await press();
  expect(platform.toasts.read()).toBeNull();
});
