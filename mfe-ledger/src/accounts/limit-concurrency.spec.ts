import { limitConcurrency } from './limit-concurrency';

/** Something that ends when it is told to. */
function task() {
  let end: (failure?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  return { done, end };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs so many at once, and the others in the order in which they came', async () => {
  const run = limitConcurrency(2);
  const tasks = [task(), task(), task(), task()];
  const begun: number[] = [];
  const all = tasks.map(({ done }, index) =>
    run(() => {
      begun.push(index);
      return done;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  tasks[1]?.end();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('goes on after a failure', async () => {
  const run = limitConcurrency(1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(async () => 'yes')).resolves.toBe('yes');
});
