import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';

/**
 * Addresses of a running stack's processes, for commands that talk to them.
 * @typedef {object} Connection
 * @property {Record<string, string>} nats by which each process connects
 * @property {string} MONGODB_URI
 * @property {Record<string, string>} metrics
 * @property {string[]} gateways
 */

/** @param {string} directory the data folder */
const fileIn = (directory) => join(directory, 'connection.json');

/** @param {string} directory the data folder @param {Connection} connection */
export function recordConnection(directory, connection) {
  replaceFile(fileIn(directory), `${JSON.stringify(connection)}\n`, 0o600);
}

/** Nothing is reached there any more. @param {string} directory the data folder */
export function forgetConnection(directory) {
  rmSync(fileIn(directory), { force: true });
}

/** @param {string} directory the data folder @returns {Connection} @throws {SetupFailure} if nothing runs there */
export function readConnection(directory) {
  try {
    return JSON.parse(readFileSync(fileIn(directory), 'utf8'));
  } catch (cause) {
    throw new SetupFailure(
      `Nothing is running in ${directory}: start it by npm start, or name a running system by NATS_URL or MONGODB_URI.`,
      { cause },
    );
  }
}
