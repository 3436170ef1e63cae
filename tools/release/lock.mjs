import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupFailure } from '../base/failure.mjs';
import { startTime } from '../base/orphans.mjs';

const POLL_MS = 20;
/** A release takes seconds: a lock of this age was left by a killed process, on whichever machine. */
const LEFT_AFTER_MS = 600_000;

/** @typedef {{ host: string, pid: number, startedAt: string }} Holder */

/**
 * Runs `action` while it holds the lock of a folder, which other machines may share.
 * The lock of a killed process is taken over: at once on the same machine, after ten minutes from another one.
 * @template Result
 * @param {string} directory made if it is missing
 * @param {() => Result | Promise<Result>} action
 * @param {{ waitMs?: number }} [options]
 * @returns {Promise<Result>}
 * @throws {SetupFailure} if somebody else keeps it locked
 */
export async function withLock(directory, action, { waitMs = 30_000 } = {}) {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, '.lock');
  const deadline = Date.now() + waitMs;
  while (!take(lock)) {
    if (removeLeftover(lock)) continue;
    if (Date.now() >= deadline) {
      throw new SetupFailure(
        `${lock} is held (${holderText(readHolder(lock))}). If no release is running there, delete that file.`,
      );
    }
    await delay(POLL_MS);
  }
  try {
    return await action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Takes the lock if it is free. A link appears in one step and with its content, unlike a file that is opened and then
 * written.
 * @param {string} lock
 */
function take(lock) {
  const own = `${lock}-${randomUUID()}`;
  writeFileSync(own, JSON.stringify({ host: hostname(), pid: process.pid, startedAt: startTime(process.pid) }));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Removes the lock of a killed process. A second lock guards the removal: otherwise two waiting processes could remove
 * the lock that a third one has just taken.
 * @param {string} lock
 */
function removeLeftover(lock) {
  if (!isLeftover(lock)) return false;
  const removal = `${lock}-removal`;
  if (!take(removal)) return false;
  try {
    if (isLeftover(lock)) rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(removal, { force: true });
  }
}

/** @param {string} lock */
function isLeftover(lock) {
  const holder = readHolder(lock);
  if (holder?.host === hostname() && startTime(holder.pid) !== holder.startedAt) return true;
  const takenAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return takenAt !== undefined && Date.now() - takenAt > LEFT_AFTER_MS;
}

/** @param {string} lock @returns {Holder | undefined} undefined if it is gone or was not made here */
function readHolder(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Holder | undefined} holder */
const holderText = (holder) => (holder ? `process ${holder.pid} on ${holder.host}` : 'unknown process');
