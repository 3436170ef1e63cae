import { newId } from './new-id.js';

describe('new ids', () => {
  it('are ids, all different, in the order of their creation but for the turn of the counter', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    const steps = ids.slice(1).map((id, index) => id > (ids[index] ?? ''));
    expect(steps.filter((isUp) => !isUp).length).toBeLessThanOrEqual(1);
  });
});
