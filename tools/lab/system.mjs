import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pidOf, readProcesses } from '../base/orphans.mjs';
import { root } from '../base/paths.mjs';
import { freePorts } from '../base/ports.mjs';
import { run } from '../base/run.mjs';
import { readConnection } from '../stack/connection.mjs';
import { Program } from './program.mjs';

const VERIFIERS = ['ledger:verify', 'reporting:verify'];

/** @typedef {import('../base/orphans.mjs').RunningProcess} RunningProcess */

/**
 * @typedef {object} SystemOptions
 * @property {string} [checkout] folder of the version to run
 * @property {readonly string[]} [command] starts it; otherwise it has to be built
 * @property {string} [data] folder that is kept; otherwise a new one that goes with the system
 */

/** The whole product on a data folder and a port of its own. */
export class System {
  /** @param {Program} program @param {string} data @param {number} port */
  constructor(program, data, port) {
    this.program = program;
    this.data = data;
    this.url = `http://localhost:${port}`;
    /** The API as browsers reach it. */
    this.api = `http://127.0.0.1:${port}/api`;
    /** Environment for commands that talk to it. */
    this.commandEnv = { POCKET_DATA_DIR: data };
  }

  /**
   * Resolves when it is ready; if it fails nothing is left behind.
   * @param {Record<string, string>} [env]
   * @param {SystemOptions} [options]
   */
  static async start(env = {}, { checkout = root, command = [process.execPath, 'tools/stack/serve.mjs'], data } = {}) {
    const [port] = await freePorts(1);
    const folder = data ?? mkdtempSync(join(tmpdir(), 'pocket-lab-'));
    const defaults = { DEMO_ACCOUNT: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000000' };
    const program = await Program.start(command, {
      sign: 'Pocket is ready',
      cwd: checkout,
      env: { ...defaults, ...env, POCKET_DATA_DIR: folder, POCKET_PORT: String(port) },
      cleanUp: () => data === undefined && rmSync(folder, { recursive: true, force: true }),
    });
    return new System(program, folder, port);
  }

  /** The newest lines of its output. */
  get lines() {
    return this.program.lines;
  }

  get connection() {
    return readConnection(this.data);
  }

  /** @returns {RunningProcess[]} the supervisor too */
  processes() {
    return [{ name: 'supervisor', pid: this.program.pid, startedAt: '' }, ...readProcesses(this.data)];
  }

  /**
   * Signals a process; one that is just being restarted is left alone.
   * @param {string} name
   * @param {NodeJS.Signals} signal
   * @returns {boolean} true if it was running
   */
  signal(name, signal) {
    const pid = pidOf(this.data, name);
    try {
      return pid ? process.kill(pid, signal) : false;
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
      return false;
    }
  }

  /** Returns the verifiers that found something. */
  async failedVerifiers() {
    const failed = [];
    for (const command of VERIFIERS) {
      if ((await run('npm', ['run', '--silent', command], { env: this.commandEnv })) !== 0) failed.push(command);
    }
    return failed;
  }

  stop() {
    return this.program.stop();
  }
}
