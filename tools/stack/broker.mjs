import { join } from 'node:path';
import { answersHttp } from './liveness.mjs';
import { root } from './paths.mjs';
import { requireProgram } from './programs.mjs';

export const NATS_SERVER = { names: ['nats-server'], package: 'nats-server' };

const CONFIGURATION = join(root, 'tools/stack/nats.conf');

/**
 * The NATS of a stack: the one that `NATS_URL` names, else a server of the stack's own with its store in the data
 * folder.
 * @param {string} directory the data folder
 * @param {number} port a free one
 * @param {number} monitorPort another one
 * @returns {Promise<{ url: string, processes: import('./supervised-process.mjs').ProcessDefinition[] }>}
 */
export async function chooseBroker(directory, port, monitorPort) {
  if (process.env.NATS_URL) return { url: process.env.NATS_URL, processes: [] };
  const command = await requireProgram(NATS_SERVER);
  return {
    url: `nats://127.0.0.1:${port}`,
    processes: [
      {
        name: 'nats',
        command,
        args: [
          '-c',
          CONFIGURATION,
          '-a',
          '127.0.0.1',
          '-p',
          String(port),
          '-m',
          String(monitorPort),
          '-js',
          '-sd',
          join(directory, 'nats'),
        ],
        env: {},
        isReady: (line) => line.includes('Server is ready'),
        // Not /healthz: a server whose streams stand still after the disk was full calls itself healthy.
        isAlive: answersHttp(`http://127.0.0.1:${monitorPort}/jsz`),
      },
    ],
  };
}
