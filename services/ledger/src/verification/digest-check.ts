import { crc32 } from 'node:zlib';
import { ACCOUNT_CURRENCY, type CalendarDay, type Discrepancy, fromMinor } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';
import type { DayRecord } from '../store/digests/category-digests.repository.js';
import { flowName, partsOf } from '../store/digests/category-sums.js';
import type { DigestRecord, Sum } from '../store/digests/digest.schema.js';
import { digestedText, digestMonth, sumName } from '../store/digests/digested.js';

/** Order-independent checksum of texts. */
interface Texts {
  readonly count: number;
  readonly checksum: number;
}

/** Compares the digests of a book with its transactions. */
export class DigestCheck {
  readonly #expected = new Digests();
  readonly #found = new Digests();

  take(transaction: StoredTransaction): void {
    const sum = { count: 1, amount: transaction.amount };
    this.#expected.addSum(`${digestMonth(transaction)} ${sumName(transaction)}`, sum);
    const { key, text } = digestedText(transaction);
    this.#expected.addText(key, text);
    for (const part of partsOf(transaction)) {
      this.#expected.addFlow(part.day, flowName(part), { count: 1, amount: part.amount });
    }
  }

  takeCategoryDigest({ day, sums = {} }: DayRecord): void {
    for (const [name, sum] of Object.entries(sums)) this.#found.addFlow(day, name, sum);
  }

  takeDigest(digest: DigestRecord): void {
    if (digest.of === 'texts') {
      for (const text of digest.texts ?? []) this.#found.addText(digest.part, text);
      return;
    }
    for (const [name, sum] of Object.entries(digest.sums ?? {})) this.#found.addSum(`${digest.part} ${name}`, sum);
  }

  /**
   * Returns the first differing sum and the first differing texts, because one error shows in many.
   * @param has which digests are complete
   */
  end(has: { readonly sums: boolean; readonly texts: boolean; readonly flows: boolean }): Discrepancy[] {
    const { sums, texts, flows } = this.#found;
    const sumTold = ({ count, amount }: Sum) => `${count}: ${fromMinor(amount, ACCOUNT_CURRENCY)}`;
    const wrongSums = [
      ...(has.sums ? differences(this.#expected.sums, sums, sumTold) : []),
      ...(has.flows ? differences(this.#expected.flows, flows, sumTold) : []),
    ];
    if (!has.texts) return wrongSums;
    const textsTold = ({ count, checksum }: Texts) => `${count} texts with checksum ${checksum >>> 0}`;
    return [...wrongSums, ...differences(this.#expected.texts, texts, textsTold)];
  }
}

class Digests {
  readonly sums = new Map<string, Sum>();
  readonly texts = new Map<string, Texts>();
  /** Sums by day, account and category. */
  readonly flows = new Map<string, Sum>();

  addSum(where: string, sum: Sum): void {
    this.sums.set(where, added(this.sums.get(where), sum));
  }

  addFlow(day: CalendarDay, name: string, sum: Sum): void {
    const where = `${day} ${name}`;
    this.flows.set(where, added(this.flows.get(where), sum));
  }

  addText(key: string, text: string): void {
    const { count, checksum } = this.texts.get(key) ?? { count: 0, checksum: 0 };
    this.texts.set(key, { count: count + 1, checksum: checksum ^ crc32(text) });
  }
}

const added = (known: Sum | undefined, { count, amount }: Sum): Sum => ({
  count: (known?.count ?? 0) + count,
  amount: (known?.amount ?? 0) + amount,
});

/** Returns the first difference, if there is one; an empty digest equals a missing one. */
function differences<Value extends { readonly count: number }>(
  expected: ReadonlyMap<string, Value>,
  found: ReadonlyMap<string, Value>,
  describe: (value: Value) => string,
): Discrepancy[] {
  const describeOrNothing = (value: Value | undefined) => (value && value.count !== 0 ? describe(value) : 'nothing');
  return [...new Set([...expected.keys(), ...found.keys()])]
    .sort()
    .map((key) => ({
      kind: 'book' as const,
      where: `digest ${key}`,
      expected: describeOrNothing(expected.get(key)),
      found: describeOrNothing(found.get(key)),
    }))
    .filter((each) => each.expected !== each.found)
    .slice(0, 1);
}
