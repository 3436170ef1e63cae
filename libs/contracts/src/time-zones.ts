/** Names of zones begin with a letter, unlike offsets such as `+05:30`. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** Time zone of the runtime under its canonical name. */
interface TimeZone {
  readonly name: string;
  readonly days: Intl.DateTimeFormat;
}

/**
 * Cache of the runtime's time zones. A formatter takes tens of kilobytes, so all spellings of a zone share one. Spellings
 * differ only in case, so neither map exceeds the runtime's list.
 */
export class TimeZones {
  readonly #zones = new Map<string, TimeZone>();
  readonly #spellings = new Map<string, TimeZone>();

  /** Number of cached zones and of their names in lower case. */
  get size(): { readonly zones: number; readonly names: number } {
    return { zones: this.#zones.size, names: this.#spellings.size };
  }

  /** Finds a zone by name in any case; undefined if the runtime has none. An offset is no zone. */
  find(spelling: string): TimeZone | undefined {
    if (!NAME.test(spelling)) return undefined;
    const key = spelling.toLowerCase();
    const cached = this.#spellings.get(key);
    if (cached) return cached;
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
