import { KeyedQueue } from './keyed-queue.js';

describe('Turns', () => {
  it('runs work with one key in the order in which it came, one at a time', async () => {
    const turns = new KeyedQueue();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    await Promise.all([turns.run('ann', work('first')), turns.run('ann', work('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('continues after failed work', async () => {
    const turns = new KeyedQueue();
    const failed = turns.run('ann', () => Promise.reject(new Error('no')));
    const next = turns.run('ann', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('does not let one key wait for another', async () => {
    const turns = new KeyedQueue();
    let finish: () => void = () => {};
    const slow = turns.run(
      'ann',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(turns.run('bob', () => Promise.resolve('done'))).resolves.toBe('done');
    finish();
    await slow;
  });

  it('turns away what would wait behind more than fifty others, and takes it once they are done', async () => {
    const turns = new KeyedQueue();
    let finish: () => void = () => {};
    const first = turns.run(
      'ann',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const waiting = Array.from({ length: 50 }, (_, n) => turns.run('ann', async () => n));
    await expect(turns.run('ann', async () => 0)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    await expect(turns.run('bob', async () => 'done')).resolves.toBe('done');
    finish();
    await first;
    expect(await Promise.all(waiting)).toHaveLength(50);
    await expect(turns.run('ann', async () => 'done')).resolves.toBe('done');
  });
});
