import type { Insight, PaceInsight } from '@pocket/contracts';

const SERIES = [
  ['now', 'Now'],
  ['before', 'The time before'],
  ['mean', 'Mean of the three before'],
] as const;

/** Returns the pace as an answer to a question: spending until each day, one line for each span. */
export function paceAnswer({ from, to, currency, unconverted, days }: PaceInsight): Insight {
  return {
    ...{ from, to, currency, unconverted },
    ...{ total: null, rounding: 0, overlap: 0, compare: null },
    columns: days.map(({ day }) => ({ key: String(day), name: `Day ${day}` })),
    rows: SERIES.map(([key, name]) => ({
      key,
      name,
      color: null,
      cells: days.map((day) => ({ value: day[key], compare: null, link: null })),
    })),
  };
}
