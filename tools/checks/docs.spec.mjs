import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' });
const pages = tracked.split('\n').filter((file) => file && !file.endsWith('.read.md'));

/** Every match of the pattern in every page, with the page. */
function found(/** @type {RegExp} */ pattern) {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([text, ...groups]) => ({ page, text, groups })),
  );
}

/** @returns {Record<string, string>} */
function scriptsOf(/** @type {string} */ folder) {
  const file = join(folder, 'package.json');
  return existsSync(join(root, file)) ? JSON.parse(read(file)).scripts : {};
}

/** Remotes that the pages make up for their examples. */
const EXAMPLES = ['mfe-goals', 'mfe-x'];

test('every command of npm that a page names exists', () => {
  const commands = found(/npm run ([a-z][a-z:-]*)(?: -w ([a-z/-]+))?/g);
  assert.ok(commands.length > 20);
  const missing = commands.filter(({ page, groups: [script, project] }) => {
    const made = project && EXAMPLES.includes(project) ? 'mfe-budget' : project;
    const folders = made ? [made] : ['.', dirname(page)];
    return !folders.some((folder) => script in scriptsOf(folder));
  });
  assert.deepEqual(missing, []);
});

test('every command of the project is on some page', () => {
  const scripts = scriptsOf('.');
  const all = pages.map(read).join('\n');
  const named = (/** @type {string} */ script) =>
    all.includes(`npm run ${script}`) || all.includes(`npm ${script}`) || all.includes(`\`${script}\``);
  assert.deepEqual(
    Object.keys(scripts).filter((script) => !named(script)),
    [],
  );
});

test('every option that a page gives a command is one that its program reads', () => {
  const scripts = scriptsOf('.');
  const used = found(/npm run ([a-z][a-z:-]*) -- ([^\n`#|]*)/g).filter(({ groups: [script] }) => script in scripts);
  const unknown = used.flatMap(({ page, groups: [script, rest] }) => {
    const program = /node (\S+\.mjs)/.exec(scripts[script])?.[1];
    if (!program) return [];
    // What `bin` starts is in the package around it.
    const folder = dirname(program).replace(/\/bin$/, '');
    const files = ['mjs', 'ts'].map((ending) => `${folder}/*.${ending}`);
    const sources = execFileSync('git', ['ls-files', ...files], { cwd: root, encoding: 'utf8' });
    const source = sources.split('\n').filter(Boolean).map(read).join('\n');
    const options = [...rest.matchAll(/--([a-z][a-z-]+)/g)].map(([, option]) => option);
    return options
      .filter((option) => !new RegExp(`(?:'?${option}'?: *\\{|--${option}\\b)`).test(source))
      .map((option) => `${page}: npm run ${script} -- --${option}`);
  });
  assert.ok(used.length > 5);
  assert.deepEqual(unknown, []);
});

test('every file that a page links to exists, and so does the heading', () => {
  const links = found(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  assert.ok(links.length > 20);
  const broken = links.filter(({ page, groups: [file, heading] }) => {
    const target = file ? join(dirname(page), file) : page;
    return !existsSync(join(root, target)) || (heading !== undefined && !headingsOf(target).includes(heading));
  });
  assert.deepEqual(
    broken.map(({ page, text }) => `${page}: ${text}`),
    [],
  );
});

/** Anchors as they are made of headings where Markdown is shown. */
function headingsOf(/** @type {string} */ page) {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
