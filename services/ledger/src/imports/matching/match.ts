import { dayNumber } from '../rows/days.js';
import { areSimilar, wordsOf } from '../rows/words.js';
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
  readonly known: MatchCandidate;
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
export function match(rows: readonly MatchRow[], known: readonly MatchCandidate[], source: string): Match[] {
  const matches = new Map<number, Match>();
  const taken = new Set<string>();
  const take = (line: number, duplicateOf: string) => {
    taken.add(duplicateOf);
    matches.set(line, { line, duplicateOf, candidates: [] });
  };
  const sorted = [...rows].sort(byContent);
  const reused = repeatedRows(sorted, matches);
  matchById(sorted, known, { matches, taken, take, reused });
  // Most rows of a long file have no transaction of their amount, so they are new and need no comparison.
  const amounts = new Set(
    known.flatMap(({ accountId, versions }) => versions.map(({ amount }) => amountKey(accountId, amount))),
  );
  const mayBeKnown = ({ line, accountId, amount }: MatchRow) =>
    !matches.has(line) && amounts.has(amountKey(accountId, amount));
  const left = sorted.filter(mayBeKnown).map(prepareRow);
  const isPossible = (row: PreparedRow, { known: { accountId, externalId, isPending } }: PreparedCandidate) =>
    row.externalId === null || externalId === null || isPending || reused.has(idKey(accountId, row.externalId));
  matchExactly(left, prepareCandidates(known, taken), isPossible, take);
  const rest = left.filter(({ line }) => !matches.has(line));
  for (const pairs of levels(rest, prepareCandidates(known, taken), reused, source)) {
    settle(pairs, { matches, take });
  }
  return [...matches.values()].sort((a, b) => a.line - b.line);
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
function repeatedRows(rows: readonly MatchRow[], matches: Map<number, Match>): ReadonlySet<string> {
  const first = new ByBankId<MatchRow>();
  const others = new Map<string, Set<string>>();
  for (const row of [...rows].sort((a, b) => a.line - b.line)) {
    const { line, accountId, externalId, date, amount } = row;
    if (externalId === null) continue;
    const earlier = first.get(accountId, externalId);
    if (!earlier) {
      first.set(accountId, externalId, row);
      continue;
    }
    const [key, entry] = [idKey(accountId, externalId), `${date} ${amount}`];
    const more = others.get(key) ?? new Set();
    const isRepeated = (earlier.date === date && earlier.amount === amount) || more.has(entry);
    if (isRepeated) matches.set(line, { line, duplicateOf: null, candidates: [] });
    else others.set(key, more.add(entry));
  }
  return new Set(others.keys());
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

interface MatchState {
  readonly matches: Map<number, Match>;
  readonly taken: Set<string>;
  readonly take: (line: number, duplicateOf: string) => void;
}

function matchById(
  rows: readonly MatchRow[],
  known: readonly MatchCandidate[],
  { matches, taken, take, reused }: MatchState & { readonly reused: ReadonlySet<string> },
): void {
  const byId = new ByBankId<MatchCandidate>();
  for (const each of known) if (each.externalId !== null) byId.set(each.accountId, each.externalId, each);
  for (const { line, accountId, externalId, date, amount } of rows) {
    if (externalId === null || matches.has(line)) continue;
    const found = byId.get(accountId, externalId);
    if (!found || taken.has(found.id)) continue;
    const isSame = found.versions.some((version) => version.date === date && version.amount === amount);
    if (isSame || !reused.has(idKey(accountId, externalId))) take(line, found.id);
  }
}

function prepareRow(row: MatchRow): PreparedRow {
  const words = wordsOf(row.text);
  return { ...row, words, key: matchKey(row.accountId, row, words.join(' ')) };
}

const matchKey = (accountId: string, { date, amount }: Pick<CandidateVersion, 'date' | 'amount'>, words: string) =>
  `${accountId} ${amount} ${date} ${words}`;

type IsPossible = (row: PreparedRow, candidate: PreparedCandidate) => boolean;

/** Matches rows to transactions of equal account, amount, day and words. Several equal ones are taken in turn. */
function matchExactly(
  rows: readonly PreparedRow[],
  candidates: readonly PreparedCandidate[],
  isPossible: IsPossible,
  take: MatchState['take'],
): void {
  const byKey = new Map<string, { named: PreparedCandidate[]; free: PreparedCandidate[] }>();
  for (const candidate of candidates.toReversed()) {
    const found = byKey.get(candidate.key) ?? { named: [], free: [] };
    byKey.set(candidate.key, found);
    found[candidate.known.externalId === null || candidate.known.isPending ? 'free' : 'named'].push(candidate);
  }
  for (const row of rows) {
    const found = byKey.get(row.key);
    if (!found) continue;
    for (const queue of [found.named, found.free]) {
      while (queue.at(-1)?.isTaken()) queue.pop();
      const next = queue.at(-1);
      if (!next || !isPossible(row, next)) continue;
      take(row.line, next.known.id);
      break;
    }
  }
}

/** Yields groups of pairs that may be one entry, by evidence, then by days apart. */
function* levels(
  rows: readonly PreparedRow[],
  candidates: readonly PreparedCandidate[],
  reused: ReadonlySet<string>,
  source: string,
): Generator<readonly Pair[]> {
  const byDay = new Map<string, DayCandidates>();
  for (const candidate of candidates) {
    const { known, version } = candidate;
    const key = `${known.accountId} ${version.amount} ${dayNumber(version.date)}`;
    const found = byDay.get(key) ?? new DayCandidates(source);
    byDay.set(key, found);
    found.add(candidate);
  }
  const found: Pair[][][] = [[], [], []];
  for (const row of rows) {
    const isFree = row.externalId !== null && !reused.has(idKey(row.accountId, row.externalId));
    let compared = 0;
    for (let days = 0; days <= MAX_DAYS_APART; days += 1) {
      for (const day of days === 0 ? [0] : [-days, days]) {
        const near = byDay.get(`${row.accountId} ${row.amount} ${dayNumber(row.date) + day}`);
        for (const candidate of near?.of({ isFree, isOtherDay: days > 0 }) ?? []) {
          if (compared >= MAX_COMPARED) break;
          compared += 1;
          const evidence = evidenceOf(row, candidate);
          if (evidence === null) continue;
          const level = found[evidence] as Pair[][];
          const pairs = level[days] ?? [];
          level[days] = pairs;
          pairs.push({ row, candidate });
        }
      }
    }
  }
  for (const level of found) for (const pairs of level) if (pairs) yield pairs;
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
    const { known, version } = candidate;
    const isFree = known.externalId === null || known.isPending;
    const isOfOtherKind = version.source !== this.source || known.isPending;
    for (const [free, lists] of this.#lists.entries()) {
      if (free === 1 && !isFree) continue;
      for (const [other, list] of lists.entries()) if (other === 0 || isOfOtherKind) list.push(candidate);
    }
  }

  of({ isFree, isOtherDay }: { readonly isFree: boolean; readonly isOtherDay: boolean }): readonly PreparedCandidate[] {
    return this.#lists[Number(isFree)]?.[Number(isOtherDay)] ?? [];
  }
}

function prepareCandidates(known: readonly MatchCandidate[], taken: ReadonlySet<string>): PreparedCandidate[] {
  return known
    .filter(({ id }) => !taken.has(id))
    .flatMap((each) =>
      each.versions.map((version) => {
        const words = wordsOf(version.text);
        const key = matchKey(each.accountId, version, words.join(' '));
        return { known: each, version, words: new Set(words), key, isTaken: () => taken.has(each.id) };
      }),
    );
}

function evidenceOf({ words }: PreparedRow, candidate: PreparedCandidate): Evidence | null {
  if (words.length === 0 || candidate.words.size === 0) return words.length === candidate.words.size ? 0 : 2;
  if (words.length === candidate.words.size && words.every((word) => candidate.words.has(word))) return 0;
  return areSimilar(words, candidate.words) ? 1 : null;
}

/** Decides pairs of equal evidence and distance: a clear match is taken, others are listed as candidates. */
function settle(pairs: readonly Pair[], { matches, take }: Omit<MatchState, 'taken'>): void {
  const byRow = new Map<PreparedRow, PreparedCandidate[]>();
  for (const { row, candidate } of pairs) push(byRow, row, candidate);
  const idsOf = (found: readonly PreparedCandidate[]) => [...new Set(found.map(({ known }) => known.id))].sort();
  // If there are as many rows as transactions, each row is one of them, and any assignment is right.
  const crowds = new Map<string, number>();
  const crowdOf = (found: readonly PreparedCandidate[]) => idsOf(found).join(' ');
  for (const found of byRow.values()) crowds.set(crowdOf(found), (crowds.get(crowdOf(found)) ?? 0) + 1);
  for (const [row, found] of byRow) {
    if (matches.has(row.line)) continue;
    const free = found.filter(({ isTaken }) => !isTaken());
    const [first] = free;
    if (!first) continue;
    const ids = idsOf(free);
    const isCrowd = (crowds.get(crowdOf(found)) ?? 0) >= idsOf(found).length;
    if (ids.length === 1 || isCrowd || areTwins(free)) take(row.line, first.known.id);
    else matches.set(row.line, { line: row.line, duplicateOf: null, candidates: ids.slice(0, MAX_CANDIDATES) });
  }
}

/** Returns true if the candidates differ in nothing that is compared. */
function areTwins(candidates: readonly PreparedCandidate[]): boolean {
  const [first, ...others] = candidates;
  const isTwin = ({ key, known }: PreparedCandidate) =>
    key === first?.key && known.isPending === first.known.isPending && known.externalId === first.known.externalId;
  return others.every(isTwin);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
