import { MongoError, unsupported } from '../errors.js';
import { typeName } from '../values/compare.js';
import type { Document } from '../values/documents.js';
import type { Operator } from './operator.js';

function dateOf(name: string, value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value;
  throw new MongoError(16006, 'Location16006', `${name} can't convert from ${typeName(value)} to Date`);
}

const part =
  (name: string, of: (date: Date) => number): Operator =>
  (value) => {
    const date = dateOf(name, value);
    return date && of(date);
  };

const padded = (value: number, length: number) => String(value).padStart(length, '0');

const FORMATS: Readonly<Record<string, (date: Date) => string>> = {
  '%Y': (date) => padded(date.getUTCFullYear(), 4),
  '%m': (date) => padded(date.getUTCMonth() + 1, 2),
  '%d': (date) => padded(date.getUTCDate(), 2),
  '%H': (date) => padded(date.getUTCHours(), 2),
  '%M': (date) => padded(date.getUTCMinutes(), 2),
  '%S': (date) => padded(date.getUTCSeconds(), 2),
  '%L': (date) => padded(date.getUTCMilliseconds(), 3),
  '%%': () => '%',
};

const TRUNCATED: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => Date.UTC(date.getUTCFullYear(), 0),
  month: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth()),
  day: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()),
  hour: (date) => Math.floor(date.getTime() / 3_600_000) * 3_600_000,
};

/** All in UTC: a time zone is refused. */
export const DATES: Readonly<Record<string, Operator>> = {
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
  $dayOfWeek: part('$dayOfWeek', (date) => date.getUTCDay() + 1),
  $isoDayOfWeek: part('$isoDayOfWeek', (date) => ((date.getUTCDay() + 6) % 7) + 1),
  $hour: part('$hour', (date) => date.getUTCHours()),
  $minute: part('$minute', (date) => date.getUTCMinutes()),
  $second: part('$second', (date) => date.getUTCSeconds()),
  $millisecond: part('$millisecond', (date) => date.getUTCMilliseconds()),
  $dateToString(given) {
    const { date: value, format = '%Y-%m-%dT%H:%M:%S.%LZ' } = given as Document;
    const date = dateOf('$dateToString', value);
    return date && String(format).replace(/%./g, (name) => formatted(name, date));
  },
  $dateFromString(given) {
    const { dateString } = given as Document;
    if (dateString === null || dateString === undefined) return null;
    const date = new Date(typeof dateString === 'string' ? dateString : Number.NaN);
    if (!Number.isNaN(date.getTime())) return date;
    throw new MongoError(241, 'ConversionFailure', `$dateFromString can't read ${typeName(dateString)}`);
  },
  $dateTrunc(given) {
    const { date: value, unit } = given as Document;
    const truncated = TRUNCATED[String(unit)];
    if (!truncated) throw unsupported(`$dateTrunc to the unit ${String(unit)}`);
    const date = dateOf('$dateTrunc', value);
    return date && new Date(truncated(date));
  },
};

function formatted(name: string, date: Date): string {
  const format = FORMATS[name];
  if (!format) throw unsupported(`The date format ${name}`);
  return format(date);
}
