import { MemoryRouter } from '@pocket/platform/router';
import { show } from '@pocket/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TransactionsScreen from '../TransactionsScreen';
import { provideBrowser } from '../testing/browser';
import { FakeBook, transaction } from '../testing/fake-book';

beforeEach(provideBrowser);

// Alone in its file: the code of the form comes once.
test('what is typed before the form for the selection is there goes into its field', async () => {
  show(
    <MemoryRouter initialEntries={['/transactions']}>
      <TransactionsScreen />
    </MemoryRouter>,
    new FakeBook([transaction('1', '2026-11-22', { payee: 'Bakery' })]).answers,
  );
  // In one go: the code of the form begins to load with the selection.
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bakery' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tags' }));
  for (const key of 'trip') fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(screen.getByLabelText('Add tags')).toHaveValue('trip'));
  await userEvent.keyboard('s{Enter}');
  expect(screen.getByRole('dialog', { name: 'Change tags' })).toHaveTextContent('trips');
});
