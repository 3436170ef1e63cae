import { changesSomething, type Entry } from '../entries/entry.js';
import { type Violation, violationError } from '../violation.js';
import { CategoryCheck } from './category-check.js';
import { CurrencyCheck } from './currency-check.js';
import { EntityCheck } from './entity-check.js';
import type { BookView, RelatedTransactions } from './entry-check.js';
import { FieldCheck } from './field-check.js';
import { ReferenceCheck } from './reference-check.js';
import { TotalCheck } from './total-check.js';
import { TransferCheck } from './transfer-check.js';
import { UniqueCheck } from './unique-check.js';

/** Enough to explain a refusal. */
const MAX_VIOLATIONS = 100;

/**
 * Checks that entries can be written into a book, chunk by chunk, in the order in which they are stored. Between chunks
 * it keeps ids and bank ids, not entries.
 */
export class EntryChecker {
  readonly #violations: Violation[] = [];
  readonly #unique: UniqueCheck;
  readonly #transfers: TransferCheck;
  readonly #categories: CategoryCheck;
  readonly #currencies: CurrencyCheck;
  readonly #references: ReferenceCheck;
  readonly #totals: TotalCheck;
  readonly #entities: EntityCheck;
  readonly #fields: FieldCheck;

  constructor(book: BookView = {}) {
    const report = (violation: Violation) => {
      if (this.#violations.length < MAX_VIOLATIONS) this.#violations.push(violation);
    };
    this.#entities = new EntityCheck(book, report);
    this.#fields = new FieldCheck(report);
    this.#totals = new TotalCheck(book, report);
    this.#unique = new UniqueCheck(book, report);
    this.#transfers = new TransferCheck(report);
    this.#categories = new CategoryCheck(book, report);
    this.#currencies = new CurrencyCheck(book, report);
    this.#references = new ReferenceCheck(book, report);
  }

  /** Adds the next chunk. Returns the violations so far, so that a plan can stop early. */
  add(entries: readonly Entry[], related: RelatedTransactions = {}): readonly Violation[] {
    this.#unique.addRelated(related);
    this.#transfers.addRelated(related);
    const checks = [
      this.#entities,
      this.#fields,
      this.#totals,
      this.#unique,
      this.#transfers,
      this.#categories,
      this.#currencies,
      this.#references,
    ];
    for (const entry of entries) {
      if (changesSomething(entry)) for (const check of checks) check.add(entry);
    }
    this.#totals.endChunk();
    return this.#violations;
  }

  /** Accounts that the entries delete or give another currency: `finish` checks that no transaction of them is left. */
  get clearedAccounts(): readonly string[] {
    return this.#references.clearedAccounts;
  }

  /** @param counts account id → number of its transactions in the book, for {@link clearedAccounts} */
  finish(counts?: ReadonlyMap<string, number>): readonly Violation[] {
    this.#transfers.finish();
    this.#categories.finish();
    this.#currencies.finish();
    this.#references.finish(counts);
    return this.#violations;
  }
}

/** Returns the violations of the entries, if they are written together into the book. */
export function checkEntries(
  entries: readonly Entry[],
  book: BookView = {},
  related: RelatedTransactions & { readonly counts?: ReadonlyMap<string, number> } = {},
): readonly Violation[] {
  const checker = new EntryChecker(book);
  checker.add(entries, related);
  return checker.finish(related.counts);
}

/** @throws AppError with the first violation, if there is one */
export function requireValid(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first) throw violationError(first);
}
