import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SetupFailure } from '../../base/failure.mjs';
import { startTime } from '../../base/orphans.mjs';
import { watchLiveness } from './liveness.mjs';
import { prefixed } from './log.mjs';

const READY_TIMEOUT_MS = 60_000;
const STEADY_MS = 20_000;
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 5_000;
const LAST_LINES = 15;
/** Longer than the four seconds in which a service finishes what it has taken on. */
const STOP_MS = 6_000;

/**
 * One process of the stack.
 * @typedef {object} ProcessDefinition
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} env
 * @property {() => Record<string, string>} [envNow] what else its environment has at each start
 * @property {(line: string) => boolean} isReady true if a line of its output reports that it serves
 * @property {(signal: AbortSignal) => Promise<boolean>} [isAlive] true if it answers; without it, a hang is not detected
 */

/**
 * @typedef {object} SupervisorOptions
 * @property {(line: string) => void} print
 * @property {() => void} changed called when it begins or ends to run
 * @property {number} hangLimitMs time without a reply after which it is ended; 0 for never
 */

/** A process that is started again when it dies or hangs, until it is stopped. */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  /** @type {NodeJS.Timeout | undefined} */
  #late;
  /** @type {(() => void) | undefined} */
  #endWatch;
  /** Why the supervisor itself ended it. @type {string | undefined} */
  #endedFor;
  #stopping = false;
  #everReady = false;
  #failures = 0;
  /** @type {string[]} */
  #lastLines = [];
  /** @type {(error?: Error) => void} */
  #settle = () => {};

  /** @param {ProcessDefinition} definition @param {SupervisorOptions} options */
  constructor(definition, { print, changed, hangLimitMs }) {
    this.definition = definition;
    this.print = print;
    this.changed = changed;
    this.hangLimitMs = hangLimitMs;
  }

  /** Resolves when the process says that it is ready; fails when it dies before it ever was. */
  start() {
    return new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve(undefined));
      this.#spawn();
    });
  }

  /** SIGTERM, and SIGKILL to what has not ended soon after. */
  stop() {
    return this.#end((child) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('close', () => clearTimeout(timer));
      child.kill('SIGTERM');
    });
  }

  /** SIGKILL at once. */
  kill() {
    return this.#end((child) => child.kill('SIGKILL'));
  }

  running() {
    const pid = this.#child?.pid;
    return pid ? [{ name: this.definition.name, pid, startedAt: startTime(pid) }] : [];
  }

  /** @param {(child: import('node:child_process').ChildProcess) => void} by */
  #end(by) {
    this.#stopping = true;
    clearTimeout(this.#restart);
    this.#unwatch();
    const child = this.#child;
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('close', () => resolve(undefined));
      by(child);
    });
  }

  #spawn() {
    const { name, command, args, env, envNow } = this.definition;
    const startedAt = Date.now();
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which then stops them in order.
    const child = spawn(command, args, {
      env: { ...process.env, ...env, ...envNow?.() },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    this.#late = setTimeout(() => this.#giveUp('was not ready in time'), READY_TIMEOUT_MS);
    child.once('error', (error) => this.#settle(new SetupFailure(`${name} cannot be started: ${error.message}`)));
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => this.#onLine(line));
    }
    child.once('close', (code, signal) => this.#onClose(code, signal, Date.now() - startedAt));
    this.changed();
  }

  /** @param {string} line */
  #onLine(line) {
    this.#lastLines = [...this.#lastLines, line].slice(-LAST_LINES);
    this.print(prefixed(this.definition.name, line));
    if (!this.definition.isReady(line)) return;
    this.#everReady = true;
    clearTimeout(this.#late);
    this.#watch();
    this.#settle();
  }

  #watch() {
    const { isAlive } = this.definition;
    if (!isAlive || this.hangLimitMs === 0 || this.#endWatch || this.#stopping) return;
    const onHung = () => this.#giveUp(`did not answer for ${this.hangLimitMs / 1000} s and was ended`);
    this.#endWatch = watchLiveness(isAlive, this.hangLimitMs, onHung);
  }

  #unwatch() {
    clearTimeout(this.#late);
    this.#endWatch?.();
    this.#endWatch = undefined;
  }

  /** Ends it, to be started again as if it had died. @param {string} reason */
  #giveUp(reason) {
    this.#endedFor = reason;
    this.#child?.kill('SIGKILL');
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal @param {number} livedMs */
  #onClose(code, signal, livedMs) {
    this.#child = undefined;
    this.#unwatch();
    this.changed();
    const how = this.#endedFor ?? (signal ? `was ended by ${signal}` : `ended with exit code ${code}`);
    this.#endedFor = undefined;
    if (!this.#everReady) return this.#settle(this.#failure(how));
    if (this.#stopping) return;
    this.#failures = livedMs > STEADY_MS ? 0 : this.#failures + 1;
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** this.#failures, MAX_BACKOFF_MS);
    this.print(prefixed('supervisor', `${this.definition.name} ${how}, restarting it in ${wait / 1000} s`));
    this.#restart = setTimeout(() => this.#spawn(), wait);
  }

  /** @param {string} how */
  #failure(how) {
    const lines = this.#lastLines.map((line) => prefixed(this.definition.name, line));
    return new SetupFailure([...lines, `${this.definition.name} ${how}, see its last lines above.`].join('\n'));
  }
}
