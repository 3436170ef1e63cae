import { MAX_AMOUNT } from '@pocket/contracts/money';

/** More than anybody types, and less than what could keep a page busy. */
const MOST_CHARACTERS = 100;
const NUMBER =
  /^(?:\d+(?:[.,]\d{0,2})?|[.,]\d{1,2}|\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?|\d{1,3}(?:\.\d{3}){2,}(?:,\d{0,2})?|\d{1,3}\.\d{3},\d{0,2})$/;

/**
 * The amount that a text stands for, in major units, as people type it: `12.50`, `1,234.5`, `12,50`, `12.50+3`,
 * `(80-20)/4`. A comma before one or two last digits is a decimal one. Rounded to the cent.
 * @returns null for what is no amount, is negative, or is larger than amounts may be
 */
export function amountOf(text: string): number | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const cents = reader.sum();
  if (cents === null || !reader.isAtEnd) return null;
  const rounded = Math.round(cents);
  return rounded >= 0 && rounded <= Math.round(MAX_AMOUNT * 100) ? rounded / 100 : null;
}

/** An amount as a text that {@link amountOf} reads. */
export const amountText = (amount: number): string => amount.toFixed(2);

function tokensOf(text: string): string[] | null {
  const plain = text
    .replace(/[\s\u00a0\u202f'’\p{Sc}]/gu, '')
    .replace(/[−–]/g, '-')
    .replace(/×/g, '*')
    .replace(/÷/g, '/');
  if (plain === '' || plain.length > MOST_CHARACTERS || /[^\d.,+*/()-]/.test(plain)) return null;
  return plain.match(/[\d.,]+|[+*/()-]/g);
}

/** Digits as cents. */
function centsOf(token: string): number | null {
  if (!NUMBER.test(token)) return null;
  const decimals = /[.,](\d{0,2})$/.exec(token);
  const whole = decimals ? token.slice(0, decimals.index) : token;
  return Number(`${whole.replace(/[.,]/g, '')}${(decimals?.[1] ?? '').padEnd(2, '0')}`);
}

/** Reads sums of products, in cents; null as soon as something does not fit. */
class Reader {
  #at = 0;

  constructor(private readonly tokens: readonly string[]) {}

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
    return centsOf(token);
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}
