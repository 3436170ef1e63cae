import { inSteps } from './in-steps.js';

const wait = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('other work runs between the steps of a long one', async () => {
  let others = 0;
  const other = setInterval(() => {
    others += 1;
  }, 1);
  const visited: number[] = [];
  await inSteps([1, 2, 3, 4, 5], (item) => {
    visited.push(item);
    wait(12);
  });
  clearInterval(other);
  expect(visited).toEqual([1, 2, 3, 4, 5]);
  expect(others).toBeGreaterThanOrEqual(3);
});

test('the visit ends the work', async () => {
  const visited: number[] = [];
  await inSteps([1, 2, 3], (item) => {
    visited.push(item);
    return item < 2;
  });
  expect(visited).toEqual([1, 2]);
});
