import type { RateProblem } from '@pocket/statements';

/** Problems of a file: the first ones, and the number of the others. */
export class ProblemList {
  readonly #first: RateProblem[] = [];
  #count = 0;
  /** Line of the first problem that is only counted. */
  #nextLine = 0;

  constructor(private readonly maxListed: number) {}

  add(problems: readonly RateProblem[]): void {
    for (const problem of problems) {
      if (this.#first.length < this.maxListed) this.#first.push(problem);
      else if (this.#count === this.maxListed) this.#nextLine = problem.line;
      this.#count += 1;
    }
  }

  /** The first problems; if there are more, a last one says how many. */
  get all(): RateProblem[] {
    const more = this.#count - this.#first.length;
    if (more === 0) return this.#first;
    const message = `From here on, ${more.toLocaleString('en-US')} more ${more === 1 ? 'problem' : 'problems'}.`;
    return [...this.#first, { line: this.#nextLine, message }];
  }
}
