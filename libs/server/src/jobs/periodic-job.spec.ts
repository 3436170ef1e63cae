import { Logger } from '@nestjs/common';
import { LeasedJob } from './periodic-job.js';

const HOUR_MS = 3_600_000;

describe('a job that one instance does for all', () => {
  let now = 0;
  let holder = '';
  let runs: string[] = [];
  let fails = false;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => {
    now = 1;
    holder = '';
    runs = [];
    fails = false;
  });
  const instance = (name: string) => {
    const lease = {
      hold: async () => {
        holder ||= name;
        return holder === name;
      },
      release: async () => {},
    };
    const work = async () => {
      runs.push(name);
      if (fails) throw new Error('the other service is not there');
    };
    return new LeasedJob(lease, 'job', HOUR_MS, work, () => now);
  };

  it('runs once in its time, by the instance that has the lease', async () => {
    const [a, b] = [instance('a'), instance('b')];
    for (const at of [1, 1_000, HOUR_MS - 1, HOUR_MS + 1]) {
      now = at;
      await a.tick();
      await b.tick();
    }
    expect(runs).toEqual(['a', 'a']);
  });

  it('comes again within seconds after it failed, not after its whole rest', async () => {
    const job = instance('a');
    fails = true;
    await job.tick();
    fails = false;
    now += 10_000;
    await job.tick();
    now += 10_000;
    await job.tick();
    expect(runs).toEqual(['a', 'a']);
  });

  it('is taken over by another instance when the first is gone', async () => {
    const [a, b] = [instance('a'), instance('b')];
    await a.tick();
    holder = '';
    await b.tick();
    expect(runs).toEqual(['a', 'b']);
  });
});
