import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { readConnection } from '../../stack/connection.mjs';

const KILL_AGAIN_MS = 20;
const LOOK_MS = 20;
const BACK_LIMIT_MS = 60_000;

/** @typedef {import('../../base/orphans.mjs').RunningProcess} RunningProcess */

/** The built product on a data folder and a port of its own, both gone when it stops. */
export class System {
  /** The newest lines of its output. @type {string[]} */
  lines = [];
  /** Rebuilds of a read model from its whole book, counted by their log lines. */
  rebuilds = 0;
  #data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /**
   * @param {number} port
   * @param {Record<string, string>} env
   */
  constructor(port, env) {
    this.port = port;
    this.env = { DEMO_ACCOUNT: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000000', ...env };
  }

  /**
   * Resolves when it is ready; if it fails nothing is left behind.
   * @param {Record<string, string>} [env]
   */
  static async start(env = {}) {
    const [port] = await freePorts(1);
    const system = new System(port, env);
    try {
      await system.#start();
    } catch (error) {
      await system.stop();
      throw error;
    }
    return system;
  }

  async #start() {
    const child = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
      cwd: root,
      env: { ...process.env, ...this.env, POCKET_DATA_DIR: this.#data, POCKET_PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGINT'));
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => void this.stop().finally(() => process.exit(1)));
    }
    await new Promise((resolve, reject) => {
      const onData = (/** @type {Buffer} */ chunk) => {
        const lines = String(chunk).trimEnd().split('\n');
        this.rebuilds += lines.filter((line) => line.includes('is made anew')).length;
        this.lines = [...this.lines, ...lines].slice(-60);
        if (String(chunk).includes('Pocket is ready')) resolve(undefined);
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('close', () => reject(new Error(`The system ended:\n${this.lines.join('\n')}`)));
    });
  }

  /** The API as browsers reach it. */
  get api() {
    return `http://127.0.0.1:${this.port}/api`;
  }

  get connection() {
    return readConnection(this.#data);
  }

  /** For commands that talk to it. */
  get commandEnv() {
    return { POCKET_DATA_DIR: this.#data };
  }

  /** @returns {RunningProcess[]} the supervisor too */
  processes() {
    const supervised = JSON.parse(readFileSync(join(this.#data, 'processes.json'), 'utf8'));
    return [{ name: 'supervisor', pid: Number(this.#child?.pid), startedAt: '' }, ...supervised];
  }

  /** @param {string} name */
  pidOf(name) {
    return this.processes().find((process) => process.name === name)?.pid;
  }

  /**
   * Does nothing to what does not run.
   * @param {string} name
   * @param {NodeJS.Signals} signal
   */
  signal(name, signal) {
    const pid = this.pidOf(name);
    try {
      if (pid) process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }

  /**
   * Ends a process, which its supervisor starts again; resolves when the new one is ready.
   * @param {string} name of a service or gateway
   */
  async restart(name) {
    const before = this.pidOf(name);
    this.signal(name, 'SIGTERM');
    const ready = this.connection.metrics[name].replace(/metrics$/, 'readyz');
    await this.#until(`${name} is back`, async () => {
      const pid = this.pidOf(name);
      return pid !== undefined && pid !== before && (await fetch(ready)).ok;
    });
  }

  /**
   * Keeps a process from running for so long: it is killed again as often as it is started.
   * @param {string} name
   * @param {number} forMs
   */
  async without(name, forMs) {
    const until = Date.now() + forMs;
    while (Date.now() < until) {
      this.signal(name, 'SIGKILL');
      await delay(KILL_AGAIN_MS);
    }
    // The process may have been restarted just before: it is killed too, so that a different one has to come back.
    const last = this.pidOf(name);
    this.signal(name, 'SIGKILL');
    await this.#until(`${name} is back`, async () => ![undefined, last].includes(this.pidOf(name)));
  }

  /**
   * @param {string} what
   * @param {() => Promise<boolean>} isTrue asked again also when it fails
   */
  async #until(what, isTrue) {
    const deadline = Date.now() + BACK_LIMIT_MS;
    while (!(await isTrue().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}:\n${this.lines.join('\n')}`);
      await delay(LOOK_MS);
    }
  }

  async stop() {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      await closed;
    }
    rmSync(this.#data, { recursive: true, force: true });
  }
}
