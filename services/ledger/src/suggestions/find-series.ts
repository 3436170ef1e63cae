import { createHash } from 'node:crypto';
import type { CalendarDay } from '@pocket/contracts';
import type { Movement, MovementGroup } from './movement-groups.js';
import { type FoundRhythm, findRhythm, isRunning } from './rhythms.js';

/** Shops that a person visits twice would be yearly payments in one of 40 cases. */
const MAX_PAIR_RATIO = 1.5;

/** Regular movements of one group. */
export interface Series extends FoundRhythm {
  /** Stays the same while the series goes on. */
  readonly id: string;
  /** Id of the group. A series of one amount has an id of its own. */
  readonly groupId: string;
  /** By date, the oldest first. */
  readonly movements: readonly Movement[];
}

/** Finds the series that go on in a group: its movements, or those of equal amounts where they have no rhythm. */
export function findSeries({ key, movements }: MovementGroup, today: CalendarDay): Series[] {
  if (movements.length < 2) return [];
  const sorted = movements.toSorted(byDate);
  const found = findRhythm(sorted.map(({ date }) => date));
  const id = seriesId(key);
  const all = found ? [{ ...found, id, groupId: id, movements: sorted }] : seriesOfAmounts(key, sorted);
  return all.filter(
    (series) => isSimilarPair(series) && isRunning(series.rhythm, series.movements.at(-1)?.date ?? today, today),
  );
}

function seriesOfAmounts(key: string, movements: readonly Movement[]): Series[] {
  const byAmount = new Map<number, Movement[]>();
  for (const movement of movements) {
    const same = byAmount.get(movement.amount);
    if (same) same.push(movement);
    else byAmount.set(movement.amount, [movement]);
  }
  const repeated = [...byAmount].filter(([, same]) => same.length > 1 && same.length < movements.length);
  const found = repeated.flatMap(([amount, same]): Series[] => {
    const rhythm = findRhythm(same.map(({ date }) => date));
    return rhythm ? [{ ...rhythm, id: seriesId(`${key} ${amount}`), groupId: seriesId(key), movements: same }] : [];
  });
  // Beside payments without a rhythm, two equal ones a year apart are a coincidence.
  const explained = found.reduce((count, series) => count + series.movements.length, 0);
  return explained === movements.length ? found : found.filter((series) => series.movements.length > 2);
}

/** Returns true unless two payments are likely to be a year apart by chance, because their amounts differ too much. */
function isSimilarPair({ movements }: Series): boolean {
  if (movements.length > 2) return true;
  const amounts = movements.map(({ amount }) => amount);
  return Math.max(...amounts) <= MAX_PAIR_RATIO * Math.min(...amounts);
}

/** Sorts the oldest first. Ids ascend with the time of creation. */
export function byDate(one: Pick<Movement, 'date' | 'id'>, other: Pick<Movement, 'date' | 'id'>): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

const seriesId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);
