import { readFileSync } from 'node:fs';

/** Unit of `/proc/<pid>/stat` (USER_HZ), the same on all supported machines. */
const TICKS_PER_SECOND = 100;

/**
 * User and system time of a process so far, in milliseconds; it counts in tens.
 * @param {number | undefined} pid
 */
export function cpuMs(pid) {
  // After the name, which may contain anything, in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
