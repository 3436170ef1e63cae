import { MongoError } from './errors.js';

/**
 * All databases share one event loop. Whatever may take long is written as steps: a generator that hands out `PAUSE`
 * when the present turn has had its time, and goes on in a later one. Between two turns everybody else is served.
 */
export const PAUSE = Symbol('pause');
export type Step<Value> = Value | typeof PAUSE;

/** How long one turn of the event loop works, all commands together. */
const TURN_MS = 4;
/** Looking at the clock costs as much as a small step. */
const STEPS_PER_LOOK = 8;

const waiting: (() => void)[] = [];
let turnEnds: number | undefined;
let steps = 0;

/** Whether the present turn has had its time; to be asked after every small step. */
export function isDue(): boolean {
  return ++steps % STEPS_PER_LOOK === 0 && isOver();
}

/** The same, to be asked after a step that takes longer than looking at the clock. */
export function isOver(): boolean {
  const now = performance.now();
  if (turnEnds === undefined) {
    turnEnds = now + TURN_MS;
    setImmediate(() => {
      turnEnds = undefined;
    });
  }
  return now > turnEnds;
}

/** Resolves in a later turn; those who wait get one turn each, in order. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  turnEnds = performance.now() + TURN_MS;
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
  else
    setImmediate(() => {
      if (waiting.length === 0) turnEnds = undefined;
    });
}

/** Carries out the steps of one command, within its time. */
export class Pace {
  readonly #deadline: number;

  /**
   * @param maxTimeMs 0 for no limit
   * @param interrupted throws when what the command works on is gone
   */
  constructor(
    maxTimeMs = 0,
    private readonly interrupted: () => void = () => {},
  ) {
    this.#deadline = maxTimeMs > 0 ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
  }

  /** In milliseconds, never negative. */
  get remaining(): number {
    return Math.max(0, this.#deadline - performance.now());
  }

  /** @throws MongoError 50 when the command's time is over, or what the command was interrupted by */
  check(): void {
    this.interrupted();
    if (performance.now() > this.#deadline) throw timeIsOver();
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.check();
  }

  /** Lets others in if it is time for that. */
  async breathe(): Promise<void> {
    if (isOver()) await this.pause();
  }

  async collect<Value>(values: Iterable<Step<Value>>): Promise<Value[]> {
    const collected: Value[] = [];
    for (const value of values) {
      if (value === PAUSE) await this.pause();
      else collected.push(value);
    }
    return collected;
  }

  /** What the steps return in the end. */
  async result<Result>(work: Iterator<typeof PAUSE, Result>): Promise<Result> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}

export const timeIsOver = () => new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
