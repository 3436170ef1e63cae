import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';

/**
 * Stylesheets are made from the sources that a front end names, not from what its code imports: a part of libs/ui that
 * it uses and does not name would have no styles, and one that it names and does not use would be shipped for nothing.
 */
const ui = join(root, 'libs/ui/src');
const FRONT_ENDS = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
    .map((file) => join(folder, file));

/** The folder of libs/ui/src that a file lies in; empty for the parts that everybody has. */
const folderOf = (/** @type {string} */ file) => dirname(relative(ui, file)).replace(/^\.$/, '');

/** Returns the name of an item in a list of imports or exports. @param {string} item */
function nameIn(item) {
  return item.replace(/^\s*type\s/, '').trim();
}

/** Name → file, of everything that libs/ui exports. @type {Map<string, string>} */
const exported = new Map(
  ['.', 'book'].flatMap((folder) =>
    [...read(join(ui, folder, 'index.ts')).matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
      ([, names, file]) =>
        /** @type {string} */ (names)
          .split(',')
          .map((name) => /** @type {[string, string]} */ ([nameIn(name), join(ui, folder, `${file}.tsx`)])),
    ),
  ),
);

/**
 * The folders of a file and of all that it imports.
 * @param {string} file without regard to its ending
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function foldersBehind(file, seen = new Set()) {
  const path = [file, file.replace(/\.tsx$/, '.ts')].find((candidate) => sources(ui).includes(candidate));
  if (!path || seen.has(path)) return new Set();
  seen.add(path);
  const imports = [...read(path).matchAll(/from '(\.[^']+)'/g)].map(
    ([, from]) => `${resolve(dirname(path), from ?? '')}.tsx`,
  );
  return new Set([folderOf(path), ...imports.flatMap((next) => [...foldersBehind(next, seen)])]);
}

for (const name of FRONT_ENDS) {
  test(`${name} has the styles of what it uses of libs/ui, and no others`, () => {
    const stylesheet = name === 'shell' ? 'shell.css' : 'app.css';
    const named = [
      ...read(join(root, name, 'src', stylesheet)).matchAll(/@source "\.\.\/\.\.\/libs\/ui\/src([^"]*)"/g),
    ];
    const folders = named.map(([, path]) => (path ?? '').replace(/\*\.tsx$/, '').replaceAll('/', ''));
    const used = sources(join(root, name, 'src'))
      .flatMap((file) => [...read(file).matchAll(/import \{([^}]*)\} from '@pocket\/ui(?:\/book)?'/g)])
      .flatMap(([, names]) => (names ?? '').split(','))
      .map(nameIn)
      .filter(Boolean)
      .map((part) => exported.get(part) ?? assert.fail(`libs/ui does not export ${part}`));
    const needed = new Set(['', ...used.flatMap((file) => [...foldersBehind(file)])]);
    assert.deepEqual([...folders].sort(), [...needed].sort());
  });
}
