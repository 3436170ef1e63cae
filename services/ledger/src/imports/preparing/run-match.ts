import { matchRows } from '../matching/match-rows.js';
import type { Decided, MatchJob, Remembered } from '../matching/match-types.js';
import { inThread } from '../thread/thread.js';

/** So little is compared sooner than a thread begins. */
const LITTLE = 500;

/** Matches what is fed: in a thread of its own where it is more than a moment's work. */
export async function* matchedBy(job: MatchJob, feed: AsyncIterable<Remembered>): AsyncGenerator<Decided> {
  const rest = feed[Symbol.asyncIterator]();
  const first: Remembered[] = [];
  let [size, isAll] = [0, false];
  while (!isAll && size <= LITTLE) {
    const { value, done } = await rest.next();
    if (done) isAll = true;
    else {
      first.push(value);
      size += value.kind === 'rows' ? value.rows.length : value.known.length;
    }
  }
  const whole = (async function* () {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  })();
  yield* isAll ? matchRows(job, whole) : inThread('match', job, { feed: whole });
}
