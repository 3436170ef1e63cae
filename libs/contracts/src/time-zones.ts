/** Letters, digits and the signs that names have; offsets like `+05:30` begin with none of the letters. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** A real time zone of the runtime, under the one name that stands for all its spellings. */
interface TimeZone {
  readonly name: string;
  readonly days: Intl.DateTimeFormat;
}

/**
 * The time zones of the runtime. A formatter takes tens of kilobytes, so there is one for each real zone, however it
 * is spelt: names differ in case only, which makes both maps as large as the runtime's list at most.
 */
export class TimeZones {
  readonly #zones = new Map<string, TimeZone>();
  readonly #spellings = new Map<string, TimeZone>();

  /** How many zones and how many of their names, apart from case, are remembered. */
  get size(): { readonly zones: number; readonly names: number } {
    return { zones: this.#zones.size, names: this.#spellings.size };
  }

  /** The zone that `spelling` stands for, undefined when the runtime knows none. An offset is not a zone. */
  find(spelling: string): TimeZone | undefined {
    if (!NAME.test(spelling)) return undefined;
    const key = spelling.toLowerCase();
    const known = this.#spellings.get(key);
    if (known) return known;
    const days = formatterOf(spelling);
    if (!days) return undefined;
    const name = days.resolvedOptions().timeZone;
    const zone = this.#zones.get(name) ?? { name, days };
    this.#zones.set(name, zone);
    this.#spellings.set(key, zone);
    return zone;
  }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'iso8601',
      numberingSystem: 'latn',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
