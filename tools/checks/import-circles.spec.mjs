import assert from 'node:assert/strict';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { importsOf, sources } from './imports.mjs';

/** Their folders too have an order, tests apart: none imports from one that imports from it. */
const WITH_FOLDERS_IN_ORDER = ['libs/statements/src', 'libs/statements/src/csv', 'tools/embedded-mongo/src'];

const files = ['libs', 'services', 'gateway', 'shell', 'mfe-dashboard', 'mfe-budget', 'mfe-reports', 'mfe-account']
  .concat('e2e', 'tools')
  .flatMap((folder) => sources(folder, /\.(tsx?|mjs)$/));
const known = new Set(files);

/** Which files a file imports from its own project, types included. */
const imports = new Map(files.map((file) => [file, importsOf(file).flatMap(({ from }) => resolved(file, from))]));

/**
 * @param {string} file
 * @param {string} from
 */
function resolved(file, from) {
  if (!from.startsWith('.')) return [];
  const path = join(dirname(file), from);
  const bare = path.replace(/\.js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, join(path, 'index.ts')].filter((name) => known.has(name)).slice(0, 1);
}

/**
 * One circle, as the names along it; undefined if there is none.
 * @param {ReadonlyMap<string, readonly string[]>} arrows
 */
function circleIn(arrows) {
  const done = new Set();
  /**
   * @param {string} name
   * @param {string[]} path
   * @returns {string | undefined}
   */
  const below = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ');
    if (done.has(name)) return undefined;
    for (const next of arrows.get(name) ?? []) {
      const circle = below(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of arrows.keys()) {
    const circle = below(name, []);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports from one that imports from it', () => {
  assert.ok([...imports.values()].flat().length > files.length);
  assert.equal(circleIn(imports), undefined);
});

for (const folder of WITH_FOLDERS_IN_ORDER) {
  test(`the folders of ${folder} import each other in one direction`, () => {
    const nameOf = (/** @type {string} */ file) => relative(folder, file).split('/', 1)[0] ?? '';
    /** @type {Map<string, string[]>} */
    const arrows = new Map();
    for (const file of files.filter((name) => name.startsWith(`${folder}/`) && !name.includes('.spec.'))) {
      const others = (imports.get(file) ?? []).map(nameOf).filter((name) => name !== nameOf(file));
      arrows.set(nameOf(file), [...(arrows.get(nameOf(file)) ?? []), ...others]);
    }
    assert.equal(circleIn(arrows), undefined);
  });
}
