import { FreeSpace } from './free-space.js';

const MB = 1024 * 1024;

it('rejects inserts on a nearly full disk until there is space again', () => {
  let free = 33 * MB;
  const space = new FreeSpace('/data', () => free);
  space.require(1_000);
  free = 31 * MB;
  expect(() => space.require(2_000)).toThrow(expect.objectContaining({ code: 14031 }));
  free = 33 * MB;
  space.require(3_000);
});

it('looks at the disk a few times a second at most', () => {
  const look = jest.fn(() => 100 * MB);
  const space = new FreeSpace('/data', look);
  for (let now = 0; now < 1_000; now += 10) space.require(now);
  expect(look).toHaveBeenCalledTimes(4);
});
