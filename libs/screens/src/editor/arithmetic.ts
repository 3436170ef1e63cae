import { digitsOf } from '@pocket/contracts/currencies';
import { MAX_AMOUNT } from '@pocket/contracts/money';
import { readAmount } from '@pocket/contracts/read-amount';
import { readAmountIn } from '@pocket/platform';
import { fieldCurrency } from './field-currency';

/** Longer than every sum that people type; bounds the work on pasted text. */
const MAX_CHARACTERS = 100;

/**
 * Computes the amount that a text stands for, in major units and rounded to the currency's decimals: `12.50`,
 * `12,50+3`, `(80-20)/4`.
 * @param own currency of the amount, which also decides what a separator before three digits means
 * @param digits decimals of the amount, by default those of the currency
 * @returns null for what is no amount, is negative, or is larger than amounts may be
 */
export function amountOf(text: string, own?: string, digits = digitsOf(fieldCurrency(own))): number | null {
  const amount = compute(tokensOf(text), fieldCurrency(own), digits);
  return amount !== null && amount >= 0 ? amount : null;
}

/** Computes an amount that may be negative, such as `-50` or `20-50`; otherwise like {@link amountOf}. */
export function signedAmountOf(text: string, own?: string): number | null {
  const currency = fieldCurrency(own);
  const tokens = tokensOf(text);
  return compute(tokens?.[0] === '-' ? ['0', ...tokens] : tokens, currency, digitsOf(currency));
}

function compute(tokens: readonly string[] | null, currency: string, digits: number): number | null {
  if (!tokens) return null;
  const reader = new Reader(tokens, currency, digits);
  const minor = reader.sum();
  if (minor === null || !reader.isAtEnd) return null;
  const amount = Math.round(minor) / reader.scale || 0;
  return Math.floor(Math.abs(amount)) <= MAX_AMOUNT ? amount : null;
}

function tokensOf(text: string): string[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = text.replace(/[−–]/g, '-').replace(/×/g, '*').replace(/÷/g, '/');
  return plain.match(/[^+*/()-]+|[+*/()-]/g)?.filter((token) => token.trim() !== '') ?? null;
}

/** Parses sums of products in minor units; null if the text is malformed. */
class Reader {
  #at = 0;
  /** Minor units in a major one. */
  readonly scale: number;

  constructor(
    private readonly tokens: readonly string[],
    private readonly currency: string,
    private readonly digits: number,
  ) {
    this.scale = 10 ** digits;
  }

  get isAtEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  sum(): number | null {
    let total = this.#product();
    for (let sign = this.#take('+', '-'); sign && total !== null; sign = this.#take('+', '-')) {
      const next = this.#product();
      total = next === null ? null : sign === '+' ? total + next : total - next;
    }
    return total;
  }

  #product(): number | null {
    let total = this.#factor();
    for (let sign = this.#take('*', '/'); sign && total !== null; sign = this.#take('*', '/')) {
      const next = this.#factor();
      if (next === null || (sign === '/' && next === 0)) return null;
      total = sign === '*' ? (total * next) / this.scale : (total / next) * this.scale;
    }
    return total;
  }

  #factor(): number | null {
    if (this.#take('(')) {
      const inner = this.sum();
      return this.#take(')') ? inner : null;
    }
    const token = this.tokens[this.#at];
    if (token === undefined) return null;
    this.#at += 1;
    // More decimals than the currency has: the separator is no thousands separator.
    const amount = readAmountIn(this.currency, token) ?? readAmount(token, { group: '', digits: this.digits });
    return amount === null ? null : Math.round(amount * this.scale);
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}
