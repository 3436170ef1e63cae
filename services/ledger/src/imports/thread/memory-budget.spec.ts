import { MemoryBudget } from './memory-budget.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets run at the same time what fits, in the order of asking', async () => {
  const budget = new MemoryBudget(300);
  const begun: string[] = [];
  const take = async (name: string, mb: number) => {
    const give = await budget.take(mb);
    begun.push(name);
    return give;
  };
  const [first, second, large, small] = [take('first', 150), take('second', 150), take('large', 400), take('small', 1)];
  await settled();
  expect(begun).toEqual(['first', 'second']);
  (await first)();
  await settled();
  expect(begun).toEqual(['first', 'second']);
  (await second)();
  await settled();
  expect(begun).toEqual(['first', 'second', 'large']);
  (await large)();
  (await small)();
  expect(begun).toEqual(['first', 'second', 'large', 'small']);
});
