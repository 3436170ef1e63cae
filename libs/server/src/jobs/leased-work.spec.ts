import { Logger } from '@nestjs/common';
import { type BookId, bookOf } from '@pocket/contracts';
import { ActiveUsers } from '../timing/active-users.js';
import type { Job } from './book-queue.js';
import { LeasedWork } from './leased-work.js';

const POLL_MS = 3_000;

/** Leases of all instances, by name. */
let leases: Map<string, TestWork>;
let works: TestWork[];
let active: ActiveUsers;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  jest.useFakeTimers();
  [leases, works, active] = [new Map(), [], new ActiveUsers()];
});
afterEach(async () => {
  for (const work of works) work.finishAll();
  await Promise.all(works.map((work) => work.onModuleDestroy()));
  jest.useRealTimers();
});

/** Runs each job until `finish` ends it. */
class TestWork extends LeasedWork<Job> {
  due: Job[] = [];
  started: string[] = [];
  readonly #open = new Map<string, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();

  constructor(maxRunning: number) {
    const holdDuring = async (names: readonly string[], work: () => Promise<void>) => {
      if (names.some((name) => leases.has(name))) return false;
      for (const name of names) leases.set(name, this);
      await work().finally(() => {
        for (const name of names) leases.delete(name);
      });
      return true;
    };
    super({ holdDuring }, maxRunning, active);
    works.push(this);
    this.onApplicationBootstrap();
  }

  async finish(id: string, error?: Error): Promise<void> {
    const job = this.#open.get(id);
    this.#open.delete(id);
    if (error) job?.reject(error);
    else job?.resolve();
    await jest.advanceTimersByTimeAsync(0);
  }

  finishAll(): void {
    for (const { resolve } of this.#open.values()) resolve();
  }

  override runNow(job: Job): Promise<void> {
    return super.runNow(job);
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<Job[]> {
    return this.due.filter(({ bookId }) => !busyBooks.has(bookId)).slice(0, limit);
  }

  protected leaseNames({ id }: Job): readonly string[] {
    return [`job ${id}`];
  }

  protected work({ id }: Job): Promise<void> {
    this.started.push(id);
    this.due = this.due.filter((job) => job.id !== id);
    return new Promise((resolve, reject) => this.#open.set(id, { resolve, reject }));
  }
}

const job = (id: string): Job => ({ id, bookId: bookOf({ userId: id.charAt(0) }) });

it('runs one job per book, and as many as it may in turns', async () => {
  const work = new TestWork(2);
  for (const id of ['a1', 'a2', 'b1', 'c1']) work.enqueue(job(id));
  expect(work.started).toEqual(['a1', 'b1']);
  await work.finish('b1');
  expect(work.started).toEqual(['a1', 'b1', 'c1']);
  await work.finish('a1');
  expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('finds due jobs in the store, and the next one of a user as soon as the first has ended', async () => {
  const work = new TestWork(2);
  work.due = ['a1', 'a2'].map(job);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(work.started).toEqual(['a1']);
  await work.finish('a1');
  expect(work.started).toEqual(['a1', 'a2']);
});

it('leaves a job to the instance that holds it, and continues it when that instance ends', async () => {
  const [first, second] = [new TestWork(2), new TestWork(2)];
  first.enqueue(job('a1'));
  second.due = [job('a1')];
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(second.started).toEqual([]);
  leases.clear();
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(second.started).toEqual(['a1']);
});

it('continues after a job that failed', async () => {
  const work = new TestWork(1);
  for (const id of ['a1', 'b1']) work.enqueue(job(id));
  await work.finish('a1', new Error('the store is away'));
  expect(work.started).toEqual(['a1', 'b1']);
});

it('retries a job that failed and is still due at the next poll, not at once', async () => {
  const work = new TestWork(1);
  work.enqueue(job('a1'));
  // Storing the next attempt failed too, as on a full disk.
  work.due = [job('a1')];
  await work.finish('a1', new Error('the disk is full'));
  expect(work.started).toEqual(['a1']);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(work.started).toEqual(['a1', 'a1']);
});

it('runs the job of a request beside the queue, and reports its failure', async () => {
  const work = new TestWork(1);
  work.enqueue(job('a1'));
  const requested = work.runNow(job('b1'));
  expect(work.started).toEqual(['a1', 'b1']);
  const failed = expect(requested).rejects.toThrow('refused');
  await work.finish('b1', new Error('refused'));
  await failed;
});

it('starts no job once it stops, and ends after its running jobs', async () => {
  const work = new TestWork(1);
  for (const id of ['a1', 'b1']) work.enqueue(job(id));
  let hasEnded = false;
  const ended = work.onModuleDestroy().then(() => {
    hasEnded = true;
  });
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(hasEnded).toBe(false);
  await work.finish('a1');
  await ended;
  expect(work.started).toEqual(['a1']);
});

describe('after a long job', () => {
  /** Runs a job of user a for 4 s; another one of the same user waits in the queue. */
  async function runLongJob(): Promise<TestWork> {
    const work = new TestWork(2);
    work.enqueue(job('a1'));
    work.enqueue(job('a2'));
    await jest.advanceTimersByTimeAsync(4_000);
    return work;
  }

  /** Lets user b send a request every half second. */
  async function passWithRequests(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      active.note('b');
      await jest.advanceTimersByTimeAsync(500);
    }
  }

  it('starts the next one of a user who is alone at once', async () => {
    const work = await runLongJob();
    active.note('a');
    await work.finish('a1');
    expect(work.started).toEqual(['a1', 'a2']);
  });

  it('lets the user wait while others send requests, for a limited time', async () => {
    const work = await runLongJob();
    active.note('b');
    await work.finish('a1');
    await passWithRequests(9_000);
    expect(work.started).toEqual(['a1']);
    await passWithRequests(2_000);
    expect(work.started).toEqual(['a1', 'a2']);
  });

  it('ends the wait when the others have stopped, and runs the jobs of other users meanwhile', async () => {
    const work = await runLongJob();
    active.note('b');
    await work.finish('a1');
    work.enqueue(job('b1'));
    expect(work.started).toEqual(['a1', 'b1']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(work.started).toEqual(['a1', 'b1', 'a2']);
  });
});
