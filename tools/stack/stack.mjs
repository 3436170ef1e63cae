import { join } from 'node:path';
import { chooseBroker } from './broker.mjs';
import { claimDataDirectory, recordConnection, signingKey } from './data-directory.mjs';
import { SetupFailure } from './failure.mjs';
import { REMOTES, readLayout, releaseBuilt } from './layout.mjs';
import { endLeftovers, recordProcesses } from './leftovers.mjs';
import { parseEntry } from './log.mjs';
import { dataDirectory, root } from './paths.mjs';
import { freePorts, isFree } from './ports.mjs';
import { chooseStore } from './store.mjs';
import { Supervisor } from './supervisor.mjs';

const DEFAULT_PORT = 4600;
const HEALTH_TIMEOUT_MS = 30_000;
const BACK_END = ['auth', 'ledger', 'reporting', 'gateway'];

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
  const layout = readLayout(directory);
  const release = await claimDataDirectory(directory);
  await endLeftovers(directory);
  await requireFree(port);
  const names = instancesOf(BACK_END, layout.instances);
  const origins = layout.isSpread ? instancesOf(REMOTES, 1) : [];
  const ports = await freePorts(2 + 2 * names.length + origins.length);
  const free = () => /** @type {number} */ (ports.pop());
  const broker = await chooseBroker(directory, free());
  const store = chooseStore(directory, free());
  const backEnd = names.map((instance) => ({ ...instance, port: free(), metricsPort: free() }));
  const remotes = origins.map((instance) => ({ ...instance, port: free() }));
  const shared = {
    NODE_ENV: 'production',
    NATS_URL: broker.url,
    MONGODB_URI: store.uri,
    JWT_SECRET: process.env.JWT_SECRET ?? signingKey(directory),
  };
  const gateways = backEnd.filter(({ project }) => project === 'gateway');
  const web = {
    HOST: '127.0.0.1',
    PORT: String(port),
    GATEWAY_URL: gateways.map((gateway) => `http://127.0.0.1:${gateway.port}`).join(','),
    ...(layout.isSpread ? {} : { WEB_ROOT: root }),
    ...(layout.releases ? { RELEASES_DIR: layout.releases } : {}),
  };
  const supervisor = new Supervisor(
    [
      [...broker.processes, ...store.processes],
      [
        ...backEnd.map(({ project, name, port: own, metricsPort }) =>
          nodeProcess(name, project === 'gateway' ? project : `services/${project}`, {
            ...shared,
            METRICS_PORT: String(metricsPort),
            ...(project === 'gateway' ? { HOST: '127.0.0.1', PORT: String(own), TRUST_PROXY: 'loopback' } : {}),
          }),
        ),
        nodeProcess('web', 'tools/web-server', web),
        ...remotes.map(({ name, port: own }) =>
          nodeProcess(name, 'tools/web-server', { ...web, SERVES: name, PORT: String(own) }),
        ),
      ],
    ],
    { print, onChange: (processes) => recordProcesses(directory, processes) },
  );
  return {
    url: `http://localhost:${port}`,
    async start() {
      recordConnection(directory, {
        NATS_URL: broker.url,
        MONGODB_URI: store.uri,
        metrics: Object.fromEntries(
          backEnd.map(({ name, metricsPort }) => [name, `http://127.0.0.1:${metricsPort}/metrics`]),
        ),
        gateways: gateways.map(({ port: own }) => `http://127.0.0.1:${own}`),
      });
      if (layout.isSpread && layout.releases) {
        const prefixes = remotes.map(({ name, port: own }) => [name, `http://localhost:${own}`]);
        await releaseBuilt(layout.releases, Object.fromEntries(prefixes));
      }
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
 * Each project so many times: `ledger`, `ledger-2` …
 * @param {string[]} projects
 * @param {number} count
 */
function instancesOf(projects, count) {
  return projects.flatMap((project) =>
    Array.from({ length: count }, (_, index) => ({ project, name: index === 0 ? project : `${project}-${index + 1}` })),
  );
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
