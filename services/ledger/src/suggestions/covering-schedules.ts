import { type CurrencyCode, fromMinor } from '@pocket/contracts';
import type { AccountInBook, StoredSchedule } from '../book/states.js';
import { areSimilar, wordsOf } from '../book/texts/words.js';
import type { Series } from './find-series.js';
import type { Movement } from './movement-groups.js';

/** Newest movements that tell whether a schedule has taken over a series. */
const MAX_LINKED = 3;

/** Schedules of a book, to find those that expect a series already. */
export class CoveringSchedules {
  readonly #ids: ReadonlySet<string>;
  readonly #byAccount = new Map<
    string,
    { readonly schedule: StoredSchedule; readonly texts: ReadonlySet<string>[] }[]
  >();

  constructor(
    schedules: readonly StoredSchedule[],
    private readonly accounts: ReadonlyMap<string, AccountInBook>,
  ) {
    this.#ids = new Set(schedules.map(({ id }) => id));
    for (const schedule of schedules) {
      const key = placeOf(schedule);
      const others = this.#byAccount.get(key) ?? [];
      this.#byAccount.set(key, [...others, { schedule, texts: textsOf(schedule) }]);
    }
  }

  /** Returns true if newest movements fulfill occurrences, or a schedule has the account, the type and a similar text. */
  covers(series: Series): boolean {
    const newest = series.movements.slice(-MAX_LINKED);
    if (newest.some(({ scheduleId }) => scheduleId !== null && this.#ids.has(scheduleId))) return true;
    const last = newest.at(-1);
    if (!last) return false;
    const words = wordsOf(last.text);
    return (this.#byAccount.get(placeOf(last)) ?? []).some(({ schedule, texts }) => {
      const isSimilar = words.length > 0 && texts.some((text) => text.size > 0 && areSimilar(words, text));
      return isSimilar && (series.id === series.groupId || this.#expects(schedule, last.amount));
    });
  }

  /** Returns true if a schedule may expect the amount of a series that has one of several amounts of a payee. */
  #expects({ accountId, amount }: StoredSchedule, units: number): boolean {
    const value = fromMinor(units, this.accounts.get(accountId)?.currency as CurrencyCode);
    if (amount.kind === 'range') return value >= amount.min && value <= amount.max;
    return amount.kind === 'average' || value === amount.value;
  }
}

function placeOf({ accountId, toAccountId, type }: Pick<Movement, 'accountId' | 'toAccountId' | 'type'>): string {
  return [accountId, toAccountId ?? '', type].join(' ');
}

function textsOf({ payee, description, name }: StoredSchedule): ReadonlySet<string>[] {
  const texts = [payee, description].filter((text) => text !== '');
  return (texts.length > 0 ? texts : [name]).map((text) => new Set(wordsOf(text)));
}
