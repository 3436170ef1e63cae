import {
  type Assignment,
  afterLeaving,
  afterReport,
  excessOf,
  heldBy,
  MEMBER_MS,
  type Position,
  unassigned,
} from './assignment.js';

const COUNT = 16;
const at = (ms: number) => new Date(ms);
const position = (sequence: number): Position => ({ streamCreated: 'once', sequence });

/** A few instances that report in turns, each handing back what it has beyond its share. */
class Instances {
  assignment: Assignment = unassigned(COUNT);

  report(member: string, now: number, reached: ReadonlyMap<number, Position> = new Map()): void {
    const handedBack = new Set(excessOf(member, this.assignment));
    this.assignment = afterReport(this.assignment, { member, now: at(now), reached, handedBack });
  }

  held(member: string): number[] {
    return heldBy(member, this.assignment.partitions);
  }
}

describe('the assignment of partitions', () => {
  it('gives all partitions to a single instance', () => {
    const instances = new Instances();
    instances.report('a', 0);
    expect(instances.held('a')).toHaveLength(COUNT);
  });

  it('gives each instance its share while others start, die and end, and no partition to two', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const instances = new Instances();
      let now = 0;
      let alive = ['a'];
      let state = seed;
      const random = (below: number) => {
        state = (state * 48_271) % 0x7fffffff;
        return state % below;
      };
      for (let step = 0; step < 20; step += 1) {
        const [one = ''] = alive.slice(random(alive.length));
        const what = alive.length === 1 ? 'comes' : ['comes', 'comes', 'dies', 'ends'][random(4)];
        if (what === 'comes') alive.push(`m${step}`);
        else alive = alive.filter((member) => member !== one);
        if (what === 'ends') {
          const left = { member: one, now: at(now), reached: new Map() };
          instances.assignment = afterLeaving(instances.assignment, left);
        }
        // Enough rounds to notice dead instances and to assign returned partitions.
        for (let round = 0; round < 5; round += 1) {
          now += MEMBER_MS / 3;
          for (const member of alive) instances.report(member, now);
        }
        const counts = alive.map((member) => instances.held(member).length);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('passes on the position in a partition', () => {
    const instances = new Instances();
    instances.report('a', 0);
    const left = { member: 'a', now: at(1), reached: new Map([[3, position(7)]]) };
    instances.assignment = afterLeaving(instances.assignment, left);
    instances.report('b', 2);
    expect(instances.assignment.partitions[3]).toEqual({ holder: 'b', position: position(7) });
  });

  it('leaves partitions with living instances, and ignores reports of dead ones', () => {
    const instances = new Instances();
    instances.report('a', 0);
    instances.report('b', MEMBER_MS + 1, new Map());
    expect(instances.held('b')).toHaveLength(COUNT);
    instances.report('a', MEMBER_MS + 2, new Map([[0, position(9)]]));
    expect(instances.held('a')).toEqual([]);
    expect(instances.assignment.partitions[0]?.position).toBeNull();
  });
});
