import type { CalendarDay } from '@pocket/contracts';
import type { CsvMapping } from '../../model/csv-mapping.js';
import { isPlus, parseAmount } from '../cells/amounts.js';
import { type Cells, textAt } from '../cells/cell-text.js';
import { parseDate } from '../cells/dates.js';
import { flagText, parseFlag } from '../cells/flags.js';
import { isPending } from '../cells/statuses.js';

/** `none`: the cell is empty. */
type CellAmount = { readonly minor: number } | { readonly none: true } | { readonly problem: string };
type CellDay =
  | { readonly day: CalendarDay; readonly isPending: boolean }
  | { readonly none: true }
  | { readonly problem: string };

const SHOWN = 40;

/** Reads days, amounts and balances of rows by a mapping. */
export class CellReader {
  readonly #mapping: CsvMapping;
  readonly #today: CalendarDay;
  readonly #digits: number;
  readonly #income: ReadonlySet<string>;
  readonly #expense: ReadonlySet<string>;
  /** Cache of one day: neighboring rows mostly have the same one. */
  #lastDay: { readonly text: string; readonly day: CalendarDay | null } = { text: '', day: null };

  /** @param digits decimals of the currency */
  constructor(mapping: CsvMapping, today: CalendarDay, digits: number) {
    this.#mapping = mapping;
    this.#today = today;
    this.#digits = digits;
    this.#income = new Set(mapping.flags.income.map(flagText));
    this.#expense = new Set(mapping.flags.expense.map(flagText));
  }

  /** Returns the booking day, else the value day. */
  day(cells: Cells): CellDay {
    const { columns, dateOrder } = this.#mapping;
    const text = textAt(cells, columns.date);
    if (text !== this.#lastDay.text) this.#lastDay = { text, day: parseDate(text, dateOrder) };
    const booked = this.#lastDay.day;
    if (booked) return { day: booked, isPending: false };
    if (isPending(text)) return { day: this.#today, isPending: true };
    const value = text === '' ? parseDate(textAt(cells, columns.valueDate), dateOrder) : null;
    if (value) return { day: value, isPending: false };
    return text === '' ? { none: true } : { problem: `“${shown(text)}” is no date.` };
  }

  /** Returns the signed amount, positive for income. */
  money(cells: Cells): CellAmount {
    const { amount, debit, credit } = this.#mapping.columns;
    if (amount !== null) return this.#amount(cells, amount);
    if (debit === null && credit === null) return { none: true };
    return this.#fromDebitAndCredit(textAt(cells, debit), textAt(cells, credit), this.#fee(cells));
  }

  /** Returns the running balance after the row; null if the row has none. */
  balance(cells: Cells): number | null {
    return this.#parse(textAt(cells, this.#mapping.columns.balance));
  }

  #amount(cells: Cells, column: number): CellAmount {
    const { columns, negate } = this.#mapping;
    const text = textAt(cells, column);
    if (text === '') return { none: true };
    const parsed = this.#parse(text);
    if (parsed === null) return { problem: `“${shown(text)}” is no amount.` };
    const signed = columns.plusOnly && columns.flag === null && !isPlus(text) ? -Math.abs(parsed) : parsed;
    const amount = signed - this.#fee(cells);
    if (columns.flag === null) return { minor: negate ? -amount : amount };
    const flag = this.#flag(textAt(cells, columns.flag));
    if (!flag)
      return { problem: `“${shown(textAt(cells, columns.flag))}” says neither that it came in nor that it went out.` };
    return { minor: (flag === 'income') !== negate ? Math.abs(amount) : -Math.abs(amount) };
  }

  #flag(text: string): 'income' | 'expense' | undefined {
    const key = flagText(text);
    if (this.#income.has(key)) return 'income';
    if (this.#expense.has(key)) return 'expense';
    return this.#income.size + this.#expense.size === 0 ? parseFlag(text) : undefined;
  }

  /** Returns the fee without its sign, 0 if there is none. */
  #fee(cells: Cells): number {
    return Math.abs(this.#parse(textAt(cells, this.#mapping.columns.fee)) ?? 0);
  }

  #parse(text: string): number | null {
    return parseAmount(text, this.#mapping.decimal, this.#digits);
  }

  #fromDebitAndCredit(debitText: string, creditText: string, fee: number): CellAmount {
    const { negate, columns } = this.#mapping;
    const debit = this.#parse(debitText);
    const credit = this.#parse(creditText);
    if (debit === null && credit === null) {
      const text = debitText || creditText;
      return text === '' ? { none: true } : { problem: `“${shown(text)}” is no amount.` };
    }
    const broken = debit === null ? debitText : credit === null ? creditText : '';
    if (/\d/.test(broken)) return { problem: `“${shown(broken)}” is no amount.` };
    const out = debit ?? 0;
    const into = credit ?? 0;
    const minor = (columns.signedCredit ? -into : into) + (columns.signedDebit ? out : -out) - fee;
    return { minor: negate ? -minor : minor };
  }
}

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
