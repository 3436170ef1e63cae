import { isCalendarDay } from '@pocket/contracts/calendar';
import {
  type AskedSpan,
  CHARTS,
  COMPARISONS,
  DIMENSIONS,
  INSIGHT_LIMITS,
  MEASURES,
  SPAN_PRESETS,
  SPAN_UNITS,
} from '@pocket/contracts/insights';
import { filterIn, withFilter } from '@pocket/screens/filter';
import { FIRST_QUESTION, fitting, type Question } from './question';

/** Stays as it is in an address. */
const SEPARATOR = '_';
const NONE = 'none';
const COMPLETE = 'complete';

/** Reads the question in an address; the first question where there is none. What makes no sense gets the default. */
export function questionIn(address: URLSearchParams): Question {
  const choiceOf = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === address.get(name));
  return fitting({
    measure: choiceOf('measure', MEASURES) ?? FIRST_QUESTION.measure,
    by: dimensionsIn(address.get('by')),
    filter: filterIn(address),
    range: rangeIn(address.get('range') ?? '') ?? FIRST_QUESTION.range,
    compare: choiceOf('compare', COMPARISONS) ?? null,
    top: wholeNumberIn(address.get('top') ?? '', INSIGHT_LIMITS.top) ?? null,
    chart: choiceOf('chart', CHARTS) ?? FIRST_QUESTION.chart,
  });
}

/** Writes a question into an address: `measure=spending&by=category_month&range=12_month&chart=stacked`. */
export function addressOf({ measure, by, filter, range, compare, top, chart }: Question): URLSearchParams {
  const address = new URLSearchParams({ measure, by: by.join(SEPARATOR) || NONE, range: rangeText(range) });
  if (compare) address.set('compare', compare);
  if (top !== null) address.set('top', String(top));
  address.set('chart', chart);
  return withFilter(address, filter);
}

/** Tells whether an address has a question, and not only what other screens leave in it. */
export const hasQuestion = (address: URLSearchParams): boolean => address.has('measure');

function dimensionsIn(text: string | null): Question['by'] {
  if (text === null) return FIRST_QUESTION.by;
  const found = text.split(SEPARATOR).flatMap((name) => DIMENSIONS.find((dimension) => dimension === name) ?? []);
  return [...new Set(found)].slice(0, INSIGHT_LIMITS.by);
}

function rangeText(range: AskedSpan): string {
  if ('preset' in range) return range.preset;
  if ('from' in range) return [range.from, range.to].join(SEPARATOR);
  return [range.last, range.unit, ...(range.complete ? [COMPLETE] : [])].join(SEPARATOR);
}

function rangeIn(text: string): AskedSpan | undefined {
  const preset = SPAN_PRESETS.find((each) => each === text);
  if (preset) return { preset };
  const [first = '', second = '', third] = text.split(SEPARATOR);
  if (isCalendarDay(first) && isCalendarDay(second)) return first <= second ? { from: first, to: second } : undefined;
  const last = wholeNumberIn(first, INSIGHT_LIMITS.last);
  const unit = SPAN_UNITS.find((each) => each === second);
  return last === undefined || !unit ? undefined : { last, unit, complete: third === COMPLETE };
}

/** Returns a number from 1 to a limit; undefined if the text is none. */
export function wholeNumberIn(text: string, max: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}
