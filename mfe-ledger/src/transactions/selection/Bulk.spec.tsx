import { MemoryRouter } from '@pocket/platform/router';
import { renderScreen } from '@pocket/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TransactionsScreen from '../TransactionsScreen';
import { provideBrowser } from '../testing/browser';
import { FakeBook, transaction } from '../testing/fake-book';

beforeEach(provideBrowser);

test('the form for the selection opens with the focus in its field', async () => {
  renderScreen(
    <MemoryRouter initialEntries={['/transactions']}>
      <TransactionsScreen />
    </MemoryRouter>,
    new FakeBook([transaction('1', '2026-11-22', { payee: 'Bakery' })]).answers,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bakery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
  expect(screen.getByLabelText('Add tags')).toHaveFocus();
  await userEvent.keyboard('trips{Enter}');
  expect(screen.getByRole('dialog', { name: 'Change tags' })).toHaveTextContent('trips');
});
