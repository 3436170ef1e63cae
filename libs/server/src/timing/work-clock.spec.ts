import { WorkClock } from './work-clock.js';

function start() {
  const time = { now: 0, active: 0 };
  const clock = new WorkClock(
    () => time.now,
    () => time.active,
  );
  const pass = (ms: number, active: number) => {
    time.now += ms;
    time.active += active;
  };
  return { clock, pass };
}

it('counts active time, and a quarter of idle time', () => {
  const { clock, pass } = start();
  pass(1_000, 1_000);
  const end = clock.begin();
  pass(100, 60);
  expect(end()).toBe(70);
});

it('divides the time among the requests that run at once', () => {
  const { clock, pass } = start();
  const endFirst = clock.begin();
  pass(100, 100);
  const endSecond = clock.begin();
  pass(100, 100);
  expect(endFirst()).toBe(150);
  pass(100, 100);
  expect(endSecond()).toBe(150);
});
