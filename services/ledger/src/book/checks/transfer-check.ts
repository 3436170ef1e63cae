import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../entries/entry.js';
import { legsFit } from '../entries/legs.js';
import type { StoredTransaction } from '../states.js';
import type { EntryCheck, RelatedTransactions, Report } from './entry-check.js';

type Leg = Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'ownCurrency'>;

/** Effect of entries on one transfer. */
interface TouchedTransfer {
  /** Legs before the entries, and after them, that the entries contain. */
  readonly before: Leg[];
  readonly after: Leg[];
  /** Legs in the book, if they were given. */
  inBook: readonly StoredTransaction[] | undefined;
}

/**
 * A transfer has two legs that fit, or none, once all entries are stored. A leg without an entry stays as it is: if it
 * is unknown, it fits as long as amount, currency and type of the other leg stay.
 */
export class TransferCheck implements EntryCheck {
  readonly #transfers = new Map<string, TouchedTransfer>();

  constructor(private readonly report: Report) {}

  addRelated({ legs }: RelatedTransactions): void {
    const byTransfer = new Map<string, StoredTransaction[]>();
    for (const leg of legs ?? []) {
      if (leg.transferId === null) continue;
      const own = byTransfer.get(leg.transferId);
      if (own) own.push(leg);
      else byTransfer.set(leg.transferId, [leg]);
    }
    for (const [id, own] of byTransfer) this.#touched(id).inBook = own;
  }

  add({ entity, id, before, after }: Entry): void {
    if (entity !== 'transaction') return;
    if (before?.transferId) this.#touched(before.transferId).before.push(legOf(id, before));
    if (after?.transferId) this.#touched(after.transferId).after.push(legOf(id, after));
  }

  finish(): void {
    for (const { before, after, inBook } of this.#transfers.values()) {
      const id = [...after, ...before][0]?.id;
      if (id === undefined || isWhole(before, after, inBook)) continue;
      const message = 'A transfer needs two legs of one amount: an expense of one account and an income of another';
      this.report({ code: 'TRANSFER_INCOMPLETE', entity: 'transaction', id, message });
    }
  }

  #touched(transferId: string): TouchedTransfer {
    const known = this.#transfers.get(transferId);
    if (known) return known;
    const transfer: TouchedTransfer = { before: [], after: [], inBook: undefined };
    this.#transfers.set(transferId, transfer);
    return transfer;
  }
}

const legOf = (id: string, { accountId, type, amount, ownCurrency }: StoredTransaction): Leg => {
  return { id, accountId, type, amount, ownCurrency };
};

function isWhole(before: readonly Leg[], after: readonly Leg[], inBook: readonly Leg[] | undefined): boolean {
  if (inBook || before.length !== 1) {
    const touched = new Set([...before, ...after].map(({ id }) => id));
    const legs = [...after, ...(inBook ?? []).filter(({ id }) => !touched.has(id))];
    const [one, other] = legs;
    return legs.length === 0 || (legs.length === 2 && one !== undefined && other !== undefined && legsFit(one, other));
  }
  const [from, to] = [before[0], after[0]];
  return after.length === 1 && isDeepStrictEqual(withoutAccount(from), withoutAccount(to));
}

const withoutAccount = (leg: Leg | undefined) => leg && { ...leg, accountId: null };
