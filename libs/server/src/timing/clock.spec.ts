import { now, setClock } from './clock.js';

afterEach(() => {
  setClock(null);
  jest.useRealTimers();
});

test('the clock is that of the machine unless it is set', () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T05:06:07Z') });
  expect(now()).toEqual(new Date('2026-03-04T05:06:07Z'));
});

test('a clock that is set runs on, and can be returned to that of the machine', () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T05:06:07Z') });
  setClock(new Date('2026-12-31T09:59:00Z'));
  jest.advanceTimersByTime(90_000);
  expect(now()).toEqual(new Date('2026-12-31T10:00:30Z'));
  setClock(null);
  expect(now()).toEqual(new Date('2026-03-04T05:07:37Z'));
});
