import type { CalendarDay } from '@pocket/contracts';
import { checkRate, type FileRate, type RateBatch, type RateLine, type RateProblem } from './rate-line.js';

/** Collects the checked rates of a file until they are taken. */
export class RateCollector {
  #rates: FileRate[] = [];
  #problems: RateProblem[] = [];

  constructor(private readonly today: CalendarDay) {}

  /** @param lineOf returns the line of the rate, for a problem */
  add(texts: RateLine, lineOf: () => number): void {
    const rate = checkRate(texts, this.today);
    if (typeof rate === 'string') this.problem(rate, lineOf());
    else if (rate) this.#rates.push(rate);
  }

  problem(message: string, line: number): void {
    this.#problems.push({ line, message });
  }

  take(): RateBatch {
    const batch = { rates: this.#rates, problems: this.#problems };
    [this.#rates, this.#problems] = [[], []];
    return batch;
  }
}
