import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../base/atomic-file.mjs';

/**
 * A snapshot compared with the code.
 * @typedef {object} Difference
 * @property {string[]} gone lines: whoever relied on them cannot live with the change
 * @property {string[]} added
 * @property {boolean} isRaised whether the version was raised since
 */

/** @param {string} folder @param {import('./contracts.mjs').Contract} contract @returns {Difference} */
export function differenceOf(folder, { file, version, text }) {
  const [head = '', ...lines] = readIfThere(join(folder, file))?.trimEnd().split('\n') ?? [];
  const now = text.split('\n');
  return {
    gone: without(lines, now),
    added: without(now, lines),
    isRaised: head !== headOf(version),
  };
}

/** @param {string} folder @param {import('./contracts.mjs').Contract} contract */
export function writeSnapshot(folder, { file, version, text }) {
  writeFileSync(join(folder, file), `${headOf(version)}\n${text}\n`);
}

/** @param {string} version */
const headOf = (version) => `// version ${version}`;

/**
 * The lines of `all` that `others` lacks, each as often as it lacks them.
 * @param {string[]} all
 * @param {string[]} others
 */
function without(all, others) {
  const left = new Map();
  for (const line of others.map(plain)) left.set(line, (left.get(line) ?? 0) + 1);
  return all.filter((line) => {
    const count = left.get(plain(line)) ?? 0;
    left.set(plain(line), count - 1);
    return count <= 0;
  });
}

/** A comma at the end comes and goes with the line after it. */
const plain = (/** @type {string} */ line) => line.replace(/,$/, '');

/**
 * The entries of libs/platform that got a name without a raised `since`: a remote that uses it would fit no older host,
 * and nobody would say so before it breaks.
 * @param {readonly string[]} added lines of the snapshot
 * @returns {string[]} such as `./book`
 */
export function unraised(added) {
  const raised = new Set(matches(added, /^(\S+) since /));
  return [...new Set(matches(added, /^(\S+) has /))].filter((entry) => !raised.has(entry));
}

/** @param {readonly string[]} lines @param {RegExp} pattern */
const matches = (lines, pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
