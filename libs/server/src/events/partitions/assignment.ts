/** Position in a stream. The number is meaningless once the stream has been created again. */
export interface Position {
  readonly streamCreated: string;
  /** Everything up to this number of the stream is done. */
  readonly sequence: number;
}
export interface Member {
  readonly id: string;
  readonly expiresAt: Date;
}
export interface Partition {
  readonly holder: string | null;
  readonly position: Position | null;
}

/** Partitions of a stream with the instance that reads each, and the position of that instance. */
export interface Assignment {
  readonly members: readonly Member[];
  readonly partitions: readonly Partition[];
}

/** Progress that an instance reports. */
export interface Report {
  readonly member: string;
  readonly now: Date;
  /** Positions in the partitions that it holds. */
  readonly reached: ReadonlyMap<number, Position>;
  /** Partitions that it held and no longer reads. */
  readonly handedBack: ReadonlySet<number>;
}

/** An instance that does not report within this time is considered dead. */
export const MEMBER_MS = 5_000;

export function unassigned(count: number): Assignment {
  return { members: [], partitions: Array.from({ length: count }, () => ({ holder: null, position: null })) };
}

/** Returns the assignment after a report: partitions of dead instances become free, and the reporter takes its share. */
export function afterReport(before: Assignment, report: Report): Assignment {
  const { member, now, handedBack } = report;
  const others = before.members.filter(({ id, expiresAt }) => id !== member && expiresAt > now);
  const members = [...others, { id: member, expiresAt: new Date(now.getTime() + MEMBER_MS) }];
  const noted = withoutDead(afterWork(before.partitions, report), members);
  let missing = shareOf(member, members, noted.length) - heldBy(member, noted).length;
  const partitions = noted.map((partition, index) => {
    if (partition.holder !== null || handedBack.has(index) || missing <= 0) return partition;
    missing -= 1;
    return { ...partition, holder: member };
  });
  return { members, partitions };
}

/** Returns the assignment after an instance has stopped reading and left. */
export function afterLeaving(before: Assignment, report: Omit<Report, 'handedBack'>): Assignment {
  const members = before.members.filter(({ id }) => id !== report.member);
  const noted = afterWork(before.partitions, { ...report, handedBack: new Set() });
  return { members, partitions: withoutDead(noted, members) };
}

/** The partitions that an instance holds. */
export function heldBy(member: string, partitions: readonly Partition[]): number[] {
  return [...partitions.keys()].filter((index) => partitions[index]?.holder === member);
}

/** The partitions that an instance holds beyond its share. */
export function excessOf(member: string, { members, partitions }: Assignment): number[] {
  return heldBy(member, partitions).slice(shareOf(member, members, partitions.length));
}

function afterWork(partitions: readonly Partition[], { member, reached, handedBack }: Report): Partition[] {
  return partitions.map((partition, index) => {
    if (partition.holder !== member) return partition;
    return { holder: handedBack.has(index) ? null : member, position: reached.get(index) ?? partition.position };
  });
}

function withoutDead(partitions: readonly Partition[], members: readonly Member[]): Partition[] {
  const alive = new Set<string | null>(members.map(({ id }) => id));
  return partitions.map((partition) => (alive.has(partition.holder) ? partition : { ...partition, holder: null }));
}

/** Returns the number of partitions that an instance should hold; the counts differ by one at most. */
function shareOf(member: string, members: readonly Member[], count: number): number {
  const place = members
    .map(({ id }) => id)
    .sort()
    .indexOf(member);
  return Math.floor(count / members.length) + (place < count % members.length ? 1 : 0);
}
