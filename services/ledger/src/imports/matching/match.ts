import { dayNumber } from '../rows/days.js';
import { areSimilar, wordsOf } from '../rows/words.js';
import type { Known, KnownAs, Match, MatchRow } from './match-types.js';

/** How far the days of one entry may be apart. */
const MOST_DAYS = 3;
/** So many transactions of one amount are compared with a row, the nearest days first. */
const MOST_COMPARED = 50;
/** So many candidates are told of. */
const MOST_TOLD = 10;

interface Row extends MatchRow {
  readonly words: readonly string[];
  readonly key: string;
}
interface Candidate {
  readonly known: Known;
  readonly as: KnownAs;
  readonly words: ReadonlySet<string>;
  readonly key: string;
  readonly isTaken: () => boolean;
}
/** The same text, a similar one, or no text on one side. */
type Evidence = 0 | 1 | 2;
interface Pair {
  readonly row: Row;
  readonly candidate: Candidate;
}

/**
 * Which rows of a file are transactions that there are already. One row is at most one transaction and the other way
 * round; the strongest evidence counts first, over all rows, then the nearest day. The order of the rows is of no
 * importance. Files of one kind tell one entry always the same way, others may tell it for another day.
 */
export function match(rows: readonly MatchRow[], known: readonly Known[], source: string): Match[] {
  const matches = new Map<number, Match>();
  const taken = new Set<string>();
  const take = (line: number, duplicateOf: string) => {
    taken.add(duplicateOf);
    matches.set(line, { line, duplicateOf, candidates: [] });
  };
  const sorted = [...rows].sort(byContent);
  const reused = repeatedRows(sorted, matches);
  matchById(sorted, known, { matches, taken, take, reused });
  // Whatever has no transaction of its amount is new: of a long file that is nearly everything.
  const amounts = new Set(known.flatMap(({ accountId, as }) => as.map(({ amount }) => amountKey(accountId, amount))));
  const mayBeKnown = ({ line, accountId, amount }: MatchRow) =>
    !matches.has(line) && amounts.has(amountKey(accountId, amount));
  const left = sorted.filter(mayBeKnown).map(prepared);
  const isPossible = (row: Row, { known: { accountId, externalId, isPending } }: Candidate) =>
    row.externalId === null || externalId === null || isPending || reused.has(idKey(accountId, row.externalId));
  matchExactly(left, candidatesOf(known, taken), isPossible, take);
  const rest = left.filter(({ line }) => !matches.has(line));
  for (const pairs of levels(rest, candidatesOf(known, taken), reused, source)) {
    settle(pairs, { matches, take });
  }
  return [...matches.values()].sort((a, b) => a.line - b.line);
}

/** The same however the rows are ordered. */
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
 * Rows with the same id, day and amount are one entry, told twice. Ids that stand for several entries are no evidence
 * by themselves: they are returned.
 */
function repeatedRows(rows: readonly MatchRow[], matches: Map<number, Match>): ReadonlySet<string> {
  const first = new ByBankId<MatchRow>();
  const others = new Map<string, Set<string>>();
  for (const row of [...rows].sort((a, b) => a.line - b.line)) {
    const { line, accountId, externalId, date, amount } = row;
    if (externalId === null) continue;
    const told = first.get(accountId, externalId);
    if (!told) {
      first.set(accountId, externalId, row);
      continue;
    }
    const [key, entry] = [idKey(accountId, externalId), `${date} ${amount}`];
    const more = others.get(key) ?? new Set();
    const isRepeated = (told.date === date && told.amount === amount) || more.has(entry);
    if (isRepeated) matches.set(line, { line, duplicateOf: null, candidates: [] });
    else others.set(key, more.add(entry));
  }
  return new Set(others.keys());
}

/** What belongs to the ids of banks, which are ids only within an account. A long file has one for each row. */
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

interface State {
  readonly matches: Map<number, Match>;
  readonly taken: Set<string>;
  readonly take: (line: number, duplicateOf: string) => void;
}

function matchById(
  rows: readonly MatchRow[],
  known: readonly Known[],
  { matches, taken, take, reused }: State & { readonly reused: ReadonlySet<string> },
): void {
  const byId = new ByBankId<Known>();
  for (const each of known) if (each.externalId !== null) byId.set(each.accountId, each.externalId, each);
  for (const { line, accountId, externalId, date, amount } of rows) {
    if (externalId === null || matches.has(line)) continue;
    const found = byId.get(accountId, externalId);
    if (!found || taken.has(found.id)) continue;
    const isSame = found.as.some((as) => as.date === date && as.amount === amount);
    if (isSame || !reused.has(idKey(accountId, externalId))) take(line, found.id);
  }
}

function prepared(row: MatchRow): Row {
  const words = wordsOf(row.text);
  return { ...row, words, key: keyOf(row.accountId, row, words.join(' ')) };
}

const keyOf = (accountId: string, { date, amount }: Pick<KnownAs, 'date' | 'amount'>, words: string) =>
  `${accountId} ${amount} ${date} ${words}`;

type IsPossible = (row: Row, candidate: Candidate) => boolean;

/** What is told the same on the same day: nobody could tell several of it apart, so that they are taken in turn. */
function matchExactly(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  isPossible: IsPossible,
  take: State['take'],
): void {
  const byKey = new Map<string, { named: Candidate[]; free: Candidate[] }>();
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

/** The other pairs that may be one entry, the strongest evidence first. */
function* levels(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  reused: ReadonlySet<string>,
  source: string,
): Generator<readonly Pair[]> {
  const byDay = new Map<string, DayCandidates>();
  for (const candidate of candidates) {
    const { known, as } = candidate;
    const key = `${known.accountId} ${as.amount} ${dayNumber(as.date)}`;
    const found = byDay.get(key) ?? new DayCandidates(source);
    byDay.set(key, found);
    found.add(candidate);
  }
  const found: Pair[][][] = [[], [], []];
  for (const row of rows) {
    const isFree = row.externalId !== null && !reused.has(idKey(row.accountId, row.externalId));
    let compared = 0;
    for (let days = 0; days <= MOST_DAYS; days += 1) {
      for (const day of days === 0 ? [0] : [-days, days]) {
        const near = byDay.get(`${row.accountId} ${row.amount} ${dayNumber(row.date) + day}`);
        for (const candidate of near?.of({ isFree, isOtherDay: days > 0 }) ?? []) {
          if (compared >= MOST_COMPARED) break;
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
 * Candidates of one account, amount and day, kept apart by what a row may be: a row with an id is none that has another
 * one, and on another day it is none that a file of its kind tells. Passing over them one by one takes too long where
 * thousands are alike.
 */
class DayCandidates {
  readonly #lists: readonly (readonly [Candidate[], Candidate[]])[] = [
    [[], []],
    [[], []],
  ];

  constructor(private readonly source: string) {}

  add(candidate: Candidate): void {
    const { known, as } = candidate;
    const isFree = known.externalId === null || known.isPending;
    const isOfOtherKind = as.source !== this.source || known.isPending;
    for (const [free, lists] of this.#lists.entries()) {
      if (free === 1 && !isFree) continue;
      for (const [other, list] of lists.entries()) if (other === 0 || isOfOtherKind) list.push(candidate);
    }
  }

  of({ isFree, isOtherDay }: { readonly isFree: boolean; readonly isOtherDay: boolean }): readonly Candidate[] {
    return this.#lists[Number(isFree)]?.[Number(isOtherDay)] ?? [];
  }
}

function candidatesOf(known: readonly Known[], taken: ReadonlySet<string>): Candidate[] {
  return known
    .filter(({ id }) => !taken.has(id))
    .flatMap((each) =>
      each.as.map((as) => {
        const words = wordsOf(as.text);
        const key = keyOf(each.accountId, as, words.join(' '));
        return { known: each, as, words: new Set(words), key, isTaken: () => taken.has(each.id) };
      }),
    );
}

function evidenceOf({ words }: Row, candidate: Candidate): Evidence | null {
  if (words.length === 0 || candidate.words.size === 0) return words.length === candidate.words.size ? 0 : 2;
  if (words.length === candidate.words.size && words.every((word) => candidate.words.has(word))) return 0;
  return areSimilar(words, candidate.words) ? 1 : null;
}

/** Decides pairs that are equally good. */
function settle(pairs: readonly Pair[], { matches, take }: Omit<State, 'taken'>): void {
  const byRow = new Map<Row, Candidate[]>();
  for (const { row, candidate } of pairs) push(byRow, row, candidate);
  const idsOf = (found: readonly Candidate[]) => [...new Set(found.map(({ known }) => known.id))].sort();
  // As many rows as there are transactions: each is one of them, and it is of no importance which.
  const crowds = new Map<string, number>();
  const crowdOf = (found: readonly Candidate[]) => idsOf(found).join(' ');
  for (const found of byRow.values()) crowds.set(crowdOf(found), (crowds.get(crowdOf(found)) ?? 0) + 1);
  for (const [row, found] of byRow) {
    if (matches.has(row.line)) continue;
    const free = found.filter(({ isTaken }) => !isTaken());
    const [first] = free;
    if (!first) continue;
    const ids = idsOf(free);
    const isCrowd = (crowds.get(crowdOf(found)) ?? 0) >= idsOf(found).length;
    if (ids.length === 1 || isCrowd || areTwins(free)) take(row.line, first.known.id);
    else matches.set(row.line, { line: row.line, duplicateOf: null, candidates: ids.slice(0, MOST_TOLD) });
  }
}

/** Whether nobody could tell them apart. */
function areTwins(candidates: readonly Candidate[]): boolean {
  const [first, ...others] = candidates;
  const isTwin = ({ key, known }: Candidate) =>
    key === first?.key && known.isPending === first.known.isPending && known.externalId === first.known.externalId;
  return others.every(isTwin);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
