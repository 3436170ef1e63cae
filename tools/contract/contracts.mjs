import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';

const TYPES = join(root, 'libs/platform/dist/types');
const require = createRequire(import.meta.url);
const { sharedModules } = require('../webpack/shared.cjs');
const { contractOf } = require('../webpack/contract.cjs');

/**
 * Contract between two sides as text, so that a review shows how a change affects it.
 * @typedef {object} Contract
 * @property {string} file of the snapshot
 * @property {string} version raised with a change that the other side could not live with
 * @property {string} text
 */

/** The contracts as the code has them now. @returns {Promise<Contract[]>} */
export async function currentContracts() {
  const code = await run(join(root, 'node_modules/.bin/tsc'), ['-b', 'libs/platform', 'gateway'], { quiet: true });
  if (code !== 0) throw new SetupFailure('The type check failed, see the lines above.');
  const { openApiDocument } = await import(join(root, 'gateway/dist/openapi/document.js'));
  const api = openApiDocument();
  return [
    { file: 'platform.snap', version: String(contractOf(false).to), text: platformText() },
    { file: 'api.snap', version: api.info.version, text: JSON.stringify(shapeOf(api), null, 1) },
  ];
}

/** The modules that shell and remotes share, and the types of the one that is ours. */
function platformText() {
  const shared = Object.entries(sharedModules({ provides: false })).map(([name, { requiredVersion }]) => {
    return `${name} ${/^\^?(0\.\d+|\d+)/.exec(requiredVersion)?.[0]}`;
  });
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const entry of ['index', 'book/index', 'router', 'remote/contract']) collect(join(TYPES, entry), files);
  const types = [...files].sort(([a], [b]) => a.localeCompare(b)).map(([file, text]) => `// ${file}\n${text}`);
  return [`// shared modules\n${shared.join('\n')}`, `// names at run time\n${namesText()}`, ...types].join('\n\n');
}

/** Lists the exports of each entry of libs/platform, and the version that a host needs for all of them. */
function namesText() {
  const { since } = JSON.parse(readFileSync(join(root, 'libs/platform/package.json'), 'utf8'));
  const entries = { '.': 'index', './book': 'book/index', './router': 'router' };
  return Object.entries(entries)
    .flatMap(([entry, file]) => [
      `${entry} since ${since[entry]}`,
      ...runTimeNames(readFileSync(join(TYPES, `${file}.d.ts`), 'utf8')).map((name) => `${entry} has ${name}`),
    ])
    .join('\n');
}

/** @param {string} source of an index: nothing but lists of names */
function runTimeNames(source) {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  return lists
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .sort();
}

/**
 * A declaration file and all that it takes from.
 * @param {string} path without its ending
 * @param {Map<string, string>} files
 */
function collect(path, files) {
  const file = existsSync(`${path}.d.ts`) ? `${path}.d.ts` : join(path, 'index.d.ts');
  const name = relative(TYPES, file);
  if (files.has(name)) return;
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s*\n/gm, '')
    .trim();
  files.set(name, text);
  for (const [, other] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
    collect(join(dirname(file), other), files);
}

/** A document without what only people read. @param {unknown} value @returns {unknown} */
function shapeOf(value) {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  const texts = ['description', 'summary'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(texts.includes(key) && typeof inner === 'string'))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  );
}
