import { noSuchTransaction } from '../errors.js';
import type { Claimant, Claims } from './claims.js';
import { Layer } from './layers.js';
import { type Committed, type Workspace, Writes } from './workspace.js';

/** A multi-document transaction: it reads what was committed when it began, and its own writes. */
export class Transaction extends Writes implements Workspace, Claimant {
  readonly #ended = deferred();
  #over = false;

  /** @param forget is called when it is over */
  constructor(
    committed: Committed,
    private readonly claimed: Claims,
    private readonly forget: () => void,
  ) {
    super(committed, new Layer());
  }

  get began(): number {
    return this.committed.commits;
  }

  /** Resolves when it is committed or aborted. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  claim(key: Buffer): void {
    if (this.#over) throw noSuchTransaction('The transaction is over.');
    const text = key.toString('latin1');
    if (this.claimed.take(text, this)) this.claims.add(text);
  }

  /** True if it is committed or aborted, so that nothing can be read through it any more. */
  get over(): boolean {
    return this.#over;
  }

  /** Gives up its claims and its view of the past. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.claimed.release(this.claims);
    this.committed.view.close();
    this.forget();
    this.#ended.resolve();
  }
}

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
