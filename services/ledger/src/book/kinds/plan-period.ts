import { type CalendarDay, MAX_AMOUNT } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Line of one category in one period, as a person wrote it. */
export interface StoredLine {
  /** In major units of the plan's currency. */
  readonly assigned: number;
  readonly note: string;
}
export type LineField = `line ${string}`;

/**
 * Period as a person wrote it. Every day has one in every book, empty until its first change: an undo takes back
 * fields, so that it leaves what other changes wrote for the period. Each line is a field, for the same reason. The id
 * derives from book and day.
 */
export interface StoredPlanPeriod extends Versioned {
  /** First day of the period. */
  readonly day: CalendarDay;
  /** Held for the next period, in major units. */
  readonly held: number;
  /** Number of changes of each line, by category. The store counts them. */
  readonly lineVersions: Readonly<Record<string, number>>;
  /** Null for a line without an amount and a note. */
  readonly [line: LineField]: StoredLine | null;
}

const LINE = 'line ';

export const planPeriod: KindDefinition<StoredPlanPeriod> = {
  writeOrder: 9,
  maxCount: null,
  fields: { held: 'amount held' },
  amountFields: [],
  nameOf: ({ day }) => (day ? `Plan from ${day}` : undefined),
  titleOf: ({ day }) => `plan from ${day}`,
  uniqueKeys: [],
  references: [],
  violations: (after) => {
    const amounts = [after.held, ...[...linesOf(after).values()].map(({ assigned }) => assigned)];
    if (amounts.every((amount) => Math.abs(amount) <= MAX_AMOUNT)) return [];
    return [{ code: 'AMOUNT_OUT_OF_RANGE', message: `Assigned must be at most ${MAX_AMOUNT}` }];
  },
};

export const lineField = (categoryId: string): LineField => `${LINE}${categoryId}`;

/** Returns the category of a field of a period; null for a field that is no line. */
export const categoryOfLine = (field: string): string | null =>
  field.startsWith(LINE) ? field.slice(LINE.length) : null;

/** Returns the lines of a period that are not empty, by category. */
export function linesOf(period: StoredPlanPeriod): ReadonlyMap<string, StoredLine> {
  const lines = new Map<string, StoredLine>();
  for (const field in period) {
    const line = field.startsWith(LINE) ? period[field as LineField] : null;
    if (line) lines.set(field.slice(LINE.length), line);
  }
  return lines;
}
