import { readFileSync } from 'node:fs';

/** Unit of `/proc/<pid>/stat` (USER_HZ), the same on all supported machines. */
const TICKS_PER_SECOND = 100;

/** Returns the user and system time of a process in ms, in steps of 10 ms. @param {number} pid */
export function cpuMs(pid) {
  // After the name, which may contain anything, in parentheses.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/**
 * Returns megabytes of memory of a process; 0 if it has ended.
 * @param {number} pid
 * @param {string} field such as `VmRSS`, or `Pss` of `smaps_rollup`, which divides shared pages among their users
 * @param {'status' | 'smaps_rollup'} [file]
 */
export function memoryMb(pid, field, file = 'status') {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
