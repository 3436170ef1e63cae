import { MongoError } from './errors.js';

/**
 * Mark of a pause in long work. All databases share one event loop, so long work is a generator that yields `PAUSE`
 * when the current turn has used up its time, and continues in a later turn. Other commands run in between.
 */
export const PAUSE = Symbol('pause');
export type Step<Value> = Value | typeof PAUSE;

/** Working time of one turn of the event loop, for all commands together. */
const TURN_MS = 4;
/** Looking at the clock costs as much as a small step. */
const STEPS_PER_LOOK = 8;

const waiting: (() => void)[] = [];
let turnEnds: number | undefined;
let steps = 0;

/** Returns true if the current turn has used up its time. Call it after every small step. */
export function isDue(): boolean {
  return ++steps % STEPS_PER_LOOK === 0 && isOver();
}

/** Does the same, for steps that take longer than looking at the clock. */
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

  /** Runs the steps and returns their result. */
  async result<Result>(work: Iterator<typeof PAUSE, Result>): Promise<Result> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await this.pause();
    }
  }
}

export const timeIsOver = () => new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
