import { crc32 } from 'node:zlib';
import { ACCOUNT_CURRENCY, type Discrepancy, fromMinor } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';
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
   * @param hasTexts true if the text digests are complete
   */
  end(hasTexts: boolean): Discrepancy[] {
    const { sums, texts } = this.#found;
    const wrongSums = differences(
      this.#expected.sums,
      sums,
      ({ count, amount }) => `${count}: ${fromMinor(amount, ACCOUNT_CURRENCY)}`,
    );
    if (!hasTexts) return wrongSums;
    const textsTold = ({ count, checksum }: Texts) => `${count} texts with checksum ${checksum >>> 0}`;
    return [...wrongSums, ...differences(this.#expected.texts, texts, textsTold)];
  }
}

class Digests {
  readonly sums = new Map<string, Sum>();
  readonly texts = new Map<string, Texts>();

  addSum(where: string, { count, amount }: Sum): void {
    const known = this.sums.get(where) ?? { count: 0, amount: 0 };
    this.sums.set(where, { count: known.count + count, amount: known.amount + amount });
  }

  addText(key: string, text: string): void {
    const { count, checksum } = this.texts.get(key) ?? { count: 0, checksum: 0 };
    this.texts.set(key, { count: count + 1, checksum: checksum ^ crc32(text) });
  }
}

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
