import { SetupFailure } from '../../base/failure.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/** @typedef {import('./supervised-process.mjs').ProcessDefinition} ProcessDefinition */

/**
 * @typedef {object} SupervisorOptions
 * @property {(line: string) => void} print
 * @property {(processes: import('../../base/orphans.mjs').RunningProcess[]) => void} onChange
 * @property {number} [hangLimitMs] how long a process may answer nothing before it is started again; 0 for ever
 */

/** Starts processes, starts one again that dies or hangs, and stops them all in the reverse order. */
export class Supervisor {
  /** @type {SupervisedProcess[][]} */
  #stages;
  #isStopping = false;

  /**
   * @param {ProcessDefinition[][]} stages the first is what all others need; each is stopped before the one in front
   * @param {SupervisorOptions} options
   */
  constructor(stages, { print, onChange, hangLimitMs = 0 }) {
    const changed = () => onChange(this.running());
    this.#stages = stages.map((stage) =>
      stage.map((definition) => new SupervisedProcess(definition, { print, changed, hangLimitMs })),
    );
  }

  /**
   * Resolves when every process is ready. After the first stage all start together: they wait for each other themselves.
   * @param {() => Promise<void>} [afterFirst] prepares the first stage for the others
   */
  async start(afterFirst) {
    const [first = [], ...others] = this.#stages;
    await this.#startAll(first);
    await afterFirst?.();
    await this.#startAll(others.flat());
  }

  /** Each process may finish what it has taken on; one that takes too long is killed. */
  async stop() {
    this.#isStopping = true;
    for (const stage of this.#stages.toReversed()) await Promise.all(stage.map((process) => process.stop()));
  }

  /** Ends all processes at once. */
  async kill() {
    this.#isStopping = true;
    await Promise.all(this.#stages.flat().map((process) => process.kill()));
  }

  running() {
    return this.#stages.flat().flatMap((process) => process.running());
  }

  /** @param {SupervisedProcess[]} processes */
  async #startAll(processes) {
    if (this.#isStopping) throw new SetupFailure('Stopped during the start.');
    await Promise.all(processes.map((process) => process.start()));
  }
}
