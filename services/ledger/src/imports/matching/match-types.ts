import type { CalendarDay, MinorUnits } from '@pocket/contracts';

/** What of a row is compared. */
export interface MatchRow {
  readonly line: number;
  readonly accountId: string;
  readonly date: CalendarDay;
  /** Signed. */
  readonly amount: MinorUnits;
  readonly text: string;
  readonly externalId: string | null;
}
/** How a transaction is known: as it is, or as a bank once told it. */
export interface KnownAs {
  readonly date: CalendarDay;
  readonly amount: MinorUnits;
  readonly text: string;
  /** The kind of file that told it so; null for a person. */
  readonly source: string | null;
}
/** A transaction that a row may be. It may be fed several times, each time with other ways in which it is known. */
export interface Known {
  readonly id: string;
  readonly accountId: string;
  readonly externalId: string | null;
  readonly isPending: boolean;
  /** True if another import brought or found it: `accountId` is that of its file. */
  readonly isTold?: boolean;
  readonly as: readonly KnownAs[];
}
export interface MatchJob {
  /** The kind of file that the rows are from. */
  readonly source: string;
}
export type Remembered =
  | { readonly kind: 'rows'; readonly rows: readonly MatchRow[] }
  | { readonly kind: 'known'; readonly known: readonly Known[] };

/** What a row that is not new is. */
export interface Match {
  readonly line: number;
  /** The transaction that it is; null where it is another row of the file, or one of several. */
  readonly duplicateOf: string | null;
  /** The transactions that it may equally well be. */
  readonly candidates: readonly string[];
}
export interface Decided {
  readonly matches: readonly Match[];
}
