import { matchRows } from '../matching/match-rows.js';
import type { MatchInput, MatchJob, MatchOutput } from '../matching/match-types.js';
import { runInThread } from '../thread/thread.js';

/** Fewer are compared sooner than a thread starts. */
const MIN_ITEMS_FOR_THREAD = 500;

/** Matches rows with candidates, in a thread unless they are few. */
export async function* runMatch(job: MatchJob, input: AsyncIterable<MatchInput>): AsyncGenerator<MatchOutput> {
  const rest = input[Symbol.asyncIterator]();
  const first: MatchInput[] = [];
  let [size, isAll] = [0, false];
  while (!isAll && size <= MIN_ITEMS_FOR_THREAD) {
    const { value, done } = await rest.next();
    if (done) isAll = true;
    else {
      first.push(value);
      size += value.kind === 'rows' ? value.rows.length : value.candidates.length;
    }
  }
  const whole = (async function* () {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  })();
  yield* isAll ? matchRows(job, whole) : runInThread('match', job, { input: whole });
}
