import { Amount, type AmountProps } from '@pocket/platform';
import { useStatementCurrency } from './statement-currency';

/** Amount in the currency of the statement. */
export function StatementAmount(props: Omit<AmountProps, 'currency'>) {
  return <Amount {...props} currency={useStatementCurrency()} />;
}
