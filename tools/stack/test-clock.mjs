import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/atomic-file.mjs';

/** @param {string} directory the data folder */
const fileIn = (directory) => join(directory, 'clock.json');

/**
 * Remembers the time that a test sets, so that processes that start later begin with it. Without one, they begin with
 * that of the machine.
 * @param {string} directory the data folder
 * @param {Date | null} moment
 */
export function recordClock(directory, moment) {
  if (moment === null) rmSync(fileIn(directory), { force: true });
  else replaceFile(fileIn(directory), JSON.stringify({ aheadMs: moment.getTime() - Date.now() }));
}

/**
 * Returns the environment of a process that starts now: time has run on since a test set it.
 * @param {string} directory the data folder
 * @returns {Record<string, string>}
 */
export function clockEnv(directory) {
  try {
    const { aheadMs } = JSON.parse(readFileSync(fileIn(directory), 'utf8'));
    return { POCKET_NOW: new Date(Date.now() + aheadMs).toISOString() };
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
