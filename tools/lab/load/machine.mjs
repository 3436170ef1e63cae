import { cpus } from 'node:os';
import { cpuMs } from '../processes.mjs';

/** CPU use of the processes of a system, of this process, and of everything else on the machine. */
export class Machine {
  #processes = new Map();
  #busyMs = 0;
  #at = 0;

  /** @param {import('../system.mjs').System} system */
  constructor(system) {
    this.system = system;
  }

  /** Counts from now on. */
  begin() {
    this.#processes = this.#usedByProcess();
    this.#busyMs = busyMs();
    this.#at = performance.now();
  }

  /** Hundredths of a core since {@link begin}. @returns {{ shares: Record<string, number>, others: number }} */
  end() {
    const elapsed = performance.now() - this.#at;
    const percent = (/** @type {number} */ ms) => Math.max(0, Math.round((100 * ms) / elapsed));
    const shares = Object.fromEntries(
      [...this.#usedByProcess()].map(([name, ms]) => [name, percent(ms - (this.#processes.get(name) ?? 0))]),
    );
    const known = Object.values(shares).reduce((sum, share) => sum + share, 0);
    return { shares, others: Math.max(0, percent(busyMs() - this.#busyMs) - known) };
  }

  /** @returns {Map<string, number>} */
  #usedByProcess() {
    const { user, system } = process.cpuUsage();
    const own = /** @type {const} */ (['driver', (user + system) / 1_000]);
    return new Map([own, ...this.system.processes().map(({ name, pid }) => /** @type {const} */ ([name, cpuMs(pid)]))]);
  }
}

/** CPU time in ms that all cores together have been busy. */
function busyMs() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
