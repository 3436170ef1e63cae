import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/atomic-file.mjs';
import { root } from '../base/paths.mjs';
import { NATS_SERVER, requireProgram } from '../base/programs.mjs';
import { instanceName } from './instances.mjs';
import { answersHttp } from './processes/liveness.mjs';

const CONFIGURATION = join(root, 'tools/stack/nats.conf');

/**
 * @typedef {object} Broker
 * @property {Record<string, string>} urls by which each process connects
 * @property {number} replicas how many servers keep each event
 * @property {import('./processes/supervised-process.mjs').ProcessDefinition[]} processes
 */

/**
 * The NATS of a stack: the one that `NATS_URL` names, else servers of the stack's own with their stores in the data
 * folder, where each process is a user with its own rights.
 * @param {string} directory the data folder
 * @param {{ port: number, monitor: number, route: number }[]} places free ports; more than one server are a cluster
 * @returns {Promise<Broker>}
 */
export async function chooseBroker(directory, places) {
  // Built by now, which is not so when this file is read.
  const { PROCESSES } = await import('@pocket/contracts');
  const forEach = (/** @type {(user: string) => string} */ value) =>
    Object.fromEntries(PROCESSES.map((user) => [user, value(user)]));
  const own = process.env.NATS_URL;
  if (own) return { urls: forEach(() => own), replicas: Number(process.env.STREAM_REPLICAS || 1), processes: [] };
  const command = await requireProgram(NATS_SERVER);
  const passwords = forEach(() => randomBytes(24).toString('hex'));
  const configuration = await writeConfiguration(directory, passwords);
  const hosts = (/** @type {string} */ user) =>
    places.map(({ port }) => `nats://${user}:${passwords[user]}@127.0.0.1:${port}`).join(',');
  return {
    urls: forEach(hosts),
    replicas: places.length,
    processes: places.map((place, index) => ({
      name: instanceName('nats', index),
      command,
      args: [
        ...['-c', configuration, '-a', '127.0.0.1', '-p', String(place.port), '-m', String(place.monitor), '-js'],
        ...['-sd', join(directory, instanceName('nats', index))],
        ...(places.length > 1 ? inCluster(places, index) : []),
      ],
      env: {},
      isReady: (line) => line.includes('Server is ready'),
      // Not /healthz: a server whose streams stand still after the disk was full calls itself healthy.
      isAlive: answersHttp(`http://127.0.0.1:${place.monitor}/jsz`),
    })),
  };
}

/** @param {{ route: number }[]} places @param {number} index */
function inCluster(places, index) {
  const routes = places.map(({ route }) => `nats://127.0.0.1:${route}`).join(',');
  const own = `nats://127.0.0.1:${places[index].route}`;
  return ['--name', instanceName('nats', index), '--cluster_name', 'pocket', '--cluster', own, '--routes', routes];
}

/** @param {string} directory @param {Record<string, string>} passwords of each process, new ones at each start */
async function writeConfiguration(directory, passwords) {
  const { usersConfiguration } = await import('../nats/users.mjs');
  const file = join(directory, 'nats.conf');
  replaceFile(
    file,
    `${readFileSync(CONFIGURATION, 'utf8')}${usersConfiguration(/** @type {import('../nats/users.mjs').Passwords} */ (passwords))}`,
    0o600,
  );
  return file;
}
