import type { CsvImportMapping } from '@pocket/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnChoices } from './ColumnChoices';

const NONE = { category: null, notes: null, tags: null, status: null, flag: null, externalId: null, balance: null };
const mapping = {
  columns: { ...NONE, date: 0, amount: 1, debit: null, credit: null, payee: null, description: null, currency: null },
} as unknown as CsvImportMapping;
const sample = { header: ['Day', 'Charged', 'Abroad', 'Code'], rows: [['2026-11-20', '8.00', '7.50', 'EUR']] };

it('offers columns for the amount that was paid abroad and its currency', async () => {
  const onChange = jest.fn();
  render(<ColumnChoices mapping={mapping} sample={sample as never} disabled={false} onChange={onChange} />);
  expect(screen.getByText('More columns')).not.toHaveTextContent('(');
  await userEvent.selectOptions(screen.getByLabelText('Original amount'), 'Abroad (7.50)');
  expect(onChange).toHaveBeenLastCalledWith({ columns: { ...mapping.columns, originalAmount: 2 } });
  await userEvent.selectOptions(screen.getByLabelText('Original currency'), 'Code (EUR)');
  expect(onChange).toHaveBeenLastCalledWith({ columns: { ...mapping.columns, originalCurrency: 3 } });
});
