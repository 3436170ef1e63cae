import { digitsOf } from '@pocket/contracts/currencies';
import { fieldCurrency } from './field-currency';

/** Returns an amount as text for a field, with the decimals of its currency. */
export const amountText = (amount: number, own?: string): string => amount.toFixed(digitsOf(fieldCurrency(own)));
