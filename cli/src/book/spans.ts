import type { AskedSpan, SpanUnit } from '@pocket/contracts';
import { UsageFailure } from '../failure.js';

const PRESETS = {
  'this-month': 'thisMonth',
  'last-month': 'lastMonth',
  'this-quarter': 'thisQuarter',
  'this-year': 'thisYear',
  'last-year': 'lastYear',
  'plan-period': 'planPeriod',
} as const;
const LAST_UNITS = /^last-(\d{1,3})-(day|week|month|quarter|year)s?$/;
const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
export const SPAN_FORMS = `last-12-months, 2026-01-01..2026-03-31, ${Object.keys(PRESETS).join(', ')}`;

/** Reads a range as a person writes it. `isComplete` leaves out the unit that is not over. */
export function spanFrom(text: string, isComplete = false): AskedSpan {
  if (Object.hasOwn(PRESETS, text)) return { preset: PRESETS[text as keyof typeof PRESETS] };
  const [, last, unit] = LAST_UNITS.exec(text) ?? [];
  if (last && unit) return { last: Number(last), unit: unit as SpanUnit, complete: isComplete };
  const [, from, to] = DAYS.exec(text) ?? [];
  // The server checks that they are days of the calendar.
  if (from && to) return { from, to } as AskedSpan;
  throw new UsageFailure(`A range is one of: ${SPAN_FORMS}`);
}
