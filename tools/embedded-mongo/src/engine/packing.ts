import type { Database } from '../database.js';

const LOOK_MS = 100;
/** More commands than these since the last look, and it is no quiet time; so many looks have to be quiet in a row. */
const [MAX_COMMANDS, QUIET_LOOKS] = [4, 5];
/** Working time per look. */
const WORK_MS = 40;
/** Looks per count of the entries outside of blocks. */
const LOOKS_PER_COUNT = 10;
/** After a failure, e.g. of a full disk. */
const REST_LOOKS = 600;

/** Packs stored entries into blocks while there are few commands, so that users do not wait for it. */
export class Packing {
  readonly #timer: NodeJS.Timeout;
  #asked = 0;
  #looks = 0;
  #quietLooks = 0;
  #round: Promise<void> | undefined;

  /** @param mayAdd whether there is room for it on the disk */
  constructor(
    private readonly databases: Iterable<Database>,
    private readonly mayAdd: () => boolean,
  ) {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Counts a command. */
  asked(): void {
    this.#asked++;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  #look(): void {
    this.#quietLooks = this.#asked <= MAX_COMMANDS ? this.#quietLooks + 1 : 0;
    this.#asked = 0;
    this.#looks++;
    if (this.#quietLooks < QUIET_LOOKS || this.#looks < 0 || this.#round) return;
    const isCounted = this.#looks % LOOKS_PER_COUNT === 0;
    this.#round = this.#work(isCounted)
      .catch((error: unknown) => {
        this.#looks = -REST_LOOKS;
        process.stderr.write(`embedded-mongo: what rests stays as it is: ${String(error)}\n`);
      })
      .finally(() => {
        this.#round = undefined;
      });
  }

  async #work(isCounted: boolean): Promise<void> {
    const until = performance.now() + WORK_MS;
    for (const { store } of this.databases) {
      let goesOn = store.isPacking || (isCounted && store.isLoose);
      while (goesOn && performance.now() < until && this.#asked <= MAX_COMMANDS && this.mayAdd())
        goesOn = await store.pack();
    }
  }
}
