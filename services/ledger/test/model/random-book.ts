import { AppError } from '@pocket/contracts';
import type { Random } from '../../src/opening/demo/random.js';
import type { Person } from '../person.js';

type Reply = { readonly changeId?: string | null | undefined };
interface Model {
  /** Returns true if the work changed anything. */
  change(changeId: string | null | undefined, work: () => void): boolean;
}

/** A book, what is expected of it, and the next thing to be done to both. */
export class RandomBook<Expected extends Model> {
  #names = 0;

  constructor(
    readonly person: Person,
    readonly model: Expected,
    readonly random: Random,
  ) {}

  pick = <Item>(items: Iterable<Item>): Item | undefined => {
    const all = [...items];
    return all.length === 0 ? undefined : all[this.random.between(0, all.length - 1)];
  };

  /** A text that was never used. It is one word, because texts that share half of their words are similar. */
  name(): string {
    this.#names += 1;
    return `Name${this.#names}`;
  }

  /** Makes in the model what was done, which has to be a change just if it changes something. */
  did(reply: Reply, work: () => void): void {
    const isChange = this.model.change(reply.changeId, work);
    if (isChange !== Boolean(reply.changeId))
      throw new Error(`${reply.changeId ?? 'Nothing'} is not what was expected`);
  }
}

/** @throws an Error if it is not refused with this code */
export async function refused(code: string, request: Promise<unknown>): Promise<void> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError) || error.code !== code) throw new Error(`Expected ${code}`, { cause: error });
}

/** Repeats each operation as often as its weight says, so that a random one can be picked. */
export const weighted = <Operation>(operations: readonly (readonly [weight: number, Operation])[]): Operation[] =>
  operations.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation));
