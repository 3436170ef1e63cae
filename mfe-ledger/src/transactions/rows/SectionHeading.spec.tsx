import { MemoryRouter } from '@pocket/platform/router';
import { renderScreen } from '@pocket/platform/testing';
import { screen } from '@testing-library/react';
import { SectionHeading } from './SectionHeading';

const section = { key: '2026-11-22', count: 2, income: 0, expenses: 12.345 };
const show = (fields = {}) =>
  renderScreen(
    <MemoryRouter>
      <SectionHeading section={{ ...section, ...fields }} sort="-date" />
    </MemoryRouter>,
  );

beforeEach(() => localStorage.setItem('pocket_settings_book', 'KWD'));
afterEach(() => localStorage.clear());

it('shows the sum of a day with the decimals of its currency', () => {
  show();
  expect(screen.getByText('-KWD 12.345')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('names what the sum of a day leaves out', () => {
  show({ unconverted: [{ field: 'expenses', currency: 'JPY', amount: 12_000 }] });
  expect(screen.getByRole('link', { name: 'and ¥12,000.00 JPY without a rate' })).toHaveAttribute('href', '/rates');
});

it('names only the currencies of several amounts, for which a heading has no room', () => {
  const unconverted = ['JPY', 'CHF', 'JPY'].map((currency, index) => ({
    field: `${index}`,
    currency,
    amount: index + 1,
  }));
  show({ unconverted });
  expect(screen.getByRole('link', { name: 'and JPY, CHF without a rate' })).toBeInTheDocument();
});
