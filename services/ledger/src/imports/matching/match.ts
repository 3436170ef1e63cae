import { areSimilar, wordsOf } from '../../book/texts/words.js';
import { dayNumber } from '../rows/days.js';
import type { CandidateVersion, Match, MatchCandidate, MatchRow } from './match-types.js';

/** Days between a row and its transaction: banks book one payment on different days. */
const MAX_DAYS_APART = 3;
/** Transactions of one amount that are compared with a row, the nearest days first. */
const MAX_COMPARED = 50;
/** Candidates that are listed for one row. */
const MAX_CANDIDATES = 10;

interface PreparedRow extends MatchRow {
  readonly words: readonly string[];
  readonly key: string;
}
interface PreparedCandidate {
  readonly transaction: MatchCandidate;
  readonly version: CandidateVersion;
  readonly words: ReadonlySet<string>;
  readonly key: string;
  readonly isTaken: () => boolean;
}
/** 0: equal texts; 1: similar texts; 2: one side has no text. */
type Evidence = 0 | 1 | 2;
interface Pair {
  readonly row: PreparedRow;
  readonly candidate: PreparedCandidate;
}

/**
 * Finds the rows of a file that the book already has, each transaction for at most one row. Pairs with the strongest
 * evidence are matched first, over all rows, then those of the nearest day. The result does not depend on the order of
 * the rows. Another day counts only between files of different kinds: one kind writes an entry always the same way.
 */
export function match(rows: readonly MatchRow[], candidates: readonly MatchCandidate[], source: string): Match[] {
  const state = new MatchState();
  const sorted = [...rows].sort(byContent);
  const ambiguousIds = markRepeatedRows(sorted, state);
  matchById(sorted, candidates, ambiguousIds, state);
  const open = rowsWithCandidates(sorted, candidates, state).map(prepareRow);
  matchExactly(open, prepareCandidates(candidates, state), ambiguousIds, state);
  const rest = open.filter(({ line }) => !state.isMatched(line));
  for (const pairs of pairsByEvidence(rest, prepareCandidates(candidates, state), ambiguousIds, source)) {
    decidePairs(pairs, state);
  }
  return state.result();
}

/** Matches so far. Each transaction is taken by one row at most. */
class MatchState {
  readonly #matches = new Map<number, Match>();
  readonly #takenIds = new Set<string>();

  isMatched(line: number): boolean {
    return this.#matches.has(line);
  }

  isTaken(transactionId: string): boolean {
    return this.#takenIds.has(transactionId);
  }

  /** Makes the row a duplicate of the transaction. */
  take(line: number, duplicateOf: string): void {
    this.#takenIds.add(duplicateOf);
    this.#matches.set(line, { line, duplicateOf, candidates: [] });
  }

  /** Makes the row a duplicate of an earlier row of the file. */
  markRepeated(line: number): void {
    this.#matches.set(line, { line, duplicateOf: null, candidates: [] });
  }

  /** Leaves the choice among the transactions to the user. */
  propose(line: number, ids: readonly string[]): void {
    this.#matches.set(line, { line, duplicateOf: null, candidates: ids.slice(0, MAX_CANDIDATES) });
  }

  /** Returns the matches in the order of the lines. */
  result(): Match[] {
    return [...this.#matches.values()].sort((a, b) => a.line - b.line);
  }
}

/** Returns the unmatched rows with a candidate of their amount. Most rows of a long file have none, so they are new. */
function rowsWithCandidates(
  rows: readonly MatchRow[],
  candidates: readonly MatchCandidate[],
  state: MatchState,
): MatchRow[] {
  const amounts = new Set(
    candidates.flatMap(({ accountId, versions }) => versions.map(({ amount }) => amountKey(accountId, amount))),
  );
  return rows.filter(
    ({ line, accountId, amount }) => !state.isMatched(line) && amounts.has(amountKey(accountId, amount)),
  );
}

/** Orders rows by content, so that matching does not depend on their order in the file. */
function byContent(a: MatchRow, b: MatchRow): number {
  return (
    compare(a.date, b.date) ||
    a.amount - b.amount ||
    compare(a.text, b.text) ||
    compare(a.externalId ?? '', b.externalId ?? '') ||
    a.line - b.line
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const amountKey = (accountId: string, amount: number) => `${accountId} ${amount}`;
const idKey = (accountId: string, externalId: string) => `${accountId} ${externalId}`;

/**
 * Marks rows that repeat the id, day and amount of an earlier row as duplicates. Returns the ids that stand for several
 * entries, which are no evidence by themselves.
 */
function markRepeatedRows(rows: readonly MatchRow[], state: MatchState): ReadonlySet<string> {
  const firstRows = new ByBankId<MatchRow>();
  const otherEntries = new Map<string, Set<string>>();
  for (const row of [...rows].sort((a, b) => a.line - b.line)) {
    const { line, accountId, externalId, date, amount } = row;
    if (externalId === null) continue;
    const earlier = firstRows.get(accountId, externalId);
    if (!earlier) {
      firstRows.set(accountId, externalId, row);
      continue;
    }
    const [key, entry] = [idKey(accountId, externalId), `${date} ${amount}`];
    const entries = otherEntries.get(key) ?? new Set();
    const isRepeated = (earlier.date === date && earlier.amount === amount) || entries.has(entry);
    if (isRepeated) state.markRepeated(line);
    else otherEntries.set(key, entries.add(entry));
  }
  return new Set(otherEntries.keys());
}

/** Map by bank id within an account. Nested, since a joined key for each row of a long file takes too much memory. */
class ByBankId<Value> {
  readonly #accounts = new Map<string, Map<string, Value>>();

  get(accountId: string, externalId: string): Value | undefined {
    return this.#accounts.get(accountId)?.get(externalId);
  }

  set(accountId: string, externalId: string, value: Value): void {
    const values = this.#accounts.get(accountId) ?? new Map<string, Value>();
    this.#accounts.set(accountId, values.set(externalId, value));
  }
}

function matchById(
  rows: readonly MatchRow[],
  candidates: readonly MatchCandidate[],
  ambiguousIds: ReadonlySet<string>,
  state: MatchState,
): void {
  const byId = new ByBankId<MatchCandidate>();
  for (const candidate of candidates) {
    if (candidate.externalId !== null) byId.set(candidate.accountId, candidate.externalId, candidate);
  }
  for (const { line, accountId, externalId, date, amount } of rows) {
    if (externalId === null || state.isMatched(line)) continue;
    const candidate = byId.get(accountId, externalId);
    if (!candidate || state.isTaken(candidate.id)) continue;
    const isSame = candidate.versions.some((version) => version.date === date && version.amount === amount);
    if (isSame || !ambiguousIds.has(idKey(accountId, externalId))) state.take(line, candidate.id);
  }
}

function prepareRow(row: MatchRow): PreparedRow {
  const words = wordsOf(row.text);
  return { ...row, words, key: matchKey(row.accountId, row, words.join(' ')) };
}

const matchKey = (accountId: string, { date, amount }: Pick<CandidateVersion, 'date' | 'amount'>, words: string) =>
  `${accountId} ${amount} ${date} ${words}`;

/** Matches rows to transactions of equal account, amount, day and words. Several equal ones are taken in turn. */
function matchExactly(
  rows: readonly PreparedRow[],
  candidates: readonly PreparedCandidate[],
  ambiguousIds: ReadonlySet<string>,
  state: MatchState,
): void {
  const byKey = new Map<string, { withId: PreparedCandidate[]; withoutId: PreparedCandidate[] }>();
  for (const candidate of candidates.toReversed()) {
    const queues = byKey.get(candidate.key) ?? { withId: [], withoutId: [] };
    byKey.set(candidate.key, queues);
    queues[fitsAnyId(candidate) ? 'withoutId' : 'withId'].push(candidate);
  }
  for (const row of rows) {
    const queues = byKey.get(row.key);
    if (!queues) continue;
    for (const queue of [queues.withId, queues.withoutId]) {
      while (queue.at(-1)?.isTaken()) queue.pop();
      const next = queue.at(-1);
      if (!next || !(hasNoUniqueId(row, ambiguousIds) || fitsAnyId(next))) continue;
      state.take(row.line, next.transaction.id);
      break;
    }
  }
}

/** Returns true if the transaction may be a row of any bank id. The id of a pending one may still change. */
const fitsAnyId = ({ transaction: { externalId, isPending } }: PreparedCandidate) => externalId === null || isPending;
const hasNoUniqueId = ({ accountId, externalId }: MatchRow, ambiguousIds: ReadonlySet<string>) =>
  externalId === null || ambiguousIds.has(idKey(accountId, externalId));

/** Yields groups of pairs that may be one entry, by evidence, then by days apart. */
function* pairsByEvidence(
  rows: readonly PreparedRow[],
  candidates: readonly PreparedCandidate[],
  ambiguousIds: ReadonlySet<string>,
  source: string,
): Generator<readonly Pair[]> {
  const byDay = candidatesByDay(candidates, source);
  const levels: Pair[][][] = [[], [], []];
  for (const row of rows) {
    let compared = 0;
    for (const { days, candidate } of nearCandidates(row, byDay, !hasNoUniqueId(row, ambiguousIds))) {
      if (compared >= MAX_COMPARED) break;
      compared += 1;
      const evidence = evidenceOf(row, candidate);
      if (evidence === null) continue;
      const level = levels[evidence] as Pair[][];
      const pairs = level[days] ?? [];
      level[days] = pairs;
      pairs.push({ row, candidate });
    }
  }
  for (const level of levels) for (const pairs of level) if (pairs) yield pairs;
}

const dayKey = (accountId: string, amount: number, day: number) => `${accountId} ${amount} ${day}`;

function candidatesByDay(candidates: readonly PreparedCandidate[], source: string): ReadonlyMap<string, DayCandidates> {
  const byDay = new Map<string, DayCandidates>();
  for (const candidate of candidates) {
    const { transaction, version } = candidate;
    const key = dayKey(transaction.accountId, version.amount, dayNumber(version.date));
    const ofDay = byDay.get(key) ?? new DayCandidates(source);
    byDay.set(key, ofDay);
    ofDay.add(candidate);
  }
  return byDay;
}

/** Yields the candidates of the row's account and amount, those of the nearest days first. */
function* nearCandidates(
  row: PreparedRow,
  byDay: ReadonlyMap<string, DayCandidates>,
  hasId: boolean,
): Generator<{ readonly days: number; readonly candidate: PreparedCandidate }> {
  for (let days = 0; days <= MAX_DAYS_APART; days += 1) {
    for (const offset of days === 0 ? [0] : [-days, days]) {
      const ofDay = byDay.get(dayKey(row.accountId, row.amount, dayNumber(row.date) + offset));
      for (const candidate of ofDay?.list({ hasId, isOtherDay: days > 0 }) ?? []) yield { days, candidate };
    }
  }
}

/**
 * Candidates of one account, amount and day, in lists by what a row may match: a row with a bank id matches none that has
 * another id, and on another day none from a file of its kind. Skipping candidates one by one is too slow when
 * thousands are alike.
 */
class DayCandidates {
  readonly #lists: readonly (readonly [PreparedCandidate[], PreparedCandidate[]])[] = [
    [[], []],
    [[], []],
  ];

  constructor(private readonly source: string) {}

  add(candidate: PreparedCandidate): void {
    const isOfOtherKind = candidate.version.source !== this.source || candidate.transaction.isPending;
    for (const [hasId, lists] of this.#lists.entries()) {
      if (hasId === 1 && !fitsAnyId(candidate)) continue;
      for (const [isOtherDay, list] of lists.entries()) if (isOtherDay === 0 || isOfOtherKind) list.push(candidate);
    }
  }

  list({ hasId, isOtherDay }: { readonly hasId: boolean; readonly isOtherDay: boolean }): readonly PreparedCandidate[] {
    return this.#lists[Number(hasId)]?.[Number(isOtherDay)] ?? [];
  }
}

function prepareCandidates(transactions: readonly MatchCandidate[], state: MatchState): PreparedCandidate[] {
  return transactions
    .filter(({ id }) => !state.isTaken(id))
    .flatMap((transaction) =>
      transaction.versions.map((version) => {
        const words = wordsOf(version.text);
        const key = matchKey(transaction.accountId, version, words.join(' '));
        return { transaction, version, words: new Set(words), key, isTaken: () => state.isTaken(transaction.id) };
      }),
    );
}

function evidenceOf({ words }: PreparedRow, candidate: PreparedCandidate): Evidence | null {
  if (words.length === 0 || candidate.words.size === 0) return words.length === candidate.words.size ? 0 : 2;
  if (words.length === candidate.words.size && words.every((word) => candidate.words.has(word))) return 0;
  return areSimilar(words, candidate.words) ? 1 : null;
}

/** Decides pairs of equal evidence and distance: a clear match is taken, others are proposed to the user. */
function decidePairs(pairs: readonly Pair[], state: MatchState): void {
  const byRow = new Map<PreparedRow, PreparedCandidate[]>();
  for (const { row, candidate } of pairs) push(byRow, row, candidate);
  // If there are as many rows as transactions, each row is one of them, and any assignment is right.
  const rowsPerGroup = new Map<string, number>();
  for (const candidates of byRow.values()) {
    const key = groupKey(candidates);
    rowsPerGroup.set(key, (rowsPerGroup.get(key) ?? 0) + 1);
  }
  for (const [row, candidates] of byRow) {
    if (state.isMatched(row.line)) continue;
    const free = candidates.filter(({ isTaken }) => !isTaken());
    const [first] = free;
    if (!first) continue;
    const ids = transactionIds(free);
    const isAnyRight = (rowsPerGroup.get(groupKey(candidates)) ?? 0) >= transactionIds(candidates).length;
    if (ids.length === 1 || isAnyRight || areTwins(free)) state.take(row.line, first.transaction.id);
    else state.propose(row.line, ids);
  }
}

const transactionIds = (candidates: readonly PreparedCandidate[]) =>
  [...new Set(candidates.map(({ transaction }) => transaction.id))].sort();
const groupKey = (candidates: readonly PreparedCandidate[]) => transactionIds(candidates).join(' ');

/** Returns true if the candidates differ in nothing that is compared. */
function areTwins(candidates: readonly PreparedCandidate[]): boolean {
  const [first, ...others] = candidates;
  const isTwin = ({ key, transaction: { isPending, externalId } }: PreparedCandidate) =>
    key === first?.key && isPending === first.transaction.isPending && externalId === first.transaction.externalId;
  return others.every(isTwin);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
