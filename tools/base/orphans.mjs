import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './atomic-file.mjs';

/** @typedef {{ name: string, pid: number, startedAt: string }} RunningProcess */

/**
 * Keeps the list of a stack's processes, so that the next start can end those whose supervisor was killed.
 * @param {string} directory the data folder
 * @param {RunningProcess[]} processes
 */
export function recordProcesses(directory, processes) {
  replaceFile(join(directory, 'processes.json'), `${JSON.stringify(processes, null, 2)}\n`);
}

/**
 * Ends processes that a killed supervisor left behind. A process id that was given to somebody else since is left
 * alone: its start time differs.
 * @param {string} directory the data folder
 */
export async function killOrphans(directory) {
  const file = join(directory, 'processes.json');
  if (!existsSync(file)) return;
  const alive = readProcesses(file).filter(({ pid, startedAt }) => startedAt !== '' && startTime(pid) === startedAt);
  for (const { pid } of alive) signal(pid, 'SIGTERM');
  const deadline = Date.now() + 3000;
  while (alive.some(({ pid, startedAt }) => startTime(pid) === startedAt) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const { pid, startedAt } of alive) if (startTime(pid) === startedAt) signal(pid, 'SIGKILL');
  rmSync(file, { force: true });
}

/**
 * When a process started, in the system's own notation; empty if it is gone.
 * @param {number} pid
 */
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
 * @param {string} file
 * @returns {RunningProcess[]}
 */
function readProcesses(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No list of ours: nothing is known to run.
    return [];
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
