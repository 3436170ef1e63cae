import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';

const MAX_LINES = 60;

/** @type {Set<Program>} */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(
    signal,
    () => void Promise.all([...running].map((program) => program.stop())).finally(() => process.exit(1)),
  );
}
process.once('exit', () => {
  for (const program of running) program.signal('SIGINT');
});

/**
 * @typedef {object} ProgramOptions
 * @property {string} sign part of the output that reports it as ready
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {() => void} [cleanUp] called once it has ended
 */

/** A child process that serves until it is stopped, at the latest with this process. */
export class Program {
  /** The newest lines of its output. @type {string[]} */
  lines = [];
  #child;
  #closed;

  /** @param {readonly string[]} command @param {ProgramOptions} options */
  constructor([file = '', ...args], { cwd = root, env = {}, cleanUp = () => {} }) {
    // A group of its own: npm does not pass a signal on to its child.
    const options = { cwd, env: { ...process.env, ...env }, detached: true };
    this.#child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#closed = once(this.#child, 'close').finally(() => running.delete(this));
    this.cleanUp = cleanUp;
    running.add(this);
  }

  /**
   * Resolves when it is ready; if it fails nothing is left behind.
   * @param {readonly string[]} command
   * @param {ProgramOptions} options
   */
  static async start(command, options) {
    const program = new Program(command, options);
    try {
      await program.#ready(options.sign);
    } catch (error) {
      await program.stop();
      throw new SetupFailure(`${command.join(' ')} ended:\n${program.lines.join('\n')}`, { cause: error });
    }
    return program;
  }

  /** @param {string} sign */
  #ready(sign) {
    return new Promise((resolve, reject) => {
      for (const stream of [this.#child.stdout, this.#child.stderr]) {
        stream.on('data', (/** @type {Buffer} */ chunk) => {
          this.lines = [...this.lines, ...String(chunk).trimEnd().split('\n')].slice(-MAX_LINES);
          if (String(chunk).includes(sign)) resolve(undefined);
        });
      }
      this.#closed.then(reject, reject);
    });
  }

  get pid() {
    return Number(this.#child.pid);
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    if (running.has(this) && this.#child.pid) process.kill(-this.#child.pid, signal);
  }

  async stop() {
    this.signal('SIGINT');
    await this.#closed.catch(() => {});
    this.cleanUp();
  }
}
