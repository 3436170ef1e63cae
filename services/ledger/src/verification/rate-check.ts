import type { BookId, Discrepancy } from '@pocket/contracts';
import { FieldCheck } from '../book/checks/field-check.js';
import { rateId, rateSheetId } from '../book/entries/derived-id.js';
import type { Entry } from '../book/entries/entry.js';
import { rateCountOf } from '../book/figures/book-figures.js';
import type { StoredRate, StoredRateSheet } from '../book/states.js';

/** Checks the rates of a book one by one, then their number. */
export class RateCheck {
  readonly #found: Discrepancy[] = [];
  #count = 0;

  constructor(private readonly bookId: BookId) {}

  takeRate(rate: StoredRate): void {
    this.#take({ entity: 'rate', id: rate.id, before: null, after: rate });
    this.#checkId(`rate ${rate.id}`, rateId(this.bookId, rate.day, rate.base, rate.quote), rate.id);
  }

  takeSheet(sheet: StoredRateSheet): void {
    this.#take({ entity: 'rateSheet', id: sheet.id, before: null, after: sheet });
    this.#checkId(`rateSheet ${sheet.id}`, rateSheetId(this.bookId, sheet.base, sheet.quote, sheet.year), sheet.id);
  }

  /** @param count number of rates according to the book */
  end(count: number): Discrepancy[] {
    if (count !== this.#count) this.#report('rates', `${this.#count}`, `${count}`);
    return this.#found;
  }

  #take(entry: Entry): void {
    if (!entry.after) return;
    this.#count += rateCountOf(entry.entity, entry.after);
    const where = `${entry.entity} ${entry.id}`;
    new FieldCheck(({ message }) => this.#report(where, 'a valid entity', message)).add(entry);
  }

  #checkId(where: string, expected: string, found: string): void {
    if (expected !== found) this.#report(`${where}, id`, expected, found);
  }

  #report(where: string, expected: string, found: string): void {
    this.#found.push({ kind: 'book', where, expected, found });
  }
}
