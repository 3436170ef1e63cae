import { deferredAnswer, renderScreen } from '@pocket/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transaction } from '../testing/fake-book';
import { useCellSave } from './use-cell-save';

const ROW = transaction('1', '2026-11-22', { payee: 'Bakery' });

function Cells() {
  const save = useCellSave(async (_row, write) => void (await write()), { accounts: [], categories: [] } as never);
  const type = () => {
    void save(ROW, { payee: 'Baker' });
    void save(ROW, { notes: 'Bread' });
  };
  return (
    <button type="button" onClick={type}>
      Type
    </button>
  );
}
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('keeps the tab while a cell waits for its turn', async () => {
  const [first, second] = [deferredAnswer(), deferredAnswer()];
  const turns = [first, second];
  const { callsOf } = renderScreen(<Cells />, { 'PUT /transactions/1': () => (turns.shift() ?? second).answer() });
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await waitFor(() => expect(callsOf('PUT /transactions/1')).toHaveLength(1));
  expect(asksBeforeClosing()).toBe(true);
  first.give({ status: 200, body: { ...ROW, version: 2 } });
  await waitFor(() => expect(callsOf('PUT /transactions/1')).toHaveLength(2));
  expect(asksBeforeClosing()).toBe(true);
  second.give({ status: 200, body: { ...ROW, version: 3 } });
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});
