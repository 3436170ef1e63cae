import { spawn } from 'node:child_process';
import { SetupFailure } from './failure.mjs';
import { startTime } from './leftovers.mjs';
import { eachLine, prefixed } from './log.mjs';

const READY_TIMEOUT_MS = 60_000;
const STEADY_MS = 20_000;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 5_000;
const LAST_LINES = 15;
/** Three stages at most wait this long one after the other, so that all is over within five seconds. */
const STOP_MS = 1_500;

/**
 * One process of the stack.
 * @typedef {object} ProcessDefinition
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} env
 * @property {(line: string) => boolean} isReady whether a line of its output says that it serves
 */

/** Starts processes in stages, restarts one that dies, and stops them all in the reverse order. */
export class Supervisor {
  /** @type {SupervisedProcess[][]} */
  #stages;

  /**
   * @param {ProcessDefinition[][]} stages what is in a later stage needs all earlier ones
   * @param {{ print: (line: string) => void, onChange: (processes: import('./leftovers.mjs').RunningProcess[]) => void }} output
   */
  constructor(stages, { print, onChange }) {
    const changed = () => onChange(this.running());
    this.#stages = stages.map((stage) => stage.map((definition) => new SupervisedProcess(definition, print, changed)));
  }

  /**
   * Resolves when every process is ready.
   * @param {() => Promise<void>} [afterFirst] what the later stages need besides the first stage's processes
   */
  async start(afterFirst) {
    for (const [index, stage] of this.#stages.entries()) {
      await Promise.all(stage.map((process) => process.start()));
      if (index === 0) await afterFirst?.();
    }
  }

  async stop() {
    for (const stage of this.#stages.toReversed()) await Promise.all(stage.map((process) => process.stop()));
  }

  running() {
    return this.#stages.flat().flatMap((process) => process.running());
  }
}

class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  #stopping = false;
  #everReady = false;
  #failures = 0;
  /** @type {string[]} */
  #lastLines = [];
  /** @type {(error?: Error) => void} */
  #settle = () => {};

  /**
   * @param {ProcessDefinition} definition
   * @param {(line: string) => void} print
   * @param {() => void} changed
   */
  constructor(definition, print, changed) {
    this.definition = definition;
    this.print = print;
    this.changed = changed;
  }

  /** Resolves when the process says that it is ready; fails when it dies before it ever was. */
  start() {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(this.#failure('was not ready in time')), READY_TIMEOUT_MS);
      this.#settle = (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(undefined);
      };
      this.#spawn();
    });
  }

  /** SIGTERM, and SIGKILL to what has not ended soon after. */
  stop() {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
      child.kill('SIGTERM');
    });
  }

  running() {
    const pid = this.#child?.pid;
    return pid ? [{ name: this.definition.name, pid, startedAt: startTime(pid) }] : [];
  }

  #spawn() {
    const { name, command, args, env } = this.definition;
    const startedAt = Date.now();
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which then stops them in order.
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    child.once('error', (error) => this.#settle(new SetupFailure(`${name} cannot be started: ${error.message}`)));
    for (const stream of [child.stdout, child.stderr]) eachLine(stream, (line) => this.#onLine(line));
    child.once('close', (code, signal) => this.#onClose(code, signal, Date.now() - startedAt));
    this.changed();
  }

  /** @param {string} line */
  #onLine(line) {
    this.#lastLines = [...this.#lastLines, line].slice(-LAST_LINES);
    this.print(prefixed(this.definition.name, line));
    if (!this.definition.isReady(line)) return;
    this.#everReady = true;
    this.#settle();
  }

  /**
   * @param {number | null} code
   * @param {NodeJS.Signals | null} signal
   * @param {number} livedMs
   */
  #onClose(code, signal, livedMs) {
    this.#child = undefined;
    this.changed();
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    if (!this.#everReady) return this.#settle(this.#failure(how));
    if (this.#stopping) return;
    this.#failures = livedMs > STEADY_MS ? 0 : this.#failures + 1;
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** this.#failures, LONGEST_BACKOFF_MS);
    this.print(prefixed('supervisor', `${this.definition.name} ${how}; starting it again in ${wait / 1000} s`));
    this.#restart = setTimeout(() => this.#spawn(), wait);
  }

  /** @param {string} how */
  #failure(how) {
    const lines = this.#lastLines.map((line) => prefixed(this.definition.name, line));
    return new SetupFailure([...lines, `${this.definition.name} ${how}; its last lines are above.`].join('\n'));
  }
}
