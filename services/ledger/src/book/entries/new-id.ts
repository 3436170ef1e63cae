import { randomBytes } from 'node:crypto';

const PROCESS = randomBytes(5).toString('hex');
const MAX_COUNT = 0xff_ff_ff;
let count = randomBytes(3).readUIntBE(0, 3);

/** Returns a new id in the format of MongoDB: ids of one process ascend with the time of their creation. */
export function newId(): string {
  count = count === MAX_COUNT ? 0 : count + 1;
  const seconds = Math.floor(Date.now() / 1_000);
  return `${seconds.toString(16).padStart(8, '0')}${PROCESS}${count.toString(16).padStart(6, '0')}`;
}
