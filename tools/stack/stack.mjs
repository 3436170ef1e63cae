import { join } from 'node:path';
import { chooseBroker } from './broker.mjs';
import { claimDataDirectory, recordConnection, signingKey } from './data-directory.mjs';
import { SetupFailure } from './failure.mjs';
import { endLeftovers, recordProcesses } from './leftovers.mjs';
import { parseEntry } from './log.mjs';
import { dataDirectory, root } from './paths.mjs';
import { freePorts, isFree } from './ports.mjs';
import { chooseStore } from './store.mjs';
import { Supervisor } from './supervisor.mjs';

const DEFAULT_PORT = 4600;
const HEALTH_TIMEOUT_MS = 30_000;
/** The processes that serve metrics, each on a port of its own. */
const MEASURED = ['auth', 'ledger', 'reporting', 'gateway'];

/**
 * @typedef {object} Stack
 * @property {string} url the one address of the system
 * @property {() => Promise<void>} start resolves when everything is healthy
 * @property {() => Promise<void>} stop ends everything, also while it starts
 */

/**
 * Claims what the whole system needs on this machine, before anything of it runs. Everything must be built.
 * @param {{ print: (line: string) => void }} output
 * @returns {Promise<Stack>}
 * @throws {SetupFailure} if the port or the data folder is taken
 */
export async function createStack({ print }) {
  const directory = dataDirectory();
  const port = publicPort();
  const release = await claimDataDirectory(directory);
  await endLeftovers(directory);
  await requireFree(port);
  const [natsPort, storePort, gatewayPort, ...metricsPorts] = await freePorts(3 + MEASURED.length);
  const metrics = Object.fromEntries(MEASURED.map((name, index) => [name, String(metricsPorts[index])]));
  const broker = await chooseBroker(directory, natsPort);
  const store = chooseStore(directory, storePort);
  const shared = {
    NODE_ENV: 'production',
    NATS_URL: broker.url,
    MONGODB_URI: store.uri,
    JWT_SECRET: process.env.JWT_SECRET ?? signingKey(directory),
  };
  const service = (/** @type {string} */ name, /** @type {string} */ folder, env = {}) =>
    nodeProcess(name, folder, { ...shared, METRICS_PORT: metrics[name], ...env });
  const supervisor = new Supervisor(
    [
      [...broker.processes, ...store.processes],
      [
        service('auth', 'services/auth'),
        service('ledger', 'services/ledger'),
        service('reporting', 'services/reporting'),
        service('gateway', 'gateway', { HOST: '127.0.0.1', PORT: String(gatewayPort), TRUST_PROXY: 'loopback' }),
        nodeProcess('web', 'tools/web-server', {
          HOST: '127.0.0.1',
          PORT: String(port),
          WEB_ROOT: root,
          GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
        }),
      ],
    ],
    { print, onChange: (processes) => recordProcesses(directory, processes) },
  );
  return {
    url: `http://localhost:${port}`,
    async start() {
      recordConnection(directory, {
        NATS_URL: broker.url,
        metrics: Object.fromEntries(MEASURED.map((name) => [name, `http://127.0.0.1:${metrics[name]}/metrics`])),
      });
      await supervisor.start(store.prepare);
      await healthy(`http://127.0.0.1:${port}/api/health`);
    },
    async stop() {
      await supervisor.stop();
      await release();
    },
  };
}

/**
 * @param {string} name
 * @param {string} folder of the project
 * @param {Record<string, string>} env
 * @returns {import('./supervisor.mjs').ProcessDefinition}
 */
function nodeProcess(name, folder, env) {
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(root, folder, 'dist/main.js')],
    env,
    isReady: (line) => parseEntry(line)?.msg === 'ready',
  };
}

function publicPort() {
  const port = Number(process.env.POCKET_PORT ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupFailure(`POCKET_PORT must be a port number from 1 to 65535, not "${process.env.POCKET_PORT}".`);
}

/** @param {number} port */
async function requireFree(port) {
  if (await isFree(port)) return;
  throw new SetupFailure(`Port ${port} is taken. Free it, or choose another: POCKET_PORT=${port + 1} npm start`);
}

/** @param {string} url */
async function healthy(url) {
  const deadline = Date.now() + HEALTH_TIMEOUT_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
      last = await response.text();
      if (response.ok) return;
    } catch (error) {
      last = error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new SetupFailure(`The system did not become healthy: ${last}`);
}
