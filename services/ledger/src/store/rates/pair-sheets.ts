import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { SheetRates } from '../../book/kinds/rate-sheet.js';

/** Ids of the sheets of a pair, one for each year. */
export interface PairSheets<Id> {
  readonly base: string;
  readonly quote: string;
  readonly ids: readonly Id[];
}
/** Rates of a pair in one year. */
export interface YearRates {
  readonly base: string;
  readonly quote: string;
  readonly year: number;
  readonly rates: SheetRates;
}
/** Years from `from` to `to`, both included. */
export interface YearRange {
  readonly from: number;
  readonly to: number;
}
interface SheetRecord {
  readonly base: string;
  readonly quote: string;
}

/** Sheets that are decoded without a pause for other requests. */
export const SHEETS_PER_BATCH = 50;

/** Finds the pairs that one of the currencies is part of. Reads no rates: a book can have hundreds of thousands. */
export async function findPairSheets<Record extends SheetRecord, Id>(
  sheets: Model<Record>,
  filter: QueryFilter<Record>,
  currencies: readonly string[],
  session?: ClientSession,
): Promise<PairSheets<Id>[]> {
  const $or = [{ base: { $in: currencies } }, { quote: { $in: currencies } }];
  const groups = await sheets.aggregate<{ readonly _id: SheetRecord; readonly ids: readonly Id[] }>(
    [{ $match: { ...filter, $or } }, { $group: { _id: { base: '$base', quote: '$quote' }, ids: { $push: '$_id' } } }],
    session ? { session } : {},
  );
  return groups.map(({ _id, ids }) => ({ ..._id, ids }));
}
