import { EndpointRefused } from './endpoint-rules.js';
import { outcomeOfAnswer, outcomeOfError } from './push-outcome.js';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const outcome = (status: number, retryAfter?: string) => outcomeOfAnswer({ status, retryAfter }, NOW);

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
])('an answer %i means %s', (status, kind) => expect(outcome(status)).toEqual({ kind }));

it.each([429, 500, 503])('an answer %i means a later attempt', (status) =>
  expect(outcome(status)).toEqual({ kind: 'later', waitMs: 0 }),
);

it('waits as long as the push service asks, at most an hour', () => {
  expect(outcome(429, '120')).toEqual({ kind: 'later', waitMs: 120_000 });
  expect(outcome(429, 'Sat, 28 Nov 2026 12:01:00 GMT')).toEqual({ kind: 'later', waitMs: 60_000 });
  expect(outcome(429, '999999999')).toEqual({ kind: 'later', waitMs: 3_600_000 });
  expect(outcome(429, 'soon')).toEqual({ kind: 'later', waitMs: 0 });
  expect(outcome(429, 'Sat, 28 Nov 2026 11:00:00 GMT')).toEqual({ kind: 'later', waitMs: 0 });
});

it('tells what was surely not sent from what may have been', () => {
  expect(outcomeOfError(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toEqual({ kind: 'later', waitMs: 0 });
  expect(outcomeOfError(Object.assign(new Error(), { code: 'ECONNRESET' }))).toEqual({ kind: 'unknown' });
  expect(outcomeOfError(new EndpointRefused())).toEqual({ kind: 'refused' });
});
