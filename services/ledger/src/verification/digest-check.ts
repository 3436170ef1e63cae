import { crc32 } from 'node:zlib';
import type { Discrepancy } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';
import type { DigestRecord, Sum } from '../transactions/digests/digest.schema.js';
import { digestText, monthPart, sumName, textPart } from '../transactions/digests/digest-parts.js';

/** Of texts in any order, in little room. */
interface Texts {
  readonly count: number;
  readonly checksum: number;
}
const NONE: Texts = { count: 0, checksum: 0 };

/** Holds the digests of a book against its transactions; it takes both one by one. */
export class DigestCheck {
  /** What remains of what transactions say when what digests say is taken away. */
  readonly #sums = new Map<string, Sum>();
  readonly #expected = new Map<string, Texts>();
  readonly #found = new Map<string, Texts>();

  take(transaction: StoredTransaction): void {
    this.#addSum(monthPart(transaction), sumName(transaction), { count: 1, amount: transaction.amount });
    addText(this.#expected, textPart(transaction), digestText(transaction));
  }

  takeDigest(digest: DigestRecord): void {
    if (digest.of === 'texts') {
      for (const text of digest.texts ?? []) addText(this.#found, digest.part, text);
      return;
    }
    for (const [name, { count, amount }] of Object.entries(digest.sums ?? {})) {
      this.#addSum(digest.part, name, { count: -count, amount: -amount });
    }
  }

  /** What is wrong, once it has taken everything. */
  end(): Discrepancy[] {
    const sums = [...this.#sums]
      .filter(([, { count, amount }]) => count !== 0 || amount !== 0)
      .map(([where, { count, amount }]) => {
        return { kind: 'book' as const, where: `digest ${where}`, expected: 'none left', found: `${count}, ${amount}` };
      });
    const parts = [...new Set([...this.#expected.keys(), ...this.#found.keys()])].sort();
    const texts = parts
      .map((part) => {
        const [expected, found] = [told(this.#expected.get(part)), told(this.#found.get(part))];
        return { kind: 'book' as const, where: `digest ${part}`, expected, found };
      })
      .filter(({ expected, found }) => expected !== found);
    return [...sums, ...texts];
  }

  #addSum(month: string, name: string, { count, amount }: Sum): void {
    const where = `${month} ${name}`;
    const known = this.#sums.get(where) ?? { count: 0, amount: 0 };
    this.#sums.set(where, { count: known.count + count, amount: known.amount + amount });
  }
}

function addText(texts: Map<string, Texts>, part: string, text: string): void {
  const { count, checksum } = texts.get(part) ?? NONE;
  texts.set(part, { count: count + 1, checksum: checksum ^ crc32(text) });
}

function told({ count, checksum }: Texts = NONE): string {
  return `${count} texts with checksum ${checksum >>> 0}`;
}
