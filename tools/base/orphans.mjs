import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { replaceFile } from './atomic-file.mjs';

/** @typedef {{ name: string, pid: number, startedAt: string }} RunningProcess */

const FILE = 'processes.json';
const MAX_STOP_MS = 3_000;

/**
 * Records the processes of a stack, so that the next start can end those whose supervisor was killed.
 * @param {string} directory the data folder
 * @param {RunningProcess[]} processes
 */
export function recordProcesses(directory, processes) {
  replaceFile(join(directory, FILE), `${JSON.stringify(processes, null, 2)}\n`);
}

/**
 * Ends processes that a killed supervisor left behind. A process id that has been reused since is left alone: its start
 * time differs.
 * @param {string} directory the data folder
 */
export async function killOrphans(directory) {
  const alive = readProcesses(directory).filter(
    ({ pid, startedAt }) => startedAt !== '' && startTime(pid) === startedAt,
  );
  for (const { pid } of alive) signal(pid, 'SIGTERM');
  const runs = (/** @type {RunningProcess} */ { pid, startedAt }) => startTime(pid) === startedAt;
  for (const end = Date.now() + MAX_STOP_MS; alive.some(runs) && Date.now() < end; ) await delay(50);
  for (const entry of alive) if (runs(entry)) signal(entry.pid, 'SIGKILL');
  rmSync(join(directory, FILE), { force: true });
}

/** When a process started, in the system's own notation; empty if it is gone. @param {number} pid */
export function startTime(pid) {
  if (process.platform !== 'linux')
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .stdout?.toString()
        .trim() ?? ''
    );
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/**
 * Returns the processes of a stack; empty if none are recorded.
 * @param {string} directory the data folder
 * @returns {RunningProcess[]}
 */
export function readProcesses(directory) {
  try {
    return JSON.parse(readFileSync(join(directory, FILE), 'utf8'));
  } catch {
    return [];
  }
}

/** Returns the process id of a running process by its name. @param {string} directory the data folder @param {string} name */
export const pidOf = (directory, name) => readProcesses(directory).find((entry) => entry.name === name)?.pid;

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
