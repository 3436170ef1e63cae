import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { replaceFile } from '../../base/atomic-file.mjs';
import { SetupFailure } from '../../base/failure.mjs';

/**
 * Opens the folder that a stack keeps its state in, for one instance alone.
 *
 * The owner listens on a socket inside it: unlike a file with a process id, that cannot outlive a killed owner.
 * @param {string} directory
 * @returns {Promise<() => Promise<void>>} gives the folder up
 * @throws {SetupFailure} if the folder cannot be used or another instance owns it
 */
export async function claimDataDirectory(directory) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SetupFailure(
      `The data folder ${directory} cannot be read and written (${error.code}). Correct its permissions or choose another by POCKET_DATA_DIR.`,
      { cause: error },
    );
  }
  const socket = socketIn(directory);
  if (await answers(socket)) {
    throw new SetupFailure(
      `The data folder ${directory} is in use by another running Pocket. Stop it, or choose another folder by POCKET_DATA_DIR.`,
    );
  }
  rmSync(socket, { force: true });
  const server = createServer((client) => client.destroy());
  server.unref();
  await once(server.listen(socket), 'listening');
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Returns true if a running instance owns the folder. @param {string} directory */
export const isInUse = (directory) => answers(socketIn(directory));

/** Socket paths are limited to about 100 characters, so it is named from where we are. @param {string} directory */
const socketIn = (directory) => relative(process.cwd(), join(directory, 'owner.sock'));

/**
 * The file of the key that signs this stack's session tokens, made at the first start and readable by its owner alone.
 * @param {string} directory
 */
export const prepareSigningKey = (directory) => prepareKey(signingKeyFile(directory));

/**
 * The file of the key that encrypts this stack's secrets at rest, made like the signing key. Without it no code of an
 * authenticator app is right any more, so it is never made anew while it is there.
 * @param {string} directory
 */
export const prepareSecretsKey = (directory) => prepareKey(join(directory, 'secrets-key'));

/** @param {string} file */
function prepareKey(file) {
  if (!existsSync(file)) replaceFile(file, randomBytes(48).toString('base64url'), 0o600);
  return file;
}

/** @param {string} directory */
export const signingKeyFile = (directory) => join(directory, 'jwt-secret');

/** @param {string} socket @returns {Promise<boolean>} */
function answers(socket) {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}
