import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Releases } from './releases.mjs';

/** @type {string} */
let base;
/** @type {string} */
let directory;
before(() => {
  base = mkdtempSync(join(tmpdir(), 'pocket-release-'));
});
beforeEach(() => {
  directory = join(base, 'releases');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
after(() => rmSync(base, { recursive: true, force: true }));

const made = { commit: 'abc' };
const registry = () => JSON.parse(readFileSync(join(directory, 'remotes.json'), 'utf8'));
const budget = () => new Releases(directory, 'mfe-budget');

/**
 * A folder as a build leaves it.
 * @param {string} code
 * @param {{ contract?: { from: number, to: number }, page?: string, facts?: object }} [options]
 */
function build(code, { contract = { from: 1, to: 1 }, page = 'mf-manifest.json', facts = {} } = {}) {
  const folder = mkdtempSync(join(base, 'build-'));
  write(join(folder, 'build.json'), JSON.stringify({ version: '1.0.0', contract, ...facts }));
  write(join(folder, page), '{}');
  write(join(folder, 'js/remote.js'), code);
  return folder;
}

const goals = () => new Releases(directory, 'mfe-goals');
const screen = { path: '/goals', title: 'Goals', loading: 'Loading goals...' };
const entry = { path: '/goals', title: 'Goals', icon: 'M4 4h16' };

/** A build of a remote with a screen. @param {object} [facts] */
const buildOf2 = (facts = { screens: [screen] }) => build('two', { contract: { from: 2, to: 2 }, facts });

/** A build of a shell. @param {object} [facts] */
const shellBuild = (facts = {}) => build('shell', { contract: { from: 1, to: 2 }, page: 'index.html', facts });

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('releases a build as a folder named by its content, and one entry of the table', async () => {
  const { version } = await budget().publish(build('one'), made);
  assert.match(version, /^1\.0\.0-[0-9a-f]{12}$/);
  assert.equal(readFileSync(join(directory, 'mfe-budget', version, 'js/remote.js'), 'utf8'), 'one');
  const entry = registry().remotes.budget;
  assert.equal(entry.url, `/remotes/mfe-budget/${version}/mf-manifest.json`);
  assert.deepEqual(entry.contract, { from: 1, to: 1 });
  assert.equal(entry.integrity, 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w');
  assert.equal(entry.commit, 'abc');
  assert.ok(Date.parse(entry.releasedAt) > 0);
});

test('gives the same content the same version, and another content another', async () => {
  const first = await budget().publish(build('one'), made);
  const again = await budget().publish(build('one'), made);
  const other = await budget().publish(build('two'), made);
  assert.equal(again.version, first.version);
  assert.deepEqual(again.previous, []);
  assert.notEqual(other.version, first.version);
});

test('with ifNew an earlier release stays as it is: a restarted web server undoes no rollback', async () => {
  const ifNew = { ...made, ifNew: true };
  const first = await budget().publish(build('one'), ifNew);
  const second = await budget().publish(build('two'), ifNew);
  assert.equal(registry().remotes.budget.version, second.version);
  await budget().rollBack();
  assert.equal((await budget().publish(build('two'), ifNew)).version, first.version);
});

test('rolls back one release, then another, and then refuses', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three']) versions.push((await budget().publish(build(code), made)).version);
  assert.equal((await budget().rollBack()).version, versions[1]);
  assert.equal((await budget().rollBack()).version, versions[0]);
  await assert.rejects(budget().rollBack(), /has no earlier release/);
});

test('pins an existing version and rolls it back', async () => {
  const first = await budget().publish(build('one'), made);
  const second = await budget().publish(build('two'), made);
  assert.equal((await budget().pin(first.version)).version, first.version);
  assert.equal((await budget().rollBack()).version, second.version);
  await assert.rejects(budget().pin('../shell'), /no release/);
});

test('keeps the address of a remote in a rollback', async () => {
  const urlPrefix = 'https://budget.example/files';
  const first = await budget().publish(build('one'), { ...made, urlPrefix });
  await budget().publish(build('two'), made);
  assert.equal((await budget().rollBack()).url, first.url);
  assert.equal(first.url, `https://budget.example/files/mfe-budget/${first.version}/mf-manifest.json`);
});

test('refuses a rollback to a folder with changed files', async () => {
  const first = await budget().publish(build('one'), made);
  const second = await budget().publish(build('two'), made);
  write(join(directory, 'mfe-budget', first.version, 'js/remote.js'), 'changed');
  await assert.rejects(budget().rollBack(), /is damaged/);
  assert.equal(registry().remotes.budget.version, second.version);
});

test('repairs a damaged folder if the same build is released again', async () => {
  const { version } = await budget().publish(build('one'), made);
  const file = join(directory, 'mfe-budget', version, 'js/remote.js');
  write(file, 'changed');
  await budget().publish(build('one'), made);
  assert.equal(readFileSync(file, 'utf8'), 'one');
});

for (const garbage of ['{broken', '[]', 'null', '{"remotes":{"budget":7}}', '{"remotes":{"budget":{"version":1}}}']) {
  test(`does not write over a table that is ${garbage}`, async () => {
    write(join(directory, 'remotes.json'), garbage);
    await assert.rejects(budget().publish(build('one'), made), /is not a table of releases/);
    assert.equal(readFileSync(join(directory, 'remotes.json'), 'utf8'), garbage);
  });
}

test('refuses a folder without a build', async () => {
  await assert.rejects(budget().publish(base, made), /is not a build: build\.json is missing/);
});

test('refuses a remote that does not fit the released shell', async () => {
  const page = 'index.html';
  await new Releases(directory, 'shell').publish(build('shell', { contract: { from: 2, to: 3 }, page }), made);
  await assert.rejects(budget().publish(build('old'), made), /built for contract 1, and shell .* takes 2 to 3/);
  assert.deepEqual(registry().remotes, {});
  await budget().publish(buildOf2(), made);
});

test('refuses a shell that does not fit a released remote, also in a rollback', async () => {
  const shell = new Releases(directory, 'shell');
  const page = 'index.html';
  await shell.publish(build('first', { page }), made);
  await shell.publish(build('second', { contract: { from: 1, to: 2 }, page }), made);
  await budget().publish(buildOf2(), made);
  await assert.rejects(shell.rollBack(), /mfe-budget .* was built for contract 2, and shell .* takes 1\./);
  await assert.rejects(shell.publish(build('third', { page }), made), /Nothing was released/);
});

test('writes the manifest of a remote into the table and restores the former one in a rollback', async () => {
  const navigation = [{ title: 'Plans', entries: [entry] }];
  const more = { ...screen, path: '/goals/:id', firstReads: ['/api/goals/:id'] };
  await goals().publish(buildOf2({ screens: [screen], shared: { react: '^19.3.0' } }), made);
  await goals().publish(buildOf2({ screens: [screen, more], navigation }), made);
  const { screens, navigation: shown, contract } = registry().remotes.goals;
  assert.deepEqual([screens, shown, contract], [[screen, more], navigation, { from: 2, to: 2 }]);
  await goals().rollBack();
  const { goals: before } = registry().remotes;
  assert.deepEqual([before.screens, before.navigation, before.shared], [[screen], undefined, { react: '^19.3.0' }]);
});

const overlay = { name: 'add', title: 'Add a goal', key: 'n' };

/** Malformed manifest → error message. @type {[object, RegExp][]} */
const MALFORMED = [
  [
    { navigation: [] },
    /mfe-goals: src\/manifest\.ts cannot be released: screens must be a list of at most 50\. Nothing was released/,
  ],
  [{ screens: [] }, /screens must have at least one screen/],
  [{ screens: [7] }, /screens\[0\] must be an object/],
  [
    { screens: [{ ...screen, path: 'goals' }] },
    /screens\[0\]\.path must be like \/goals or \/goals\/:id: .* not "goals"/,
  ],
  [{ screens: [{ ...screen, path: '/:id' }] }, /screens\[0\]\.path must be like/],
  [{ screens: [{ ...screen, path: '/' }] }, /screens\[0\]\.path must be like/],
  [{ screens: [{ ...screen, path: '/goals/*' }] }, /screens\[0\]\.path must be like/],
  [{ screens: [{ ...screen, title: ' ' }] }, /screens\[0\]\.title must be a text of 1 to 60 characters, not " "/],
  [{ screens: [{ ...screen, loading: undefined }] }, /screens\[0\]\.loading must be a text/],
  [{ screens: [{ ...screen, firstReads: ['https://x.example/api/'] }] }, /firstReads\[0\] must begin with \/api\//],
  [
    { screens: [{ ...screen, firstReads: ['/api/goals/:id'] }] },
    /firstReads\[0\] names :id, which \/goals does not have/,
  ],
  [
    { screens: ['/goals/:id', '/goals/:name'].map((path) => ({ ...screen, path })) },
    /screens has \/goals\/:name twice; names of parameters make no difference/,
  ],
  [{ screens: [screen], navigation: [{ title: 'Plans' }] }, /navigation\[0\]\.entries must be a list of at most 20/],
  [
    { screens: [screen], navigation: [{ title: 'Plans', entries: [{ ...entry, path: '/reports' }] }] },
    /entries\[0\]\.path must be the path of one of its screens without parameters, not "\/reports"/,
  ],
  [
    { screens: [screen], overlays: [{ ...overlay, name: 'Add!' }] },
    /overlays\[0\]\.name must be of a-z, 0-9 and -, not "Add!"/,
  ],
  [
    { screens: [screen], overlays: [{ ...overlay, key: 'z' }] },
    /overlays\[0\]\.key must be one letter from a to y, not "z"/,
  ],
  [{ screens: [screen], overlays: [overlay, { ...overlay, key: 'm' }] }, /overlays has the name add twice/],
  [{ screens: [screen], overlays: [overlay, { ...overlay, name: 'more' }] }, /overlays has the key n twice/],
  ...[-1, 0.5, 101, '1'].map((position) => {
    const navigation = [{ title: 'Plans', entries: [{ ...entry, position }] }];
    return /** @type {[object, RegExp]} */ ([
      { screens: [screen], navigation },
      /entries\[0\]\.position must be a whole number from 0 to 100/,
    ]);
  }),
  [
    { screens: [screen], navigation: [{ title: 'Plans', entries: [{ ...entry, icon: '<svg>' }] }] },
    /entries\[0\]\.icon must be SVG path data/,
  ],
];
for (const [facts, message] of MALFORMED) {
  test(`refuses a remote that brings ${JSON.stringify(facts)}`, async () => {
    await assert.rejects(goals().publish(buildOf2(facts), made), message);
    assert.throws(registry, /ENOENT/);
  });
}

test('refuses a path of another remote until that remote is withdrawn', async () => {
  const other = new Releases(directory, 'mfe-other');
  await other.publish(buildOf2({ screens: [{ ...screen, path: '/goals/archive' }] }), made);
  const attempt = () => goals().publish(buildOf2(), made);
  await assert.rejects(attempt, /mfe-goals: the path \/goals cannot be its own: .* belongs to mfe-other\. Nothing was/);
  await other.withdraw();
  await attempt();
  await assert.rejects(other.pin(other.list()[0].version), /belongs to mfe-goals/);
});

test('writes overlays into the table and refuses a key of another remote', async () => {
  await goals().publish(buildOf2({ screens: [screen], overlays: [overlay] }), made);
  assert.deepEqual(registry().remotes.goals.overlays, [overlay]);
  const other = new Releases(directory, 'mfe-other');
  const own = (/** @type {object} */ more) =>
    buildOf2({ screens: [{ ...screen, path: '/other' }], overlays: [{ ...overlay, ...more }] });
  await assert.rejects(
    other.publish(own({}), made),
    /mfe-other: the key n of add .* belongs to mfe-goals\. Nothing was/,
  );
  await other.publish(own({ key: 'm' }), made);
});

test('refuses a path that the shell owns or reserves, also while no shell is released', async () => {
  const built = shellBuild({ paths: { '/': 'shell', '/auth-test': 'shell', '/reports': 'mfe-reports' } });
  const withBuiltShell = new Releases(directory, 'mfe-goals', { builtShell: built });
  const takes = (/** @type {string} */ path) => buildOf2({ screens: [{ ...screen, path }] });
  await assert.rejects(withBuiltShell.publish(takes('/auth-test/goals'), made), /belongs to shell/);
  await new Releases(directory, 'shell').publish(built, made);
  await assert.rejects(goals().publish(takes('/reports'), made), /belongs to mfe-reports/);
  await new Releases(directory, 'mfe-reports').publish(takes('/reports'), made);
});

test('refuses a shell that claims a path of a released remote', async () => {
  const shell = new Releases(directory, 'shell');
  await shell.publish(shellBuild(), made);
  await goals().publish(buildOf2(), made);
  await assert.rejects(shell.publish(shellBuild({ paths: { '/goals': 'shell' } }), made), /belongs to shell/);
});

for (const [range, version] of [
  ['^19.3.0', '19.2.9'],
  ['^19.3.0', '20.0.0'],
  ['^0.1.2', '0.1.1'],
]) {
  test(`refuses a remote that needs ${range} of what the shell has in ${version}`, async () => {
    await new Releases(directory, 'shell').publish(shellBuild({ shared: { react: version } }), made);
    const needs = (/** @type {string} */ name) => buildOf2({ screens: [screen], shared: { [name]: range } });
    const text = `mfe-goals .* needs react \\${range}, and shell .* has ${version}`;
    await assert.rejects(goals().publish(needs('react'), made), new RegExp(text));
    await assert.rejects(goals().publish(needs('lost'), made), /needs lost .* has none/);
  });
}

test('accepts a remote that was built with an older minor version than that of the shell', async () => {
  await new Releases(directory, 'shell').publish(shellBuild({ shared: { react: '19.10.0' } }), made);
  await goals().publish(buildOf2({ screens: [screen], shared: { react: '^19.3.0' } }), made);
  assert.equal(registry().remotes.goals.shared.react, '^19.3.0');
});

test('withdraws a remote as if it had never been released, and keeps its files', async () => {
  const { version } = await budget().publish(build('one'), made);
  assert.equal(await budget().withdraw(), version);
  assert.deepEqual(registry().remotes, {});
  assert.equal(budget().list()[0].version, version);
  await assert.rejects(budget().withdraw(), /mfe-budget is not released/);
  await assert.rejects(new Releases(directory, 'shell').withdraw(), /shell cannot be withdrawn/);
});

test('prunes old releases and keeps the current one and those for rollbacks', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three', 'four'])
    versions.push((await budget().publish(build(code), made)).version);
  await budget().rollBack();
  write(join(directory, 'mfe-budget/.unfinished-killed/js/remote.js'), 'half');
  assert.deepEqual((await budget().prune(2)).sort(), [versions[0], versions[3]].sort());
  assert.deepEqual(readdirSync(join(directory, 'mfe-budget')).sort(), [versions[1], versions[2]].sort());
  assert.equal((await budget().rollBack()).version, versions[1]);
});

test('lists the current release first, then those before it', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three']) versions.push((await budget().publish(build(code), made)).version);
  assert.deepEqual(
    budget()
      .list()
      .map(({ version, isCurrent }) => [version, isCurrent]),
    versions.toReversed().map((version, index) => [version, index === 0]),
  );
});

test('loses no entry if many processes release at once', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'releases.mjs')).href;
  const publish = (/** @type {string} */ project, /** @type {string[]} */ builds) => {
    const code = `import { Releases } from '${module}';
      const releases = new Releases(${JSON.stringify(directory)}, '${project}');
      for (const built of ${JSON.stringify(builds)}) await releases.publish(built, { commit: 'abc' });`;
    return once(spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' }), 'close');
  };
  const projects = ['mfe-budget', 'mfe-reports', 'mfe-account'];
  const work = projects.flatMap((project) =>
    [1, 2].map((process) =>
      publish(
        project,
        [1, 2, 3, 4, 5].map((number) => build(`${project} ${process} ${number}`)),
      ),
    ),
  );
  for (const [code] of await Promise.all(work)) assert.equal(code, 0);
  assert.deepEqual(Object.keys(registry().remotes).sort(), ['account', 'budget', 'reports']);
  for (const entry of Object.values(registry().remotes)) assert.equal(entry.previous.length, 9);
});
