import type { CalendarMonth } from '@pocket/contracts';
import type { Sum } from './digest.schema.js';
import { type Digested, type DigestedText, digestedText, digestMonth, sumName } from './digested.js';

interface TextDeltas {
  readonly removed: Set<string>;
  readonly added: Set<string>;
}

/** Deltas of a book's digests. */
export class DigestDeltas {
  readonly #sums = new Map<CalendarMonth, Map<string, { count: number; amount: number }>>();
  readonly #texts = new Map<string, TextDeltas>();

  /** `before` is null for a creation, `after` for a deletion. */
  add(before: Digested | null, after: Digested | null): void {
    if (before) this.#move(before, -1);
    if (after) this.#move(after, 1);
    const [old, next] = [before && digestedText(before), after && digestedText(after)];
    if (old?.key === next?.key && old?.text === next?.text) return;
    if (old) this.#textsOf(old).removed.add(old.text);
    if (next) this.#textsOf(next).added.add(next.text);
  }

  /** Yields the deltas of sums by month and name, without unchanged sums. */
  *sums(): Generator<readonly [CalendarMonth, ReadonlyMap<string, Sum>]> {
    for (const [month, sums] of this.#sums) {
      const moved = [...sums].filter(([, { count, amount }]) => count !== 0 || amount !== 0);
      if (moved.length > 0) yield [month, new Map(moved)];
    }
  }

  /** Returns the removed and added texts by the key of their digest. */
  texts(): ReadonlyMap<string, { readonly removed: ReadonlySet<string>; readonly added: ReadonlySet<string> }> {
    return this.#texts;
  }

  #move(transaction: Digested, sign: 1 | -1): void {
    const [month, name] = [digestMonth(transaction), sumName(transaction)];
    const sums = this.#sums.get(month) ?? new Map<string, { count: number; amount: number }>();
    this.#sums.set(month, sums);
    const sum = sums.get(name) ?? { count: 0, amount: 0 };
    sums.set(name, sum);
    sum.count += sign;
    sum.amount += sign * transaction.amount;
  }

  #textsOf({ key }: DigestedText): TextDeltas {
    const deltas = this.#texts.get(key) ?? { removed: new Set(), added: new Set() };
    this.#texts.set(key, deltas);
    return deltas;
  }
}
