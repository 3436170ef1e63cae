import { valueRange } from '@pocket/ui';
import { nice, ticks } from 'd3-array';

const MAX_TICKS = 4;
/** A range is rounded to such a share of it. */
const NICE_STEPS = 10;

/** Places values between two pixels. */
export interface Scale {
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Places values without ticks: the range is that of the values. */
export function tightScale(values: readonly number[], start: number, end: number): Scale {
  const { low, high } = valueRange(values);
  return { place: (value) => start + ((value - low) / (high - low)) * (end - start), ticks: [] };
}

/** @param start pixel of the lowest value, and `end` that of the highest; both are rounded to even numbers */
export function scaleOf(values: readonly number[], start: number, end: number): Scale {
  const { low, high } = valueRange(values);
  const [from, to] = nice(low, high, NICE_STEPS);
  return {
    place: (value) => start + ((value - from) / (to - from)) * (end - start),
    ticks: fewTicks(from, to, MAX_TICKS),
  };
}

/** Returns as many even numbers as possible, at most `max`. */
function fewTicks(from: number, to: number, max: number): number[] {
  for (let count = max; count > 1; count -= 1) {
    const found = ticks(from, to, count);
    if (found.length <= max) return found;
  }
  return ticks(from, to, 1);
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
/** Returns a value as an axis has it: `1.5K`. */
export const tickText = (value: number): string => compact.format(value);
