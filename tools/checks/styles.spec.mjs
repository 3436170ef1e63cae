import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';

/**
 * Stylesheets are made from the sources that a front end names, not from what its code imports: a part of libs/ui or
 * libs/screens that it uses and does not name would have no styles, and one that it names and does not use would be
 * shipped for nothing.
 */
const LIBRARIES = ['ui', 'screens'];
/** Entries of libraries by the name of the package. @type {Record<string, string>} */
const ENTRIES = {
  '@pocket/ui': 'ui/src/index.ts',
  '@pocket/screens': 'screens/src/index.ts',
  '@pocket/screens/book': 'screens/src/book/index.ts',
  '@pocket/screens/editor': 'screens/src/editor/index.ts',
  '@pocket/screens/filter': 'screens/src/filter/index.ts',
  '@pocket/screens/page': 'screens/src/page/index.ts',
};
const FRONT_ENDS = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const libs = join(root, 'libs');

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
    .map((file) => join(folder, file));

const parts = new Set(LIBRARIES.flatMap((name) => sources(join(libs, name, 'src'))));

/** Returns the source file of a path without its ending; undefined if it is not in a library. @param {string} path */
const partAt = (path) => [`${path}.tsx`, `${path}.ts`].find((file) => parts.has(file));

/** Names in a list of imports or exports. @param {string} list */
const namesIn = (list) =>
  list
    .split(',')
    .map((item) => item.replace(/^\s*type\s/, '').trim())
    .filter(Boolean);

/** Files of the names that each entry exports. @type {Map<string, Map<string, string>>} */
const exported = new Map(
  Object.entries(ENTRIES).map(([module, entry]) => {
    const lists = read(join(libs, entry)).matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g);
    const files = [...lists].flatMap(([, names = '', from = '']) =>
      namesIn(names).map(
        (name) => /** @type {const} */ ([name, partAt(resolve(libs, dirname(entry), from)) ?? assert.fail(from)]),
      ),
    );
    return [module, new Map(files)];
  }),
);

/** Returns the files of libraries that a file imports. @param {string} file */
function partsUsedBy(file) {
  const imports = [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)];
  return imports.flatMap(([, names = '', from = '']) => {
    const files = exported.get(from);
    if (!files) return from.startsWith('.') ? (partAt(resolve(dirname(file), from)) ?? []) : [];
    return namesIn(names).map((name) => files.get(name) ?? assert.fail(`${from} does not export ${name}`));
  });
}

/**
 * Returns the files of libraries that files use, directly or not.
 * @param {readonly string[]} files
 * @param {Set<string>} [seen]
 */
function partsBehind(files, seen = new Set()) {
  for (const part of files.flatMap(partsUsedBy)) {
    if (seen.has(part)) continue;
    seen.add(part);
    partsBehind([part], seen);
  }
  return seen;
}

/** Stylesheets that Tailwind makes, with the folder of each. @param {string} folder */
const stylesheets = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file))
    .filter((file) => /@tailwind utilities|tailwindcss\/utilities/.test(read(file)));

for (const file of FRONT_ENDS.flatMap((name) => stylesheets(join(root, name, 'src')))) {
  test(`${relative(root, file)} has the styles of what its sources use of the libraries, and no others`, () => {
    const named = [...read(file).matchAll(/@source "([^"]*)"/g)].map(([, path = '']) => resolve(dirname(file), path));
    const [ofLibraries, folders] = [true, false].map((is) => named.filter((path) => path.startsWith(libs) === is));
    const own = (folders ?? []).flatMap(sources).filter((source) => !/\/standalone(-page)?\.tsx?$/.test(source));
    const used = [...partsBehind(own)].filter((part) => part.endsWith('.tsx')).map(dirname);
    const names = (/** @type {readonly string[] | undefined} */ paths = []) =>
      [...new Set(paths)].map((path) => relative(libs, path)).sort();
    assert.deepEqual(names(ofLibraries), names(used));
  });
}

/** Names of utilities for which Tailwind makes no styles, because the code uses them as plain words. */
const plainWords = (/@source not inline\("([^"]*)"\)/.exec(read(join(libs, 'ui/src/tokens.css')))?.[1] ?? '').split(
  ' ',
);
const STRING = /(["'`])((?:(?!\1)[^\\\n])*)\1/g;
/** One of several words in a string that has a dash or a variant: the others are classes too. */
const CLASS = /(?:^|\s)[a-z][\w-]*[-:]\S/;

/** Returns the plain words that a source uses as classes. @param {string} source */
function plainWordsAsClasses(source) {
  const strings = (/** @type {string} */ text) => [...text.matchAll(STRING)].map(([, , value = '']) => value);
  const attributes = [...source.matchAll(/className="([^"]*)"/g)].map(([, value = '']) => value);
  const expressions = [...source.matchAll(/(?:className=|classNames)(?=[({])/g)].map(({ index, 0: { length } }) =>
    bracketed(source, index + length),
  );
  const lists = [...attributes, ...expressions.flatMap(strings), ...strings(source).filter((text) => CLASS.test(text))];
  return plainWords.filter((word) => lists.some((list) => list.split(/\s+/).includes(word)));
}

/** Returns the text from an opening bracket to its closing one. @param {string} source @param {number} start */
function bracketed(source, start) {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(' || source[at] === '{') depth += 1;
    if ((source[at] === ')' || source[at] === '}') && --depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

test('no class is a plain word of the code, for which there are no styles', () => {
  const folders = [
    ...FRONT_ENDS.map((name) => join(root, name, 'src')),
    ...LIBRARIES.map((name) => join(libs, name, 'src')),
  ];
  const wrong = folders
    .flatMap(sources)
    .map((file) => [relative(root, file), ...plainWordsAsClasses(read(file))])
    .filter(([, ...words]) => words.length > 0);
  assert.deepEqual(wrong, []);
});

for (const source of [
  '<p className="visible">',
  "<p className={isOpen ? 'visible' : undefined}>",
  "classNames(base, isOpen && rest(a, 'visible'))",
  "const BOX = 'visible rounded-md';",
]) {
  test(`a plain word is found as a class in ${source}`, () =>
    assert.deepEqual(plainWordsAsClasses(source), ['visible']));
}

for (const source of [
  "if (state === 'visible') show();",
  "const NOTE = 'Only visible rows';",
  '<p className="md:visible invisible">',
]) {
  test(`a plain word is not taken for a class in ${source}`, () => assert.deepEqual(plainWordsAsClasses(source), []));
}
