import type { CandidateVersion, MatchCandidate, MatchRow } from './match-types.js';

/**
 * Transactions that some row may be, merged from several messages. Versions that fit no row are dropped at once, which
 * keeps memory small: in a large book nearly all are.
 */
export class CandidateSet {
  readonly #candidates = new Map<string, MatchCandidate>();
  readonly #amounts = new Set<string>();
  readonly #externalIds = new Set<string>();

  constructor(rows: readonly MatchRow[]) {
    for (const { accountId, amount, externalId } of rows) {
      this.#amounts.add(`${accountId} ${amount}`);
      if (externalId !== null) this.#externalIds.add(`${accountId} ${externalId}`);
    }
  }

  /** Adds versions of a transaction. The account of a file counts before the account that a user moved it to. */
  add(candidate: MatchCandidate): void {
    const before = this.#candidates.get(candidate.id);
    const { accountId, isFromFile = false } = candidate.isFromFile || !before ? candidate : before;
    const versions = distinctVersions([...(before?.versions ?? []), ...candidate.versions]).filter(({ amount }) =>
      this.#amounts.has(`${accountId} ${amount}`),
    );
    const hasKnownId = candidate.externalId !== null && this.#externalIds.has(`${accountId} ${candidate.externalId}`);
    if (versions.length > 0 || hasKnownId)
      this.#candidates.set(candidate.id, { ...candidate, accountId, isFromFile, versions });
    else this.#candidates.delete(candidate.id);
  }

  get all(): readonly MatchCandidate[] {
    return [...this.#candidates.values()];
  }
}

/** Versions of files first; the current one once, unless a file has the same day and amount. */
function distinctVersions(all: readonly CandidateVersion[]): CandidateVersion[] {
  const fromFiles = all.filter(({ source }) => source !== null);
  const current = all.find(({ source }) => source === null);
  const isSame = fromFiles.some(({ date, amount }) => date === current?.date && amount === current.amount);
  return current && !isSame ? [...fromFiles, current] : fromFiles;
}
