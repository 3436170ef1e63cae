import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { PROCESSES } from '@pocket/contracts';
import { root } from '../base/paths.mjs';
import { REMOTES } from '../stack/layout.mjs';
import { readManifests } from './test/manifests.mjs';
import { merge } from './test/merge.mjs';
import { faultsOf } from './test/strict.mjs';

/** @typedef {import('./test/manifests.mjs').Manifest} Manifest */

const manifests = readManifests();
/** Kustomize's own. */
const FILES = ['Kustomization', 'Component'];
const own = manifests.filter(({ kind }) => FILES.includes(kind));
const objects = manifests.filter(({ kind }) => !FILES.includes(kind));
const patches = own.flatMap(({ file, patches = [] }) =>
  patches.map((/** @type {{ path: string }} */ { path }) => join(dirname(file), path)),
);
const whole = objects.filter(({ file }) => !patches.includes(file));
const manifestsOf = (/** @type {string} */ kind) => whole.filter((manifest) => manifest.kind === kind);
const deployments = manifestsOf('Deployment');
const podsOf = (/** @type {Manifest} */ { spec }) => spec.template.spec;
/** Names in the policies of pods that the manifests do not define. */
const OUTSIDE = ['nats', 'mongodb'];

for (const manifest of whole) {
  test(`${manifest.file}: ${manifest.kind} ${manifest.metadata.name} is what the API takes, to the last field`, async () => {
    assert.deepEqual(await faultsOf(manifest), []);
  });
}

for (const patch of objects.filter(({ file }) => patches.includes(file))) {
  test(`${patch.file}: what becomes of ${patch.kind} ${patch.metadata.name} is what the API takes`, async () => {
    const base = manifestsOf(patch.kind).find(({ metadata }) => metadata.name === patch.metadata.name);
    assert.deepEqual(await faultsOf(merge(base, patch)), []);
  });
}

test('finds a field that is unknown to the API', async () => {
  for (const part of ['', 'spec', 'spec.template.spec.containers.0']) {
    const planted = structuredClone(deployments[0]);
    const target = part.split('.').reduce((inner, key) => (key ? inner[key] : inner), planted);
    target.planted = 1;
    const faults = await faultsOf(planted);
    assert.deepEqual(faults, [`/${part && `${part.replaceAll('.', '/')}/`}planted is not a field of the API`]);
  }
});

test('finds missing fields and fields of a wrong type', async () => {
  const [deployment] = deployments;
  const { selector, ...spec } = deployment.spec;
  assert.match((await faultsOf({ ...deployment, spec })).join(), /data\/spec must have required property selector/);
  const [fault] = await faultsOf({ ...deployment, spec: { ...spec, selector, replicas: 'two' } });
  assert.match(fault, /data\/spec\/replicas must be integer/);
});

test('Kustomize names every file, and only existing ones', () => {
  for (const { file, resources = [], components = [], patches: changed = [] } of own) {
    const folder = dirname(file);
    const named = [...resources, ...components, ...changed.map((/** @type {{ path: string }} */ { path }) => path)];
    for (const path of named) assert.ok(existsSync(join(root, 'kubernetes', folder, path)), path);
    for (const other of objects.filter((object) => dirname(object.file) === folder)) {
      assert.ok(named.includes(basename(other.file)), `${file} leaves out ${other.file}`);
    }
  }
});

test('every patch has a target', () => {
  for (const { kind, metadata } of objects.filter(({ file }) => patches.includes(file))) {
    assert.ok(
      manifestsOf(kind).some((manifest) => manifest.metadata.name === metadata.name),
      `${kind} ${metadata.name}`,
    );
  }
});

/** The folders that a folder is made of, itself too. @param {string} folder @returns {string[]} */
function partsOf(folder) {
  const found = own.find(({ file }) => dirname(file) === folder);
  const parts = [...(found?.resources ?? []), ...(found?.components ?? [])].map((path) => join(folder, path));
  return [folder, ...parts.filter((path) => !path.endsWith('.yaml')).flatMap(partsOf)];
}

for (const folder of ['overlays/production', 'overlays/production/migrations']) {
  const parts = partsOf(folder);

  test(`${folder} brings all that its pods name`, () => {
    const brought = whole.filter(({ file }) => parts.includes(dirname(file)));
    const maps = brought.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
    const pods = brought.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
    assert.ok(pods.length > 0);
    for (const pod of pods) {
      for (const { envFrom = [] } of podsOf(pod).containers) {
        for (const { configMapRef } of envFrom) assert.ok(maps.includes(configMapRef.name), pod.metadata.name);
      }
    }
  });

  test(`${folder} takes every image of ours from the registry`, () => {
    const named = own
      .filter(({ file }) => parts.includes(dirname(file)))
      .flatMap(({ images = [] }) => images.map((/** @type {{ name: string }} */ { name }) => name));
    for (const pod of [...deployments, ...manifestsOf('Job')].filter(({ file }) => parts.includes(dirname(file)))) {
      for (const { image } of podsOf(pod).containers) assert.ok(named.includes(image), image);
    }
  });
}

test('only processes that send traces may reach the monitoring namespace', () => {
  const policy = manifestsOf('NetworkPolicy').find(({ metadata }) => metadata.name === 'traces');
  const [{ key, operator, values }] = policy?.spec.podSelector.matchExpressions ?? [];
  assert.deepEqual([key, operator, [...values].sort()], ['app', 'In', [...PROCESSES].sort()]);
});

test('every process and every front end is deployed, each with a budget', () => {
  const names = deployments.map(({ metadata }) => metadata.name).sort();
  assert.deepEqual(names, [...PROCESSES, 'shell', ...REMOTES].sort());
  assert.deepEqual(
    manifestsOf('PodDisruptionBudget')
      .map(({ metadata }) => metadata.name)
      .sort(),
    names,
  );
  assert.deepEqual(
    manifestsOf('HorizontalPodAutoscaler')
      .map(({ metadata }) => metadata.name)
      .sort(),
    [...PROCESSES].sort(),
  );
});

for (const manifest of [...deployments, ...manifestsOf('Job')]) {
  const { name } = manifest.metadata;
  test(`${name} may do no more than it has to, and is limited`, () => {
    const { securityContext, automountServiceAccountToken, containers } = podsOf(manifest);
    assert.equal(automountServiceAccountToken, false);
    assert.equal(securityContext.runAsNonRoot, true);
    for (const { securityContext: own, resources } of containers) {
      assert.deepEqual(own, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(resources.limits.memory && resources.requests.cpu);
    }
  });
}

for (const manifest of deployments) {
  const { name } = manifest.metadata;
  test(`${name} is replaced when it does not live, and asked when it is ready`, () => {
    const [{ livenessProbe, readinessProbe, startupProbe, ports }] = podsOf(manifest).containers;
    assert.deepEqual(
      [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => [httpGet.path, httpGet.port]),
      [
        ['/livez', 'metrics'],
        ['/livez', 'metrics'],
        ['/readyz', 'metrics'],
      ],
    );
    assert.ok(ports.some((/** @type {any} */ port) => port.name === 'metrics' && port.containerPort === 9464));
  });
}

test("a process is told its own secrets and nobody else's, as files", () => {
  for (const manifest of [
    ...deployments,
    ...manifestsOf('Job').filter(({ metadata }) => metadata.name !== 'mongodb-users'),
  ]) {
    const { name } = manifest.metadata;
    const process = name.replace('migrate-', '');
    const { containers, volumes } = podsOf(manifest);
    const keys = volumes
      .flatMap((/** @type {any} */ { projected }) => projected?.sources ?? [])
      .flatMap((/** @type {any} */ { secret }) => secret.items.map((/** @type {any} */ { key }) => key));
    /** @type {Record<string, string[]>} */
    const shared = { 'jwt-secret': ['auth', 'gateway'], 'secrets-key': ['auth'], 'notify-secret': ['notify'] };
    for (const key of keys) {
      assert.ok((shared[key] ?? [key.split('-').pop()]).includes(process), `${name}: ${key}`);
    }
    const files = containers[0].env.filter((/** @type {any} */ entry) => entry.name.endsWith('_FILE'));
    assert.deepEqual(files.map((/** @type {any} */ { value }) => value.split('/').pop()).sort(), keys.sort(), name);
  }
});

test('egress and ingress rules of the network policies match', () => {
  const policies = manifestsOf('NetworkPolicy').filter(({ spec }) => spec.podSelector.matchLabels);
  const links = (/** @type {'egress' | 'ingress'} */ way, /** @type {'to' | 'from'} */ side) =>
    policies.flatMap(({ metadata, spec }) =>
      (spec[way] ?? []).flatMap((/** @type {any} */ rule) =>
        rule[side].flatMap((/** @type {any} */ { podSelector }) => {
          const other = podSelector?.matchLabels.app;
          if (!other) return [];
          const port = rule.ports[0].port;
          return way === 'egress' ? `${metadata.name} → ${other}:${port}` : `${other} → ${metadata.name}:${port}`;
        }),
      ),
    );
  const outgoing = links('egress', 'to');
  const inside = outgoing.filter((link) => !OUTSIDE.some((name) => link.includes(`→ ${name}:`)));
  assert.deepEqual(inside.sort(), links('ingress', 'from').sort());
  const brokers = outgoing.filter((link) => link.endsWith('nats:4222')).map((link) => link.split(' ')[0]);
  assert.deepEqual(brokers.sort(), [...PROCESSES].sort());
  assert.ok(!outgoing.includes('gateway → mongodb:27017'));
});
