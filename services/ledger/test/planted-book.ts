import { addDays, addMonths, type CalendarDay, calendarDay, type ScheduleType } from '@pocket/contracts';
import { type Random, randomFrom } from '../src/opening/demo/random.js';
import type { Movement } from '../src/suggestions/movement-groups.js';

export const TODAY = calendarDay('2026-11-24');
const MONTHS = 25;

export interface PlantedBook {
  readonly movements: readonly Movement[];
  /** Ids of the movements of each planted series, by its name. */
  readonly planted: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Plan {
  readonly name: string;
  readonly type?: ScheduleType;
  readonly account?: string;
  /** Days between two dates; months if there are none. */
  readonly days?: number;
  readonly months?: number;
  /** Cents. */
  readonly amount: number;
  /** Share by which amounts vary. */
  readonly spread?: number;
  /** Largest number of days by which a date may be off. */
  readonly jitter?: number;
  /** Share of the dates without a transaction. */
  readonly missing?: number;
  readonly weekend?: 'keep' | 'after' | 'before';
  /** The price rises once. */
  readonly rises?: boolean;
  /** Returns the text of a date. */
  readonly textOn?: (date: CalendarDay, random: Random) => string;
}

const PLANS: readonly Plan[] = [
  { name: 'Rent', months: 1, amount: 145_000, weekend: 'after', rises: true },
  { name: 'Salary', type: 'income', months: 1, amount: 325_000, weekend: 'before', jitter: 1 },
  { name: 'Allowance', type: 'income', days: 28, amount: 20_000 },
  { name: 'Wage', type: 'income', days: 14, amount: 98_000, weekend: 'before' },
  { name: 'City Power', months: 1, amount: 8_000, spread: 0.4, jitter: 2, textOn: (day) => `CITY POWER INV ${day}` },
  { name: 'Water Works', months: 3, amount: 9_500, spread: 0.2, jitter: 3, weekend: 'after' },
  { name: 'Netflix', account: 'card', months: 1, amount: 1_599, rises: true, textOn: withReference('NETFLIX.COM') },
  { name: 'Spotify', account: 'card', months: 1, amount: 1_099, jitter: 1, missing: 0.05 },
  { name: 'Gym', months: 1, amount: 3_900, missing: 0.05, textOn: (day) => `Gym ${MONTH_NAMES[monthOf(day)]}` },
  { name: 'Cleaner', days: 7, amount: 6_000, jitter: 0, missing: 0.04 },
  { name: 'Piano lessons', days: 14, amount: 4_500, jitter: 1, missing: 0.03 },
  { name: 'Trash', months: 2, amount: 5_400, jitter: 2 },
  { name: 'Car insurance', months: 6, amount: 42_000, jitter: 2, spread: 0.1 },
  { name: 'Home insurance', months: 12, amount: 58_000, jitter: 3, spread: 0.1 },
  { name: 'Domain renewal', account: 'card', months: 12, amount: 1_800, jitter: 1 },
  { name: 'Mobile plan', months: 1, amount: 4_500, jitter: 2, weekend: 'after', textOn: withCard('Mobile plan') },
];
const MONTH_NAMES = ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const STORES = ['Fresh Market', 'Corner Grocer', 'Super Save', 'Green Basket'] as const;
const PLACES = ['Sushi Bar', 'Pizza Roma', 'Thai Garden', 'Burger Barn', 'Noodle House', 'Tapas Bar'] as const;
const SHOPS = Array.from(
  { length: 40 },
  (_, index) => `Shop ${'abcdefghij'[index % 10]}${'klmn'[Math.floor(index / 10)]}`,
);

/** Returns a book with regular payments, most of the kinds above, among everyday ones. The same seed gives the same book. */
export function plantedBook(seed: string): PlantedBook {
  const random = randomFrom(seed);
  const book = new BookBuilder(random);
  for (const plan of PLANS) if (random.chance(0.85)) book.plant(plan);
  book.plantAppStore();
  book.addNoise();
  return book;
}

class BookBuilder implements PlantedBook {
  readonly movements: Movement[] = [];
  readonly planted = new Map<string, Set<string>>();

  constructor(private readonly random: Random) {}

  plant(plan: Plan): void {
    const { random } = this;
    const { amount, spread = 0, jitter = 0, missing = 0, rises, textOn = () => plan.name } = plan;
    const riseOn = addMonths(TODAY, -random.between(2, 20));
    for (const date of this.#datesOf(plan)) {
      if (random.chance(missing)) continue;
      const price = rises && date >= riseOn ? Math.round(amount * 1.08) : amount;
      const part = Math.round(price * spread);
      const day = addDays(moved(date, plan.weekend), random.between(-jitter, jitter));
      if (day > TODAY) continue;
      const fields = { type: plan.type ?? 'expense', accountId: plan.account ?? 'checking' };
      this.#add(textOn(date, random), price + random.between(-part, part), day, fields, plan.name);
    }
  }

  /** Two subscriptions of one payee, and purchases. */
  plantAppStore(): void {
    const { random } = this;
    const fields = { accountId: 'card' };
    for (const [amount, day] of [
      [299, 4],
      [999, 17],
    ] as const) {
      const dates = monthlyDates(day);
      for (const date of dates) this.#add('App Store', amount, date, fields, `App Store ${amount}`);
    }
    for (let day = addMonths(TODAY, -MONTHS); day <= TODAY; day = addDays(day, random.between(9, 60))) {
      this.#add('App Store', random.between(1, 40) * 100 - 1, day, fields);
    }
  }

  addNoise(): void {
    const { random } = this;
    for (let day = addMonths(TODAY, -MONTHS); day <= TODAY; day = addDays(day, 1)) {
      if (random.chance(0.35)) this.#add(random.pick(STORES), random.between(900, 14_000), day);
      if (random.chance(0.3)) this.#add(random.pick(PLACES), random.between(1_200, 7_500), day, { accountId: 'card' });
      if (random.chance(0.4)) this.#add('Coffee Corner', random.between(7, 14) * 50, day, { accountId: 'cash' });
      if (random.chance(0.1)) this.#add('Fuel Station', random.between(3_000, 7_000), day, { accountId: 'card' });
      if (random.chance(0.04)) this.#add('Cash machine', random.between(1, 5) * 2_000, day);
      if (random.chance(0.1)) {
        const shop = SHOPS[random.between(0, SHOPS.length - 1)] ?? '';
        this.#add(shop, random.between(900, 20_000), day, { accountId: 'card' });
      }
    }
  }

  #datesOf({ days, months = 1 }: Plan): CalendarDay[] {
    const first = addDays(addMonths(TODAY, -MONTHS), this.random.between(1, 27));
    const dates: CalendarDay[] = [];
    for (let index = 0; ; index += 1) {
      const date = days ? addDays(first, days * index) : addMonths(first, months * index);
      if (date > TODAY) return dates;
      dates.push(date);
    }
  }

  #add(
    text: string,
    amount: number,
    date: CalendarDay,
    { type = 'expense', accountId = 'checking' }: Partial<Movement> = {},
    series?: string,
  ): void {
    const id = `${this.movements.length}`.padStart(24, '0');
    const fields = { toAccountId: null, toAmount: null, isPayee: false, scheduleId: null };
    this.movements.push({ id, accountId, type, amount, date, text, ...fields });
    if (series === undefined) return;
    const ids = this.planted.get(series) ?? new Set();
    this.planted.set(series, ids.add(id));
  }
}

function monthlyDates(day: number): CalendarDay[] {
  const dates: CalendarDay[] = [];
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const date = `${addMonths(TODAY, -back).slice(0, 8)}${`${day}`.padStart(2, '0')}` as CalendarDay;
    if (date <= TODAY) dates.push(date);
  }
  return dates;
}

function moved(date: CalendarDay, weekend: Plan['weekend'] = 'keep'): CalendarDay {
  let day = date;
  const isWeekend = () => [0, 6].includes(new Date(day).getUTCDay());
  while (weekend !== 'keep' && isWeekend()) day = addDays(day, weekend === 'after' ? 1 : -1);
  return day;
}

const monthOf = (day: CalendarDay) => Number(day.slice(5, 7));

function withReference(text: string) {
  return (_: CalendarDay, random: Random) => `${text} ${random.between(100_000, 999_999)}`;
}
function withCard(text: string) {
  return (day: CalendarDay) => `${text} card ****1234 ${day.slice(8)}.${day.slice(5, 7)}.`;
}
