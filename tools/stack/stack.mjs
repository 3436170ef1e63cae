import { join } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { killOrphans } from '../base/orphans.mjs';
import { dataDirectory, root } from '../base/paths.mjs';
import { freePorts, isFree } from '../base/ports.mjs';
import { isOk, until } from '../base/until.mjs';
import { chooseBroker } from './broker.mjs';
import { forgetConnection, recordConnection } from './connection.mjs';
import { BACK_END, instanceName } from './instances.mjs';
import { REMOTES, readLayout, releaseBuilt } from './layout.mjs';
import { DiskSpace } from './processes/disk-space.mjs';
import { processJournal } from './processes/journal.mjs';
import { LEAN_ENV } from './processes/lean-node.mjs';
import { answersHttp } from './processes/liveness.mjs';
import { parseEntry, prefixed } from './processes/log.mjs';
import { Supervisor } from './processes/supervisor.mjs';
import { claimDataDirectory, prepareSecretsKey, prepareSigningKey } from './store/data-directory.mjs';
import { chooseStore } from './store/store.mjs';
import { clockEnv, recordClock } from './test-clock.mjs';

const DEFAULT_PORT = 4600;
/** A process that answers nothing for this long counts as hung. */
const DEFAULT_HANG_LIMIT_S = 10;
const MAX_START_MS = 30_000;
const SPACE_CHECK_MS = 5_000;

/**
 * @typedef {object} Stack
 * @property {string} url the one address of the system
 * @property {() => Promise<void>} start resolves when everything is healthy
 * @property {() => Promise<void>} stop ends everything in order, also while it starts
 * @property {() => Promise<void>} kill ends everything at once, also while it stops
 */

/**
 * Claims what the whole system needs on this machine, before anything of it runs. Everything must be built.
 * @param {{ print: (line: string) => void }} output
 * @returns {Promise<Stack>}
 * @throws {SetupFailure} if the port or the data folder is taken, or the folder's store is not to be had
 */
export async function createStack({ print }) {
  const directory = dataDirectory();
  const port = publicPort();
  const layout = readLayout(directory);
  const hangLimitMs = hangLimit() * 1_000;
  const nodeEnv = nodeEnvironment();
  const giveUpDirectory = await claimDataDirectory(directory);
  await killOrphans(directory);
  await requireFree(port);
  const start = new Date(process.env.POCKET_NOW ?? '');
  // The services refuse a moment that is none.
  recordClock(directory, Number.isNaN(start.getTime()) ? null : start);
  const plan = await planProcesses(directory, port, layout, nodeEnv);
  const { broker, store } = plan;
  const say = (/** @type {string} */ line) => print(prefixed('supervisor', line));
  const journal = processJournal(directory, say);
  const supervisor = new Supervisor(plan.groups, {
    print,
    onChange: (processes) => journal.record(processes),
    hangLimitMs,
  });
  const space = new DiskSpace(directory, say);
  /** @type {NodeJS.Timeout | undefined} */
  let spaceCheck;
  return {
    url: `http://localhost:${port}`,
    async start() {
      space.check();
      spaceCheck = setInterval(() => space.check(), SPACE_CHECK_MS);
      recordConnection(directory, { nats: broker.urls, MONGODB_URI: store.uri, ...plan.addresses });
      if (layout.isSpread && layout.releases) await releaseBuilt(layout.releases, plan.remoteOrigins);
      await supervisor.start(store.prepare);
      const failure = () => 'The system did not become healthy, see the log of the gateway.';
      await until(() => isOk(`http://127.0.0.1:${port}/api/health`), { limitMs: MAX_START_MS, failure });
    },
    async stop() {
      clearInterval(spaceCheck);
      await supervisor.stop();
      forgetConnection(directory);
      await giveUpDirectory();
    },
    async kill() {
      await supervisor.kill();
      forgetConnection(directory);
    },
  };
}

/**
 * Chooses a free port for everything that runs and states what to start.
 * @param {string} directory of the data
 * @param {number} port of the system's one address
 * @param {import('./layout.mjs').Layout} layout
 * @param {string} nodeEnv
 */
async function planProcesses(directory, port, layout, nodeEnv) {
  const names = BACK_END.flatMap((project) =>
    Array.from({ length: layout.instances[project] }, (_, index) => ({ project, name: instanceName(project, index) })),
  );
  const origins = layout.isSpread ? REMOTES.map((name) => ({ name })) : [];
  const ports = await freePorts(2 + 3 * layout.brokers + 2 * names.length + 2 * origins.length);
  const free = () => /** @type {number} */ (ports.pop());
  const brokers = Array.from({ length: layout.brokers }, () => ({ port: free(), monitor: free(), route: free() }));
  const broker = await chooseBroker(directory, brokers);
  const store = chooseStore(directory, free());
  const backEnd = names.map((instance) => ({ ...instance, port: free(), metricsPort: free() }));
  const gateways = backEnd.filter(({ project }) => project === 'gateway');
  const services = backEnd.filter(({ project }) => project !== 'gateway');
  const webServers = [
    { name: 'web', port, env: {} },
    ...origins.map(({ name }) => ({ name, port: free(), env: { SERVES: name } })),
  ].map((server) => ({ ...server, metricsPort: free() }));
  const gatewayUrls = gateways.map((gateway) => `http://127.0.0.1:${gateway.port}`);
  const appUrl = process.env.APP_URL || `http://localhost:${port}`;
  const start = backEndStarter(directory, broker, { storeUri: store.uri, nodeEnv, appUrl });
  const startWeb = webServerStarter(layout, gatewayUrls);
  return {
    broker,
    store,
    /** In the order in which they start. */
    groups: [
      [...broker.processes, ...store.processes],
      services.map(start),
      gateways.map(start),
      webServers.map(startWeb),
    ],
    addresses: {
      metrics: Object.fromEntries(
        backEnd.map(({ name, metricsPort }) => [name, `http://127.0.0.1:${metricsPort}/metrics`]),
      ),
      gateways: gatewayUrls,
    },
    /** @type {Record<string, string>} */
    remoteOrigins: Object.fromEntries(
      webServers.slice(1).map(({ name, port: own }) => [name, `http://localhost:${own}`]),
    ),
  };
}

/** @typedef {{ name: string, port: number, metricsPort: number }} Instance */

/**
 * Returns a function that defines the process of a service or gateway.
 * @param {string} directory
 * @param {Awaited<ReturnType<typeof chooseBroker>>} broker
 * @param {{ storeUri: string, nodeEnv: string, appUrl: string }} settings
 */
function backEndStarter(directory, broker, { storeUri, nodeEnv, appUrl }) {
  const shared = {
    NODE_ENV: nodeEnv,
    STREAM_REPLICAS: String(broker.replicas),
    MONGODB_URI: storeUri,
    ...(process.env.JWT_SECRET || process.env.JWT_SECRET_FILE ? {} : { JWT_SECRET_FILE: prepareSigningKey(directory) }),
  };
  const envNow = nodeEnv === 'test' ? () => clockEnv(directory) : undefined;
  return (/** @type {Instance & { project: string }} */ { project, name, port, metricsPort }) => ({
    ...nodeProcess(name, project === 'gateway' ? project : `services/${project}`, [metricsPort], {
      ...shared,
      NATS_URL: broker.urls[project],
      METRICS_PORT: String(metricsPort),
      ...(project === 'auth' ? { APP_URL: appUrl, ...secretsKeyOf(directory) } : {}),
      ...(project === 'notify' ? { APP_URL: appUrl } : {}),
      ...(project === 'gateway'
        ? { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: 'loopback', APP_URL: appUrl }
        : {}),
    }),
    envNow,
  });
}

/**
 * The setting of the key that encrypts secrets at rest, unless it is given.
 * @param {string} directory
 * @returns {Record<string, string>}
 */
function secretsKeyOf(directory) {
  const isGiven = process.env.SECRETS_KEY || process.env.SECRETS_KEY_FILE;
  return isGiven ? {} : { SECRETS_KEY_FILE: prepareSecretsKey(directory) };
}

/**
 * Returns a function that defines the process of a web server.
 * @param {import('./layout.mjs').Layout} layout
 * @param {string[]} gatewayUrls
 */
function webServerStarter(layout, gatewayUrls) {
  const shared = {
    HOST: '127.0.0.1',
    GATEWAY_URL: gatewayUrls.join(','),
    ...(layout.isSpread ? {} : { WEB_ROOT: root }),
    ...(layout.releases ? { RELEASES_DIR: layout.releases } : {}),
  };
  return (/** @type {Instance & { env: Record<string, string> }} */ { name, port, metricsPort, env }) =>
    nodeProcess(name, 'tools/web-server', [metricsPort, port], {
      ...shared,
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    });
}

/**
 * @param {string} name
 * @param {string} folder of the project
 * @param {number[]} ports that it answers on, each alone proving that it lives
 * @param {Record<string, string>} env
 * @returns {import('./processes/supervised-process.mjs').ProcessDefinition}
 */
function nodeProcess(name, folder, ports, env) {
  return {
    name,
    command: process.execPath,
    args: [join(root, folder, 'dist/main.js')],
    env: { ...LEAN_ENV, ...env },
    isReady: (line) => parseEntry(line)?.msg === 'ready',
    isAlive: answersHttp(...ports.map((port) => `http://127.0.0.1:${port}/livez`)),
  };
}

/** A test of the whole system may set its clock, unless it starts it as in production. */
function nodeEnvironment() {
  const { NODE_ENV, POCKET_TEST_CLOCK, POCKET_NOW } = process.env;
  if (!POCKET_NOW && POCKET_TEST_CLOCK !== 'on') return 'production';
  if (NODE_ENV === 'production') throw new SetupFailure('POCKET_TEST_CLOCK and POCKET_NOW are refused in production.');
  if (NODE_ENV === 'test' || POCKET_TEST_CLOCK === 'on') return 'test';
  throw new SetupFailure('POCKET_NOW needs NODE_ENV=test or POCKET_TEST_CLOCK=on.');
}

function hangLimit() {
  const seconds = Number(process.env.POCKET_HANG_LIMIT_S || DEFAULT_HANG_LIMIT_S);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new SetupFailure(
    `POCKET_HANG_LIMIT_S must be a number of seconds, or 0 for never, not "${process.env.POCKET_HANG_LIMIT_S}".`,
  );
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
