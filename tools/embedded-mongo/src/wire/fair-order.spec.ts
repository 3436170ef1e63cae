import { FairOrder } from './fair-order.js';

/** Waits for all turns and returns them in the order in which they began. */
async function begun(order: FairOrder, lanes: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  await Promise.all(lanes.map((lane, index) => order.turn(lane).then(() => names.push(`${lane}${index}`))));
  return names;
}

it('starts the work of one lane in its order of arrival', async () => {
  expect(await begun(new FairOrder(), ['a', 'a', 'a'])).toEqual(['a0', 'a1', 'a2']);
});

it('serves each lane in turn regardless of the length of another one', async () => {
  const order = ['a0', 'b4', 'c6', 'a1', 'b5', 'a2', 'a3'];
  expect(await begun(new FairOrder(), ['a', 'a', 'a', 'a', 'b', 'b', 'c'])).toEqual(order);
});

it('continues with new work while other work waits and after idle time', async () => {
  const order = new FairOrder();
  const first = begun(order, ['a', 'a', 'a']);
  await order.turn('b');
  const late = order.turn('b');
  expect(await first).toEqual(['a0', 'a1', 'a2']);
  await late;
  await order.turn('c');
});
