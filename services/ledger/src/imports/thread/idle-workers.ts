import type { Worker } from 'node:worker_threads';

/** A user who imports a file usually continues within this time. */
const IDLE_MS = 30_000;
/** Number of jobs that run at the same time. */
const MAX_IDLE = 2;

/** Keeps threads that have done their job for the next one: loading their code takes longer than reading a small file. */
export class IdleWorkers {
  readonly #idle = new Map<Worker, { readonly timer: NodeJS.Timeout; readonly forget: () => void }>();

  constructor(private readonly create: () => Worker) {}

  /** Returns an idle thread, or a new one. */
  take(): Worker {
    const [worker] = this.#idle.keys();
    if (!worker) return this.create();
    this.#forget(worker);
    worker.ref();
    return worker;
  }

  /** Keeps the thread for {@link IDLE_MS}, without keeping the process alive. */
  keep(worker: Worker): void {
    if (this.#idle.size >= MAX_IDLE) {
      void worker.terminate();
      return;
    }
    const forget = () => this.#forget(worker);
    const end = () => {
      forget();
      void worker.terminate();
    };
    this.#idle.set(worker, { timer: setTimeout(end, IDLE_MS).unref(), forget });
    worker.unref();
    worker.once('error', forget);
    worker.once('exit', forget);
  }

  #forget(worker: Worker): void {
    const idle = this.#idle.get(worker);
    if (!idle) return;
    clearTimeout(idle.timer);
    worker.off('error', idle.forget);
    worker.off('exit', idle.forget);
    this.#idle.delete(worker);
  }
}
