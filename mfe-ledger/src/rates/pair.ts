import type { Account } from '@pocket/contracts';

/** Two currencies: one unit of `base` costs so many units of `quote`. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** Returns the pair of an address; undefined if it has none. */
export function pairIn(address: URLSearchParams): Pair | undefined {
  const [base, quote] = [address.get('base'), address.get('quote')];
  const isPair = isCode(base) && isCode(quote) && base !== quote;
  return isPair ? { base, quote } : undefined;
}

/** Returns the first foreign currency of the accounts, in the book's currency. */
export function defaultPair(accounts: readonly Account[], quote: string): Pair {
  const base = [...accounts.map(({ currency }) => currency), 'EUR', 'USD'].find((currency) => currency !== quote);
  return { base: base ?? 'EUR', quote };
}

/** Changes one currency of a pair. The pair is reversed if the other one has this currency. */
export function changePair(pair: Pair, side: keyof Pair, currency: string): Pair {
  const { base, quote } = pair;
  const other = side === 'base' ? quote : base;
  return currency === other ? { base: quote, quote: base } : { ...pair, [side]: currency };
}

const isCode = (text: string | null): text is string => /^[A-Z]{3}$/.test(text ?? '');
