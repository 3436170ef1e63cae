import { Logger } from '@nestjs/common';
import { PeriodicJob } from './periodic-job.js';

const HOUR_MS = 3_600_000;

let now: number;
let holder: string;
let runs: string[];
let failures: string[];

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  [now, holder, runs, failures] = [1, '', [], []];
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

class TestJob extends PeriodicJob {
  fails = false;
  visits: string[] = [];

  constructor(
    readonly instance: string,
    readonly userIds: readonly string[] = [],
  ) {
    const lease = {
      hold: async () => {
        holder ||= instance;
        return holder === instance;
      },
      release: async () => {},
      renewDuring: <Result>(_name: string, _ttlMs: number, work: () => Promise<Result>) => work(),
    };
    const metrics = { userJobFailures: { inc: ({ job }: { job: string }) => failures.push(job) } };
    super(lease, metrics as never, 'test-job', HOUR_MS);
  }

  async run(): Promise<void> {
    runs.push(this.instance);
    if (this.fails) throw new Error('the other service is not there');
    const read = async (after = '', limit: number) => this.userIds.filter((id) => id > after).slice(0, limit);
    for await (const page of this.pages(read)) await this.visitEach(page, (userId) => this.visit(userId));
  }

  async visit(userId: string): Promise<void> {
    this.visits.push(userId);
    if (userId === 'user 0002') throw new Error('damaged');
  }
}

it('runs once per interval, in the instance that holds the lease', async () => {
  const [a, b] = [new TestJob('a'), new TestJob('b')];
  for (const at of [1, 1_000, HOUR_MS - 1, HOUR_MS + 1]) {
    now = at;
    await a.tick();
    await b.tick();
  }
  expect(runs).toEqual(['a', 'a']);
});

it('runs again within seconds after a failure', async () => {
  const job = new TestJob('a');
  job.fails = true;
  await job.tick();
  job.fails = false;
  for (let tick = 0; tick < 2; tick += 1) {
    now += 10_000;
    await job.tick();
  }
  expect(runs).toEqual(['a', 'a']);
});

it('is taken over by another instance when the first one ends', async () => {
  await new TestJob('a').tick();
  holder = '';
  await new TestJob('b').tick();
  expect(runs).toEqual(['a', 'b']);
});

it('visits all users of all pages once, and skips and counts a failure', async () => {
  const userIds = Array.from({ length: 1_000 }, (_, index) => `user ${String(index).padStart(4, '0')}`);
  const job = new TestJob('a', userIds);
  await job.run();
  expect(job.visits).toEqual(userIds);
  expect(failures).toEqual(['test-job']);
});

it('visits no further user once it stops', async () => {
  const job = new TestJob('a', ['user 1', 'user 2', 'user 3']);
  jest.spyOn(job, 'visit').mockImplementation(async (userId) => {
    job.visits.push(userId);
    await job.onModuleDestroy();
  });
  await job.run();
  expect(job.visits).toEqual(['user 1']);
});
