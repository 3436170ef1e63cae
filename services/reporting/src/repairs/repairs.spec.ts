import { bookOf } from '@pocket/contracts';
import { Metrics, type RpcClient } from '@pocket/server';
import type { HeadsRepository } from '../heads/heads.repository.js';
import type { Projector } from '../projection/projector.js';
import type { Rebuilder } from '../rebuild/rebuilder.js';
import { Repairs } from './repairs.js';

const bookNamed = (userId: string) => bookOf({ userId });

const AT_ONCE = 4;

/** Repairs whose questions to the ledger are answered one by one. */
function start() {
  const asked: (() => void)[] = [];
  const nothingNew = { sequence: 1, isKept: true, events: [] };
  const request = () => new Promise((resolve) => asked.push(() => resolve(nothingNew)));
  const find = async () => ({ sequence: 1, isClosed: false, isIncomplete: false, hasMonths: true });
  const repairs = new Repairs(
    { request } as unknown as RpcClient,
    { find } as unknown as HeadsRepository,
    {} as Projector,
    {} as Rebuilder,
    new Metrics('test'),
  );
  return { repairs, asked };
}

/** Lets everything go on that waits for nothing from outside. */
const settle = () => new Promise(setImmediate);

describe('repairs', () => {
  it('never exceed the limit of concurrent repairs', async () => {
    const { repairs, asked } = start();
    for (let user = 0; user < AT_ONCE + 1; user += 1) void repairs.repair(bookNamed(`waits ${user}`));
    await settle();
    expect(asked).toHaveLength(AT_ONCE);
    asked[0]?.();
    for (let moment = 0; moment < 20; moment += 1) {
      void repairs.repair(bookNamed(`comes ${moment}`));
      await Promise.resolve();
    }
    await settle();
    expect(asked).toHaveLength(AT_ONCE + 1);
  });

  it('all have their turn', async () => {
    const { repairs, asked } = start();
    const all = Promise.all(
      Array.from({ length: 3 * AT_ONCE }, (_, user) => repairs.repair(bookNamed(`user ${user}`))),
    );
    for (let answered = 0; answered < 3 * AT_ONCE; answered += 1) {
      await settle();
      asked[answered]?.();
    }
    await expect(all).resolves.toHaveLength(3 * AT_ONCE);
  });
});
