import { renderScreen } from '@pocket/platform/testing';
import { screen } from '@testing-library/react';
import { Sums } from './Sums';

it('shows beside a total by how much its days differ from it', () => {
  const sums = { count: 3, income: 0, expenses: 0.13, net: -0.13, transfers: 0, currency: 'USD', unconverted: [] };
  const summary = { ...sums, byCurrency: [], rounding: { expenses: 0.01 } };
  renderScreen(<Sums summary={summary} isEarlier={false} />);
  expect(screen.getByText('Rounding')).toHaveTextContent('Rounding +$0.01');
  expect(screen.getByText('Rounding').previousElementSibling).toHaveTextContent('Out $0.13');
});
