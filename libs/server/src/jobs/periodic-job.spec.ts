import { Logger } from '@nestjs/common';
import { type BookId, bookOf } from '@pocket/contracts';
import { PeriodicJob } from './periodic-job.js';

const bookNamed = (userId: string) => bookOf({ userId });
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
    readonly bookIds: readonly BookId[] = [],
    retryMs?: readonly number[],
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
    super(lease, metrics as never, 'test-job', HOUR_MS, retryMs);
  }

  async run(): Promise<void> {
    runs.push(this.instance);
    if (this.fails) throw new Error('the other service is not there');
    const read = async (after: BookId | undefined, limit: number) =>
      this.bookIds.filter((id) => id > (after ?? '')).slice(0, limit);
    for await (const page of this.pages(read)) await this.visitEach(page, (bookId) => this.visit(bookId));
  }

  async visit(bookId: BookId): Promise<void> {
    this.visits.push(bookId);
    if (bookId === 'user 0002') throw new Error('damaged');
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

it('waits as long as it is told after failures in a row, at most for an interval', async () => {
  const job = new TestJob('a', [], [60_000, 2 * HOUR_MS]);
  const runsAfter = async (ms: number) => {
    now += ms;
    await job.tick();
    return runs.length;
  };
  job.fails = true;
  expect(await runsAfter(0)).toBe(1);
  expect(await runsAfter(59_999)).toBe(1);
  expect(await runsAfter(1)).toBe(2);
  expect(await runsAfter(HOUR_MS - 1)).toBe(2);
  expect(await runsAfter(1)).toBe(3);
  job.fails = false;
  expect(await runsAfter(HOUR_MS)).toBe(4);
  job.fails = true;
  expect(await runsAfter(HOUR_MS)).toBe(5);
  expect(await runsAfter(60_000)).toBe(6);
});

it('is taken over by another instance when the first one ends', async () => {
  await new TestJob('a').tick();
  holder = '';
  await new TestJob('b').tick();
  expect(runs).toEqual(['a', 'b']);
});

it('visits all books of all pages once, and skips and counts a failure', async () => {
  const bookIds = Array.from({ length: 1_000 }, (_, index) => bookNamed(`user ${String(index).padStart(4, '0')}`));
  const job = new TestJob('a', bookIds);
  await job.run();
  expect(job.visits).toEqual(bookIds);
  expect(failures).toEqual(['test-job']);
});

it('visits no further book once it stops', async () => {
  const job = new TestJob('a', ['user 1', 'user 2', 'user 3'].map(bookNamed));
  jest.spyOn(job, 'visit').mockImplementation(async (bookId) => {
    job.visits.push(bookId);
    await job.onModuleDestroy();
  });
  await job.run();
  expect(job.visits).toEqual(['user 1']);
});
