import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { childOf, circleIn, folderArrows, importsUp } from './test/folders.mjs';
import { importsOf, sources } from './test/imports.mjs';

/**
 * `floors` lists the folders of a project from top to bottom: a folder imports only from lower floors. Files beside the
 * folders, such as `main.ts`, are above them unless they are listed. `*` stands for all other folders. `circles` lists folders whose children still import
 * each other in a circle.
 * @type {{ floors: Record<string, string[][]>, circles: string[] }}
 */
const ORDER = JSON.parse(readFileSync(join(root, 'tools/checks/folder-order.json'), 'utf8'));

const projects = workspaceProjects();
const files = [...projects.values()].flat();
const known = new Set(files);

/** Imports of each file from its own project, types included. */
const imports = new Map(files.map((file) => [file, importsOf(file).flatMap(({ from }) => resolved(file, from))]));

/** Returns the source files of each project; `tools` is one project, apart from the packages in it. */
function workspaceProjects() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((name) =>
    name.endsWith('/*') ? readdirSync(join(root, dirname(name))).map((child) => join(dirname(name), child)) : name,
  );
  const kinds = /\.(tsx?|mjs)$/;
  const packages = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  const tools = sources('tools', kinds).filter((file) => !packages.some((folder) => file.startsWith(`${folder}/`)));
  return new Map([
    ...packages.map((folder) => /** @type {const} */ ([folder, sources(folder, kinds)])),
    ['tools', tools],
  ]);
}

/** @param {string} file @param {string} from */
function resolved(file, from) {
  if (!from.startsWith('.')) return [];
  const path = join(dirname(file), from);
  const bare = path.replace(/\.js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, join(path, 'index.ts')].filter((name) => known.has(name)).slice(0, 1);
}

/** Specs and their helpers may look at everything. */
const isTest = (/** @type {string} */ file) => /\.spec\.(tsx?|mjs)$|\/(test|testing)\//.test(file);
const ownImports = new Map([...imports].filter(([file]) => !isTest(file)));

/** The folders of a project that have folders, itself included. @param {string} project */
function parents(project) {
  const own = [...ownImports.keys()].filter((file) => file.startsWith(`${project}/`));
  const folders = new Set(own.map(dirname));
  for (const folder of folders) if (folder !== project) folders.add(dirname(folder));
  return [...folders].filter((folder) => [...folders].some((child) => dirname(child) === folder));
}

test('no two files import each other', () => {
  assert.ok([...imports.values()].flat().length > files.length);
  assert.equal(circleIn(imports), undefined);
});

for (const project of projects.keys()) {
  test(`the folders of ${project} import each other in one direction`, () => {
    const circles = parents(project).flatMap((folder) => {
      const circle = circleIn(folderArrows(ownImports, folder));
      return circle ? [{ folder, circle }] : [];
    });
    assert.deepEqual(
      circles.filter(({ folder }) => !ORDER.circles.includes(folder)),
      [],
    );
    const dissolved = ORDER.circles.filter(
      (folder) => relative(project, folder).split('/')[0] !== '..' && !circles.some((each) => each.folder === folder),
    );
    assert.deepEqual(dissolved, [], 'these folders have no circle any more: remove them from the list');
  });
}

for (const [folder, order] of Object.entries(ORDER.floors)) {
  test(`the floors of ${folder} import only from lower ones`, () => {
    const children = new Set(
      [...ownImports.keys()].filter((file) => file.startsWith(`${folder}/`)).map(childOf(folder)),
    );
    const folders = [...children].filter((name) => !/\.(tsx?|mjs)$/.test(name));
    const others = folders.filter((name) => !order.flat().includes(name));
    const floors = order.map((names) => names.flatMap((name) => (name === '*' ? others : name)));
    const listed = floors.flat();
    assert.deepEqual(
      listed.filter((name) => !children.has(name)),
      [],
      'these floors do not exist',
    );
    assert.deepEqual(
      folders.filter((name) => !listed.includes(name)),
      [],
      'these folders have no floor',
    );
    assert.deepEqual(importsUp(ownImports, folder, floors), []);
  });
}

test('finds circles and imports of a higher floor', () => {
  const imports = new Map([
    ['app/main.ts', ['app/high/one.ts']],
    ['app/high/one.ts', ['app/low/two.ts', 'app/high/other.ts']],
    ['app/low/two.ts', ['app/high/other.ts']],
  ]);
  assert.equal(circleIn(imports), undefined);
  assert.equal(circleIn(folderArrows(imports, 'app')), 'high → low → high');
  assert.deepEqual(importsUp(imports, 'app', [['high'], ['low']]), ['app/low/two.ts → app/high/other.ts']);
  assert.equal(importsUp(imports, 'app', [['high', 'low']]).length, 2);
  assert.deepEqual(importsUp(new Map([['app/low/two.ts', ['app/main.ts']]]), 'app', [['low']]).length, 1);
});
