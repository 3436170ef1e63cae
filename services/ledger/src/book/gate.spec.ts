import { Gate } from './gate.js';

const NEVER = Date.now() + 3_600_000;

/** Work that ends when the test says so. */
function start(gate: Gate, count: number) {
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: count }, (_, index) =>
    gate.run(NEVER, async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return index;
    }),
  );
  return { ends, outcomes };
}

const settle = () => new Promise(setImmediate);

describe('a gate', () => {
  it('lets so much in as may run at once, and then one for each that ends, in the order in which they came', async () => {
    const { ends, outcomes } = start(new Gate(2), 4);
    await settle();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await settle();
    ends[3]?.();
    await expect(Promise.all(outcomes)).resolves.toEqual([0, 1, 2, 3]);
  });

  it('is open again after work that failed', async () => {
    const gate = new Gate(1);
    await expect(gate.run(NEVER, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(NEVER, async () => 'yes')).resolves.toBe('yes');
  });

  it('says that it is busy to who cannot begin in time, and lets the next one in all the same', async () => {
    const gate = new Gate(1);
    const { ends, outcomes } = start(gate, 1);
    await expect(gate.run(Date.now(), async () => 'late')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const next = gate.run(NEVER, async () => 'next');
    await settle();
    ends[0]?.();
    await expect(Promise.all([...outcomes, next])).resolves.toEqual([0, 'next']);
  });
});
