import { setImmediate as nextTurn } from 'node:timers/promises';
import { YieldingRunner } from '@pocket/server';

/** Duration of a step: other requests of the process wait for it. */
const STEP_MS = 10;

/** Visits items in short steps between which other requests are answered, until `visit` returns false. */
export async function inSteps<Item>(items: readonly Item[], visit: (item: Item) => unknown): Promise<void> {
  const runner = new YieldingRunner();
  let index = 0;
  let isOver = false;
  while (index < items.length && !isOver) {
    await runner.run(async () => {
      for (const end = performance.now() + STEP_MS; index < items.length && performance.now() < end; index += 1) {
        isOver = visit(items[index] as Item) === false;
        if (isOver) return;
      }
    });
    await nextTurn();
  }
}
