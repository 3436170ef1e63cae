import type { CalendarDay, MinorUnits } from '@pocket/contracts';

/** A staged row, reduced to what is compared. */
export interface MatchRow {
  readonly line: number;
  readonly accountId: string;
  readonly date: CalendarDay;
  /** Signed. */
  readonly amount: MinorUnits;
  readonly text: string;
  readonly externalId: string | null;
}
/** Content of a transaction: its current one, or that of a file in which a bank reported it. */
export interface CandidateVersion {
  readonly date: CalendarDay;
  readonly amount: MinorUnits;
  readonly text: string;
  /** Kind of the file; null for the current content. */
  readonly source: string | null;
}
/** A transaction that a row may be. It may come in several messages, each with other versions. */
export interface MatchCandidate {
  readonly id: string;
  readonly accountId: string;
  readonly externalId: string | null;
  readonly isPending: boolean;
  /** True if the versions are from another import; `accountId` is then that of its file. */
  readonly isFromFile?: boolean;
  readonly versions: readonly CandidateVersion[];
}
export interface MatchJob {
  /** Kind of the file that the rows are from. */
  readonly source: string;
}
export type MatchInput =
  | { readonly kind: 'rows'; readonly rows: readonly MatchRow[] }
  | { readonly kind: 'candidates'; readonly candidates: readonly MatchCandidate[] };

/** Result for a row that is not new. */
export interface Match {
  readonly line: number;
  /** Id of its transaction; null if it repeats another row of the file, or is one of `candidates`. */
  readonly duplicateOf: string | null;
  /** Ids of transactions between which the row does not decide. */
  readonly candidates: readonly string[];
}
export interface MatchOutput {
  readonly matches: readonly Match[];
}
