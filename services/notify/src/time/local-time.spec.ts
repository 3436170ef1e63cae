import type { AlertParams, CalendarDay } from '@pocket/contracts';
import { lastDigest } from './digest-times.js';
import { instantOf } from './local-time.js';
import { quietEnd } from './quiet-hours.js';

const PARIS = 'Europe/Paris';
const at = (day: string, time: string, zone = PARIS) => instantOf(day as CalendarDay, time, zone).toISOString();

it('moves a local time that does not exist to the next that does', () => {
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
});

it('takes the first of two equal local times', () => {
  expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
});

it('knows zones that skip a day, move by half an hour, or are ahead of UTC', () => {
  expect(at('2011-12-30', '10:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  expect(at('2026-06-01', '00:10', 'Asia/Kathmandu')).toBe('2026-05-31T18:25:00.000Z');
});

describe('quiet hours', () => {
  const night = { enabled: true, from: '22:00', to: '08:00' };
  const end = (moment: string, quiet = night) => quietEnd(new Date(moment), quiet, PARIS)?.toISOString() ?? null;

  it('include midnight', () => {
    expect(end('2026-11-10T21:00:00Z')).toBe('2026-11-11T07:00:00.000Z');
    expect(end('2026-11-11T06:59:59Z')).toBe('2026-11-11T07:00:00.000Z');
    expect(end('2026-11-11T07:00:00Z')).toBeNull();
    expect(end('2026-11-10T20:59:59Z')).toBeNull();
  });

  it('end at the same local time on days on which clocks are set', () => {
    expect(end('2026-03-29T00:30:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(end('2026-10-25T00:30:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  it('may lie within a day, be off, or be empty', () => {
    expect(end('2026-11-10T12:30:00Z', { enabled: true, from: '13:00', to: '14:00' })).toBe('2026-11-10T13:00:00.000Z');
    expect(end('2026-11-10T23:00:00Z', { ...night, enabled: false })).toBeNull();
    expect(end('2026-11-10T23:00:00Z', { enabled: true, from: '22:00', to: '22:00' })).toBeNull();
  });
});

describe('digests', () => {
  const weekly: AlertParams<'digest'> = { every: 'weekly', weekday: 7, time: '02:30' };
  const last = (moment: string, params = weekly) => lastDigest(new Date(moment), params, PARIS);

  it('come at 03:00 where 02:30 does not exist', () => {
    expect(last('2026-03-29T00:59:59Z').day).toBe('2026-03-22');
    expect(last('2026-03-29T01:00:00Z')).toMatchObject({ day: '2026-03-29', period: '2026-03-23' });
  });

  it('come once where 02:30 exists twice', () => {
    const first = last('2026-10-25T00:30:00Z');
    const second = last('2026-10-25T01:30:00Z');
    expect(first.day).toBe('2026-10-25');
    expect(second).toEqual(first);
  });

  it('come once a month', () => {
    const monthly: AlertParams<'digest'> = { every: 'monthly', day: 28, time: '18:00' };
    expect(last('2026-11-28T16:59:59Z', monthly).period).toBe('2026-10');
    expect(last('2026-11-28T17:00:00Z', monthly).period).toBe('2026-11');
  });
});
