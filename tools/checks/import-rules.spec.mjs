import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { REMOTES } from '../stack/layout.mjs';
import { importsOf, sources } from './test/imports.mjs';

/** Packages that a project may import. Neither services nor remotes import each other. */
const BACK_END = ['@pocket/contracts', '@pocket/server'];
const FRONT_END = ['@pocket/contracts', '@pocket/platform', '@pocket/screens', '@pocket/ui'];
/** @type {Record<string, string[]>} */
const ALLOWED = {
  'libs/contracts': [],
  'libs/statements': ['@pocket/contracts'],
  'libs/server': ['@pocket/contracts'],
  'libs/platform': ['@pocket/contracts'],
  'libs/ui': ['@pocket/contracts'],
  'libs/screens': ['@pocket/contracts', '@pocket/platform', '@pocket/ui'],
  'libs/ui/gallery': FRONT_END,
  'services/auth': BACK_END,
  'services/ledger': [...BACK_END, '@pocket/statements'],
  'services/reporting': BACK_END,
  'services/notify': BACK_END,
  gateway: BACK_END,
  cli: ['@pocket/contracts'],
  shell: FRONT_END,
  ...Object.fromEntries(REMOTES.map((name) => [name, FRONT_END])),
  'mfe-import': [...FRONT_END, '@pocket/statements/preview'],
  'tools/embedded-mongo': [],
  'tools/web-server': [],
};
const WEB = ['libs/platform', 'libs/ui', 'libs/screens', 'shell', ...REMOTES];
/** Integration tests and their helpers may run the embedded store; what leaves Pocket is read by what reads statements. */
const isTest = (/** @type {string} */ file) => /\.spec\.tsx?$|\/test\/|\/testing\//.test(file);

/** Returns the files of a project, without those of a project inside it. @param {string} project */
const filesOf = (project) =>
  sources(project, /\.(tsx?|mjs|cjs)$/).filter(
    (file) => !Object.keys(ALLOWED).some((other) => other.startsWith(`${project}/`) && file.startsWith(`${other}/`)),
  );

for (const [project, allowed] of Object.entries(ALLOWED)) {
  const files = filesOf(project);

  test(`${project} imports only what it may`, () => {
    const extra = (/** @type {string} */ file) =>
      isTest(file) ? ['@pocket/embedded-mongo', '@pocket/statements'] : [];
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from.startsWith('@pocket/') || /^(mfe-|shell$|shell\/)/.test(from))
        .filter(
          ({ from }) => ![...allowed, ...extra(file)].some((name) => from === name || from.startsWith(`${name}/`)),
        )
        .map(({ from }) => `${file}: ${from}`),
    );
    assert.deepEqual(wrong, []);
  });

  test(`${project} reaches no other project by a relative path`, () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from.startsWith('.'))
        .filter(({ from }) => relative(join(root, project), resolve(root, dirname(file), from)).startsWith('..'))
        .map(({ from }) => `${file}: ${from}`),
    );
    assert.deepEqual(wrong, []);
  });
}

const rootPackages = Object.keys(readPackage('.').devDependencies);
for (const project of [...Object.keys(ALLOWED), 'e2e', 'tools/webpack']) {
  test(`${project} declares the packages that it imports`, () => {
    const { dependencies = {}, devDependencies = {} } = readPackage(project);
    const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    const undeclared = filesOf(project).flatMap((file) =>
      modulesOf(file)
        .filter((name) => !/^(\.|\/|node:)/.test(name) && !builtinModules.includes(name))
        .map(packageOf)
        // The root package has what all tests need.
        .filter((name) => ![...declared, ...(isTest(file) ? rootPackages : [])].includes(name))
        .map((name) => `${file}: ${name}`),
    );
    assert.deepEqual([...new Set(undeclared)], []);
  });
}

/** @param {string} project @returns {{ dependencies?: object, devDependencies: object }} */
function readPackage(project) {
  return JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8'));
}

/** @param {string} file */
function modulesOf(file) {
  const required = readFileSync(join(root, file), 'utf8').matchAll(/require\('([^']+)'\)/g);
  return [...importsOf(file).map(({ from }) => from), ...[...required].map(([, name]) => String(name))];
}

/** Returns the package of a module: `@nestjs/common/enums` → `@nestjs/common`. @param {string} module */
const packageOf = (module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

test('only the standalone page of a remote imports the harness', () => {
  const users = WEB.flatMap((folder) => sources(folder)).filter((file) =>
    importsOf(file).some(({ from }) => from === '@pocket/screens/harness'),
  );
  assert.deepEqual(
    users,
    REMOTES.map((name) => `${name}/src/standalone-page.tsx`),
  );
});

test('browser code imports only types of the schemas, never the validation library', () => {
  const wrong = WEB.flatMap((folder) => sources(folder))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ from, typeOnly }) => from === 'zod' || (from === '@pocket/contracts' && !typeOnly))
        .map(({ from }) => `${file}: ${from}`),
    );
  assert.deepEqual(wrong, []);
});

test('the environment is read only where a process begins or is configured', () => {
  const entry = /\/src\/(main|command|config)\.ts$/;
  const wrong = [
    'services/auth',
    'services/ledger',
    'services/reporting',
    'services/notify',
    'gateway',
    'tools/web-server',
  ]
    .map((project) => ({
      project,
      readers: sources(project).filter(
        (file) => !isTest(file) && !entry.test(file) && /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
      ),
    }))
    .filter(({ readers }) => readers.length > 0);
  assert.deepEqual(wrong, []);
});

test('the thread that reads files loads no server code: that takes longer than reading a file', () => {
  const reached = new Set(['services/ledger/src/imports/thread/main.ts']);
  const wrong = [];
  for (const file of reached) {
    for (const { from, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      if (from.startsWith('.')) reached.add(join(dirname(file), from).replace(/\.js$/, '.ts'));
      else if (!/^(node:|@pocket\/(contracts|statements)$)/.test(from)) wrong.push(`${file}: ${from}`);
    }
  }
  assert.deepEqual(wrong, []);
});
