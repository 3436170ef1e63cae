import type { CalendarDay } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';
import type { SheetRates } from '../../book/kinds/rate-sheet.js';

export const RATE_MODEL = 'Rate';
export const RATE_SHEET_MODEL = 'RateSheet';

interface Owned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  base: string;
  quote: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
/** Manual rate of one day. */
export interface RateRecord extends Owned {
  day: CalendarDay;
  rate: string;
}
/** Rates of one pair and year from files. */
export interface RateSheetRecord extends Owned {
  year: number;
  rates: SheetRates;
}

const owned = {
  userId: { type: Schema.Types.ObjectId, required: true },
  base: { type: String, required: true },
  quote: { type: String, required: true },
  version: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
};

export const rateSchema = new Schema<RateRecord>(
  { ...owned, day: { type: String, required: true }, rate: { type: String, required: true } },
  { collection: 'rates', versionKey: false },
);
export const rateSheetSchema = new Schema<RateSheetRecord>(
  { ...owned, year: { type: Number, required: true }, rates: { type: Schema.Types.Mixed, required: true } },
  { collection: 'ratesheets', versionKey: false, minimize: false },
);
