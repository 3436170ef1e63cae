export { AmountInput, type AmountInputProps, amountError } from './AmountInput';
export { amountText } from './amount-text';
export { amountOf, signedAmountOf } from './arithmetic';
export { CategoryPart, type CategoryPartProps } from './CategoryPart';
export { decimalsText, fieldCurrency, hasSeveralCurrencies } from './field-currency';
export {
  categoryIdOf,
  firstSplits,
  leftOf,
  NOT_ALL,
  type SplitDraft,
  type Splits,
  splitsBody,
  splitsError,
  splitsOf,
} from './splits';
export { TagsInput, type TagsInputProps } from './TagsInput';
export { tagsQuery } from './tags-query';
