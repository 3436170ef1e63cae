import { type CalendarDay, timeZoneName } from '@pocket/contracts';

const MS_PER_DAY = 86_400_000;
/** One formatter per zone of the runtime: each takes tens of kilobytes. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the instant of a local time (`hh:mm`) on a day in a zone. Of two equal local times the first counts; one that
 * clocks skip becomes the next that exists.
 * @throws RangeError if there is no such zone
 */
export function instantOf(day: CalendarDay, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The clocks are set at most once in these two days, so these are the offsets before and after.
  const offsets = [wall - MS_PER_DAY, wall + MS_PER_DAY].map((at) => localMs(at, zone) - at);
  const instants = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const [first = wall, last = wall] = instants;
  const match = instants.find((at) => localMs(at, zone) === wall);
  return new Date(match ?? endOfGap(first, last, wall, zone));
}

/** Finds the instant at which clocks jump over `wall`. */
function endOfGap(before: number, after: number, wall: number, zone: string): number {
  let [low, high] = [before - 1, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localMs(middle, zone) < wall) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns what the clocks of the zone show, as if it were UTC. */
function localMs(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + (((at % 1_000) + 1_000) % 1_000);
}

function formatOf(spelling: string): Intl.DateTimeFormat {
  const timeZone = timeZoneName(spelling);
  if (timeZone === undefined) throw new RangeError(`Not a time zone: ${spelling}`);
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit';
  const fields = { year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, second: digits } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...fields, hourCycle: 'h23', calendar: 'iso8601' });
  formats.set(timeZone, format);
  return format;
}
