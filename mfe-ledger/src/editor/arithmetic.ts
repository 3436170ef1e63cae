import { MAX_AMOUNT } from '@pocket/contracts/money';
import { type Currency, readAmountIn } from '@pocket/platform';
import { settingsCurrency } from '../book/settings-currency';

/** Longer than every sum that people type; bounds the work on pasted text. */
const MAX_CHARACTERS = 100;

/**
 * Computes the amount that a text stands for, in major units and rounded to the cent: `12.50`, `12,50+3`, `(80-20)/4`.
 * @param currency of the field, by default that of the settings; decides what a separator before three digits means
 * @returns null for what is no amount, is negative, or is larger than amounts may be
 */
export function amountOf(text: string, currency: Currency = settingsCurrency()): number | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens, currency);
  const cents = reader.sum();
  if (cents === null || !reader.isAtEnd) return null;
  const rounded = Math.round(cents);
  return rounded >= 0 && rounded <= Math.round(MAX_AMOUNT * 100) ? rounded / 100 : null;
}

/** Returns an amount as text that {@link amountOf} parses. */
export const amountText = (amount: number): string => amount.toFixed(2);

function tokensOf(text: string): string[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = text.replace(/[−–]/g, '-').replace(/×/g, '*').replace(/÷/g, '/');
  return plain.match(/[^+*/()-]+|[+*/()-]/g)?.filter((token) => token.trim() !== '') ?? null;
}

/** Parses sums of products in cents; null if the text is malformed. */
class Reader {
  #at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly currency: Currency,
  ) {}

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
      total = sign === '*' ? (total * next) / 100 : (total / next) * 100;
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
    const amount = readAmountIn(this.currency, token);
    return amount === null ? null : Math.round(amount * 100);
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}
