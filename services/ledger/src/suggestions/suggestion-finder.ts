import { Injectable } from '@nestjs/common';
import { AppError, type Conversion, todayIn } from '@pocket/contracts';
import { type BookContext, now, TIMEOUT_MESSAGE, YieldingRunner } from '@pocket/server';
import type { StoredBook, StoredSchedule } from '../book/states.js';
import { type Surroundings, SurroundingsReader } from '../schedules/surroundings.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { Conversions } from '../store/rates/conversions.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { KeyedQueue } from '../writing/keyed-queue.js';
import { CoveringSchedules } from './covering-schedules.js';
import { findSeries, type Series } from './find-series.js';
import type { Movement, MovementGroup } from './movement-groups.js';
import { MovementReader } from './movement-reader.js';
import { lengthOf } from './rhythms.js';

/** Movements, and groups, that are searched before other requests get a turn. A group is not divided. */
const [MOVEMENTS_PER_STEP, GROUPS_PER_STEP] = [5_000, 500];
const DAYS_PER_MONTH = 30;

export interface FoundSeries {
  readonly around: Surroundings;
  readonly schedules: readonly StoredSchedule[];
  /** Series that no schedule covers, those that cost most first. */
  readonly series: readonly Series[];
  /** To the currency of the book. */
  readonly conversion: Conversion;
  /** Yields to other requests. */
  readonly runner: YieldingRunner;
}

/** Finds regular transactions of a book. */
@Injectable()
export class SuggestionFinder {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly movements: MovementReader,
    private readonly surroundings: SurroundingsReader,
    private readonly schedules: SchedulesRepository,
    private readonly settings: BookSettingsRepository,
    private readonly conversions: Conversions,
  ) {}

  /**
   * The searches of a book take turns, because each has its transactions in memory.
   * @throws AppError `SERVICE_TIMEOUT`, `SERVICE_UNAVAILABLE` if too many are waiting
   */
  find(context: BookContext): Promise<FoundSeries> {
    return this.#turns.run(context.bookId, () => this.#findInTurn(context));
  }

  async #findInTurn(context: BookContext): Promise<FoundSeries> {
    const { bookId, deadline = Number.POSITIVE_INFINITY } = context;
    if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
    const runner = new YieldingRunner({ timeLeft: () => deadline - Date.now() });
    const [around, schedules, book, groups] = await Promise.all([
      this.surroundings.read(context),
      this.schedules.list(bookId),
      this.settings.of(bookId),
      this.movements.read(bookId, todayIn(context.timeZone, now()), runner),
    ]);
    const covering = new CoveringSchedules(schedules, around.accounts);
    const found: Series[] = [];
    for (const some of stepsOf(groups)) {
      found.push(...(await runner.run(async () => openSeries(some, around, covering))));
      if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
    }
    const conversion = await this.#conversion(book, around);
    const costs = new Map(found.map((series) => [series, roughCost(series, around, conversion)]));
    const series = found.sort((one, other) => (costs.get(other) ?? 0) - (costs.get(one) ?? 0));
    return { around, schedules, series, conversion, runner };
  }

  /** Returns a conversion to the currency of the book at the rates of today. */
  #conversion(book: StoredBook, { today, accounts }: Surroundings): Promise<Conversion> {
    const currencies = [...accounts.values()].map(({ currency }) => currency);
    return this.conversions.of(book, { days: { from: today, to: today }, currencies, today });
  }
}

function* stepsOf(groups: Iterable<MovementGroup>): Generator<MovementGroup[]> {
  let [step, movements]: [MovementGroup[], number] = [[], 0];
  for (const group of groups) {
    step.push(group);
    movements += group.movements.length;
    if (step.length < GROUPS_PER_STEP && movements < MOVEMENTS_PER_STEP) continue;
    yield step;
    [step, movements] = [[], 0];
  }
  yield step;
}

/** Finds the series that go on in accounts in use, and that no schedule covers. */
function openSeries(groups: readonly MovementGroup[], around: Surroundings, covering: CoveringSchedules): Series[] {
  return groups
    .filter(({ movements: [first] }) => first && isInUse(first, around))
    .flatMap((group) => findSeries(group, around.today))
    .filter((series) => !covering.covers(series));
}

const isInUse = ({ accountId, toAccountId = null }: Movement, { accounts }: Surroundings) =>
  [accountId, toAccountId].every((id) => id === null || accounts.get(id)?.archived === false);

/** Returns what the newest movement costs in a month, in the currency of the book; less than 0 for transfers. */
function roughCost({ movements, rhythm }: Series, { accounts, today }: Surroundings, conversion: Conversion): number {
  const newest = movements.at(-1);
  const currency = accounts.get(newest?.accountId ?? '')?.currency;
  if (!newest || !currency || newest.type === 'transfer') return -1;
  const converted = conversion.convert({ day: today, currency, amount: newest.amount }) ?? 0;
  return (converted * DAYS_PER_MONTH) / lengthOf(rhythm);
}
