import {
  type Conversion,
  type CurrencyCode,
  type DatedAmount,
  fromMinor,
  type MinorUnits,
  type TransactionType,
  type Unconverted,
} from '@pocket/contracts';
import type { StartConversion } from '../rates/book-currencies.js';

/** Income or spending of one day. */
export interface Flow extends DatedAmount {
  readonly type: TransactionType;
}
interface Span {
  /** Balances of the accounts on the day before the span. */
  readonly start: readonly DatedAmount[];
  /** Balances on its last day. */
  readonly end: readonly DatedAmount[];
  readonly flows: readonly Flow[];
}

/** Returns net worth in minor units of the conversion's currency. */
export function netWorthOf(balances: readonly DatedAmount[], conversion: Conversion) {
  const assets = conversion.sum(
    'assets',
    balances.filter(({ amount }) => amount > 0),
  );
  const debts = balances.filter(({ amount }) => amount < 0);
  const liabilities = conversion.sum(
    'liabilities',
    debts.map((debt) => ({ ...debt, amount: -debt.amount })),
  );
  return { assets, liabilities, net: assets - liabilities };
}

/**
 * Returns the effect of exchange rates over a span: net worth at its end, without net worth at its start, income and
 * spending. A currency that lacks a rate is left out of all four, with its balance at the end.
 */
export function exchangeEffect(
  { start, end, flows }: Span,
  startConversion: StartConversion,
): { fx: MinorUnits; unconverted: Unconverted[] } {
  const conversion = startConversion();
  const lacksRate = (amount: DatedAmount) => conversion.convert(amount) === null;
  const lacking = new Set([...start, ...end, ...flows].filter(lacksRate).map(({ currency }) => currency));
  const isKnown = ({ currency }: DatedAmount) => !lacking.has(currency);
  const flowsOf = (type: TransactionType) => flows.filter((flow) => flow.type === type && isKnown(flow));
  const income = conversion.sum('fx', flowsOf('income'));
  const spending = conversion.sum('fx', flowsOf('expense'));
  const [before, after] = [start, end].map((balances) => netWorthOf(balances.filter(isKnown), conversion).net);
  return {
    fx: (after ?? 0) - (before ?? 0) - income + spending,
    unconverted: [...lacking].map((currency) => ({ field: 'fx', currency, amount: balanceIn(currency, end) })),
  };
}

function balanceIn(currency: CurrencyCode, balances: readonly DatedAmount[]): number {
  const sum = balances.reduce((total, each) => (each.currency === currency ? total + each.amount : total), 0);
  return fromMinor(sum, currency);
}
