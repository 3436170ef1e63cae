import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { FileSheet } from '../../book/entries/sheet-entries.js';
import type { SheetDay } from '../../book/kinds/rate-sheet.js';
import { findPairSheets, type PairSheets, SHEETS_PER_BATCH, type YearRange, type YearRates } from './pair-sheets.js';

export const FEED_SHEET_MODEL = 'FeedSheet';
/** Sheets that are compared at once. */
const SHEETS_PER_READ = 50;

/** Rates of one pair and year, for all books. */
interface FeedSheetRecord {
  /** `EUR USD 2026` */
  _id: string;
  base: string;
  quote: string;
  year: number;
  rates: Record<SheetDay, string>;
}

export const feedSheetSchema = new Schema<FeedSheetRecord>(
  {
    _id: { type: String, required: true },
    base: { type: String, required: true },
    quote: { type: String, required: true },
    year: { type: Number, required: true },
    rates: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'feedrates', versionKey: false, minimize: false },
);

/** The rates of the operator's feed. They belong to no book and no history. */
@Injectable()
export class FeedRatesRepository {
  constructor(@InjectModel(FEED_SHEET_MODEL) private readonly sheets: Model<FeedSheetRecord>) {}

  /** Finds the pairs of years that one of the currencies is part of. */
  pairs({ from, to }: YearRange, currencies: readonly string[]): Promise<PairSheets<string>[]> {
    const filter = { year: { $gte: from, $lte: to } };
    return findPairSheets<FeedSheetRecord, string>(this.sheets, filter, currencies);
  }

  /** Reads the rates of sheets. */
  async read(ids: readonly string[]): Promise<YearRates[]> {
    if (ids.length === 0) return [];
    return this.sheets
      .find({ _id: { $in: ids } })
      .batchSize(SHEETS_PER_BATCH)
      .lean();
  }

  /** Stores rates; returns how many differ from those that were stored. Other rates stay. */
  async merge(sheets: readonly FileSheet[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < sheets.length; start += SHEETS_PER_READ) {
      const some = sheets.slice(start, start + SHEETS_PER_READ);
      const stored = await this.sheets.find({ _id: { $in: some.map(idOf) } }).lean();
      const byId = new Map(stored.map((sheet) => [sheet._id, sheet]));
      for (const sheet of some) count += await this.#mergeOne(sheet, byId.get(idOf(sheet)));
    }
    return count;
  }

  async #mergeOne(sheet: FileSheet, stored: FeedSheetRecord | undefined): Promise<number> {
    const { base, quote, year, rates } = sheet;
    const differing = Object.entries(rates).filter(([day, rate]) => stored?.rates[day as SheetDay] !== rate);
    if (differing.length === 0) return 0;
    const merged = { ...stored?.rates, ...rates };
    await this.sheets.updateOne({ _id: idOf(sheet) }, { $set: { base, quote, year, rates: merged } }, { upsert: true });
    return differing.length;
  }
}

const idOf = ({ base, quote, year }: Pick<FileSheet, 'base' | 'quote' | 'year'>) => `${base} ${quote} ${year}`;
