import { renderScreen } from '@pocket/platform/testing';
import { type LazyModule, lazyModule } from '@pocket/screens';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Forms } from '../forms/lazy-forms';
import { transaction } from '../testing/fake-book';
import { CellEditor } from './CellEditor';
import { EditedCell } from './EditedCell';

let mockForms: LazyModule<Forms>;
jest.mock('../forms/lazy-forms', () => ({
  get lazyForms() {
    return mockForms;
  },
}));

const row = transaction('1', '2026-11-22', { description: 'Tram', amount: 3 });
const on = { onCommit: jest.fn(), onCancel: jest.fn(), onKeepMine: jest.fn(), onLoadTheirs: jest.fn() };
let arrive: () => void;
let fail: (error: Error) => void;

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockForms = lazyModule(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve({ CellEditor } as Forms);
        fail = reject;
      }),
  );
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderScreen(
    <EditedCell editing={{ row, index: 0, field: 'description', text: 'Tram' }} {...on}>
      <span>Tram</span>
    </EditedCell>,
  );

it('puts text that is typed while the editor is loaded into its field', async () => {
  show();
  await userEvent.keyboard('Night t');
  expect(screen.getByText('Tram')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getByLabelText('Description')).toHaveFocus();
  await userEvent.keyboard('ram');
  expect(screen.getByLabelText('Description')).toHaveValue('Night tram');
  await userEvent.keyboard('{Enter}');
  expect(on.onCommit).toHaveBeenCalledWith(
    expect.anything(),
    { text: 'Night tram', change: { description: 'Night tram' } },
    'stay',
  );
});

it.each([
  ['{Enter}', 'stay'],
  ['{Tab}', 'next'],
  ['{Shift>}{Tab}{/Shift}', 'previous'],
])('saves by %s that is pressed while the editor is loaded, and ignores later keys', async (key, step) => {
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey);
  show();
  await userEvent.keyboard(`Night tram${key}x`);
  expect(onKey.mock.calls.filter(([{ key: pressed }]) => pressed !== 'Shift')).toEqual([]);
  document.removeEventListener('keydown', onKey);
  await act(async () => arrive());
  const edit = { text: 'Night tram', change: { description: 'Night tram' } };
  expect(on.onCommit.mock.calls).toEqual([[expect.anything(), edit, step]]);
});

it('is canceled by Escape that is pressed while the editor is loaded', async () => {
  show();
  await userEvent.keyboard('Night{Escape}');
  await act(async () => arrive());
  expect(on.onCancel).toHaveBeenCalledTimes(1);
  expect(on.onCommit).not.toHaveBeenCalled();
});

it('replaces the text of the cell if nothing was typed before', async () => {
  show();
  await act(async () => arrive());
  await userEvent.keyboard('Bus');
  expect(screen.getByLabelText('Description')).toHaveValue('Bus');
});

it('cancels with a message if the editor cannot be loaded, and leaves the keys to the page', async () => {
  const { platform } = show();
  await act(async () => fail(new Error('Loading chunk 7 failed')));
  await waitFor(() => expect(on.onCancel).toHaveBeenCalledTimes(1));
  expect(platform.toasts.read()?.text).toMatch(/cannot be corrected in the list right now/);
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey);
  await userEvent.keyboard('x');
  document.removeEventListener('keydown', onKey);
  expect(onKey).toHaveBeenCalledTimes(1);
});
