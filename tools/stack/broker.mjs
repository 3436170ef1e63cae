import { join } from 'node:path';
import { requireProgram } from './programs.mjs';

export const NATS_SERVER = { names: ['nats-server'], package: 'nats-server' };

/**
 * The NATS of a stack: the one that `NATS_URL` names, else a server of the stack's own with its store in the data
 * folder.
 * @param {string} directory the data folder
 * @param {number} port a free one
 * @returns {Promise<{ url: string, processes: import('./supervisor.mjs').ProcessDefinition[] }>}
 */
export async function chooseBroker(directory, port) {
  if (process.env.NATS_URL) return { url: process.env.NATS_URL, processes: [] };
  const command = await requireProgram(NATS_SERVER);
  return {
    url: `nats://127.0.0.1:${port}`,
    processes: [
      {
        name: 'nats',
        command,
        args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(directory, 'nats')],
        env: {},
        isReady: (line) => line.includes('Server is ready'),
      },
    ],
  };
}
