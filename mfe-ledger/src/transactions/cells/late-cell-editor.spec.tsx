import { show } from '@pocket/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { transaction } from '../testing/fake-book';
import type { Editing } from './editing';
import { LateCellEditor } from './LateCellEditor';

const ROW = transaction('1', '2026-11-22', { payee: 'Bakery', amount: 4.5 });
const onListKey = jest.fn();

/** What the editor shares with the page around it. */
const shared = ['react', '@pocket/platform', '@pocket/ui'].map((name) => [name, jest.requireActual(name)] as const);

beforeEach(() => {
  // Each time the editor has yet to come.
  jest.resetModules();
  for (const [name, found] of shared) jest.doMock(name, () => found);
  onListKey.mockReset();
  window.addEventListener('keydown', onListKey);
});
afterEach(() => window.removeEventListener('keydown', onListKey));

async function open(editing: Partial<Editing>) {
  const { LateCellEditor: Late } = jest.requireActual<{ LateCellEditor: typeof LateCellEditor }>('./LateCellEditor');
  const [onCommit, onCancel] = [jest.fn(), jest.fn(cleanup)];
  const whole: Editing = { row: ROW, index: 0, field: 'amount', text: '4.50', ...editing };
  show(
    <Late editing={whole} onCommit={onCommit} onCancel={onCancel} onKeepMine={jest.fn()} onLoadTheirs={jest.fn()}>
      -$4.50
    </Late>,
    {},
  );
  expect(screen.getByText('-$4.50')).toBeInTheDocument();
  return { onCommit, onCancel, whole };
}

describe('an editor that is still on its way', () => {
  it('has what was typed meanwhile, and goes on behind it', async () => {
    const { onCommit, whole } = await open({});
    for (const key of ['1', '2', '3', 'Backspace', '.']) fireEvent.keyDown(document.body, { key });
    const input = await screen.findByLabelText<HTMLInputElement>('Amount');
    expect(input).toHaveValue('12.');
    expect(input.selectionStart).toBe(3);
    expect(onListKey).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onCommit).toHaveBeenCalledWith(whole, '12.', expect.anything());
  });

  it('has what the cell has, to be typed over, where nothing was typed', async () => {
    await open({});
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    const input = await screen.findByLabelText<HTMLInputElement>('Amount');
    expect(input).toHaveValue('4.50');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });

  it('is left by Escape', async () => {
    const { onCancel } = await open({});
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalled();
  });

  it('says so where it cannot be loaded, keeps the row, and tries again by Retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.doMock('./CellEditor', () => {
      throw new Error('Loading chunk 7 failed');
    });
    await open({});
    expect(await screen.findByRole('alert')).toHaveTextContent('The editor cannot be loaded right now.');
    expect(screen.getByText('-$4.50')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onListKey).toHaveBeenCalledTimes(1);
    jest.dontMock('./CellEditor');
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByLabelText('Amount')).toHaveValue('4.50');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
