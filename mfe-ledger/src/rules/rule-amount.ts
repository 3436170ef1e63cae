import { digitsOf } from '@pocket/contracts/currencies';
import { MAX_DIGITS } from '@pocket/contracts/money';
import { amountOf, amountText, fieldCurrency, hasSeveralCurrencies } from '@pocket/screens/editor';

/**
 * Reads an amount of a rule: a number that is compared with amounts in the currency of their account. With several
 * currencies it may have the decimals of any.
 * @returns null for what is no amount
 */
export function readRuleAmount(text: string): number | null {
  return amountOf(text, undefined, hasSeveralCurrencies() ? MAX_DIGITS : digitsOf(fieldCurrency()));
}

/** Returns an amount of a rule as text that is read as the same amount. */
export function ruleAmountText(amount: number): string {
  const plain = String(amount);
  // A comma is the decimal separator if a point before three digits separates thousands.
  const texts = [amountText(amount), plain, plain.replace('.', ',')];
  return texts.find((text) => readRuleAmount(text) === amount) ?? plain;
}
