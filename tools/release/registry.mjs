import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, sync } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';

/**
 * Contract versions, first and last. A remote's is the one that it was built for, the shell's are those that it takes.
 * @typedef {{ from: number, to: number }} ContractRange
 */

/**
 * Current releases of one front end.
 * @typedef {object} Entry
 * @property {string} [url] of a remote's manifest
 * @property {string} version
 * @property {ContractRange} contract
 * @property {Record<string, string>} [shared] versions of shared modules that the shell provides, ranges that a remote needs
 * @property {Record<string, string>} [paths] of the shell: those that are taken, and by whom
 * @property {import('./manifest.mjs').Screen[]} [screens] that a remote brings
 * @property {import('./manifest.mjs').Manifest['navigation']} [navigation]
 * @property {import('./manifest.mjs').Overlay[]} [overlays]
 * @property {Record<string, string[]>} [files] that a page may fetch early, relative to the manifest: what comes before
 * any screen (`remote`), and each named chunk with all that it needs
 * @property {string} integrity of the manifest, or of the shell's page
 * @property {string} commit
 * @property {string} releasedAt
 * @property {string[]} previous versions that were released before, newest last
 *
 * @typedef {{ shell?: Entry, remotes: Record<string, Entry> }} Registry
 */

const REGISTRY_FILE = 'remotes.json';

/**
 * Reads the releases of a folder; none if there never were any.
 * @param {string} directory
 * @returns {Registry}
 * @throws {SetupFailure} if the file is there and is no registry: it is never written over
 */
export function readRegistry(directory) {
  const file = join(directory, REGISTRY_FILE);
  try {
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    if (isRegistry(registry)) return registry;
  } catch (error) {
    if (error.code === 'ENOENT') return { remotes: {} };
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SetupFailure(`${file} is not a table of releases. Restore it or move it away; nothing was changed.`);
}

/**
 * Replaces the registry in one step: readers find the old one or the new one, even after a power failure.
 * @param {string} directory
 * @param {Registry} registry
 */
export function writeRegistry(directory, registry) {
  replaceFile(join(directory, REGISTRY_FILE), `${JSON.stringify(registry, null, 2)}\n`);
  sync(directory);
}

/** @param {Registry} registry @param {string} project @returns {Entry | undefined} */
export function entryOf(registry, project) {
  return project === 'shell' ? registry.shell : registry.remotes[remoteName(project)];
}

/**
 * @param {Registry} registry
 * @param {string} project
 * @param {Entry} entry
 * @returns {Registry}
 */
export function withEntry(registry, project, entry) {
  if (project === 'shell') return { ...registry, shell: entry };
  return { ...registry, remotes: { ...registry.remotes, [remoteName(project)]: entry } };
}

/** Returns the name that the shell has for a remote. @param {string} project */
const remoteName = (project) => project.replace(/^mfe-/, '');

/** @param {Registry} registry @param {string} project a remote @returns {Registry} */
export function withoutEntry(registry, project) {
  const { [remoteName(project)]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}

/** @param {unknown} value */
function isRegistry(value) {
  const registry = /** @type {Partial<Registry> | null} */ (value);
  if (typeof registry !== 'object' || typeof registry?.remotes !== 'object' || registry.remotes === null) return false;
  const entries = [...Object.values(registry.remotes), ...(registry.shell ? [registry.shell] : [])];
  return entries.every((entry) => typeof entry?.version === 'string' && Array.isArray(entry.previous));
}
