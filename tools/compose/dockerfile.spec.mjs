import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** The stages of a Dockerfile, each a list of instructions. @param {string} file */
function stagesOf(file) {
  const lines = read(file)
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim());
  const instructions = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0], text: line.slice(line.indexOf(' ') + 1).trim() }));
  /** @type {{ name: string, text: string }[][]} */
  const stages = [[]];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages[stages.length - 1].push(instruction);
  }
  return { instructions, head: stages[0], stages: stages.slice(1) };
}

for (const file of ['docker/service.Dockerfile', 'docker/web.Dockerfile']) {
  const { instructions, head, stages } = stagesOf(file);
  const all = (/** @type {string} */ name) =>
    instructions.filter((entry) => entry.name === name).map(({ text }) => text);
  const last = stages[stages.length - 1];

  test(`${file} uses instructions that there are, and stages that were made before`, () => {
    const known = ['ARG', 'FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'HEALTHCHECK', 'LABEL', 'CMD'];
    assert.deepEqual(
      instructions.filter(({ name }) => !known.includes(name)),
      [],
    );
    const names = new Set();
    for (const stage of stages) {
      for (const { name, text } of stage) {
        const from = name === 'COPY' && /^--from=(\S+)/.exec(text);
        if (from) assert.ok(names.has(from[1]), text);
      }
      const [image, alias] = stage[0].text.split(/ AS /i);
      assert.ok(/^\$\{NODE_IMAGE\}$/.test(image) || names.has(image), image);
      if (alias) names.add(alias);
    }
  });

  test(`${file} begins from an image of one version, the one that the project is made for`, () => {
    const image = /^NODE_IMAGE=node:(\d+)\.\d+\.\d+-bookworm-slim$/.exec(head[0].text);
    assert.equal(image?.[1], read('.nvmrc').trim());
  });

  test(`${file} brings along no package's sources, types or maps`, () => {
    const packages = stages.find((stage) => stage[0].text.endsWith('AS packages')) ?? [];
    const runs = packages.filter(({ name }) => name === 'RUN').map(({ text }) => text);
    assert.match(runs[0], /npm ci --omit=dev /);
    assert.equal(runs[1], 'sh docker/prune-packages.sh node_modules');
  });

  test(`${file} says what it is and which commit it was built from`, () => {
    const label = last.find(({ name }) => name === 'LABEL');
    const named = Object.fromEntries(
      [...(label?.text ?? '').matchAll(/org\.opencontainers\.image\.(\w+)=("[^"]+"|\S+)/g)].map(([, key, value]) => [
        key,
        value,
      ]),
    );
    assert.deepEqual(Object.keys(named), ['title', 'description', 'revision']);
    assert.equal(named.revision, `\${COMMIT}`);
  });

  test(`${file} is well as long as its process lives: an outage elsewhere gets no container replaced`, () => {
    const check = last.find(({ name }) => name === 'HEALTHCHECK')?.text ?? '';
    assert.match(check, /\/(livez|healthz)`/);
    // A busy machine starts the process and the check slowly.
    assert.match(check, /--timeout=15s --start-period=120s/);
  });

  test(`${file} declares in each stage the arguments that this stage uses`, () => {
    for (const stage of stages) {
      const declared = new Set();
      for (const { name, text } of stage.slice(1)) {
        if (name === 'ARG') declared.add(text.split('=', 1)[0]);
        if (name === 'RUN' && text.includes('sh -c')) continue;
        for (const [, used] of text.matchAll(/\$\{(\w+)\}/g))
          assert.ok(declared.has(used), `${used} in ${name} ${text}`);
      }
    }
  });

  test(`${file} ends as a user without rights, with a health check and a command without a shell around it`, () => {
    const [user, health, command] = last.slice(-3);
    assert.deepEqual([user, health.name, command.name], [{ name: 'USER', text: 'node' }, 'HEALTHCHECK', 'CMD']);
    assert.ok(Array.isArray(JSON.parse(command.text)));
    assert.ok(Array.isArray(JSON.parse(/ CMD (.*)$/.exec(health.text)?.[1] ?? '')));
  });

  test(`${file} installs exactly what the lock file says`, () => {
    assert.ok(!all('RUN').some((text) => text.includes('npm install')));
  });

  test(`${file} keeps what only a build needs out of the image`, () => {
    assert.match(last.find(({ text }) => text.includes('node_modules'))?.text ?? '', /^--from=packages /);
    assert.ok(all('RUN').some((text) => text.includes('npm ci') && text.includes('--omit=dev -w ')));
    assert.ok(
      !all('ENV')
        .concat(all('ARG'))
        .some((text) => /SECRET|PASSWORD|TOKEN/.test(text)),
    );
  });

  test(`${file} copies from the tree only what is there and what .dockerignore lets through`, () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    for (const text of all('COPY').filter((entry) => !entry.startsWith('--from'))) {
      const [path] = text.split(' ');
      if (path === '.') continue;
      assert.ok(existsSync(join(root, path)), path);
      assert.ok(
        allowed.some((entry) => path === entry || path.startsWith(`${entry}/`)),
        path,
      );
    }
  });
}

test('both kinds of images begin from the same one', () => {
  const [service, web] = ['service', 'web'].map((kind) => stagesOf(`docker/${kind}.Dockerfile`).head);
  assert.deepEqual(service, web);
});

test('every project’s package.json gets into the images, so that packages are those of the lock file', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  /** @type {string[]} */
  const workspaces = JSON.parse(read('package.json')).workspaces;
  for (const workspace of workspaces) {
    const folder = workspace.replace('/*', '');
    const isIn = allowed.some(
      (entry) =>
        folder === entry || entry === `${folder}/package.json` || (entry === 'mfe-*' && folder.startsWith('mfe-')),
    );
    assert.ok(isIn, folder);
  }
});

test('docker/nats.Dockerfile ends as a user without rights, from an image of one version', () => {
  const { stages } = stagesOf('docker/nats.Dockerfile');
  const [[from, ...instructions]] = stages;
  assert.match(from.text, /^nats:\d+\.\d+-alpine$/);
  assert.ok(instructions.some(({ name, text }) => name === 'USER' && /^[1-9]\d*:[1-9]\d*$/.test(text)));
});
