import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, sync, syncAll } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';
import { contentHash, integrityOf, RELEASE_FILE } from './content.mjs';
import { requireFit } from './contract.mjs';
import { requireFreeKeys } from './keys.mjs';
import { withLock } from './lock.mjs';
import { requireManifest } from './manifest.mjs';
import { requireFreePaths } from './paths.mjs';
import { entryOf, readRegistry, withEntry, withoutEntry, writeRegistry } from './registry.mjs';

/**
 * Facts about a build from its `build.json`.
 * @typedef {Pick<import('./registry.mjs').Entry, 'version' | 'contract' | 'shared' | 'paths' | 'screens' | 'navigation' | 'overlays' | 'files'>} Build
 *
 * A release as its folder describes it. Its version ends in the beginning of `content`, the hash of all files;
 * `integrity` is that of the manifest, or of the shell's page.
 * @typedef {Build & { content: string, integrity: string, commit: string, builtAt: string }} Release
 */

const BUILD_FILE = 'build.json';
const FACTS = /** @type {const} */ (['shared', 'paths', 'screens', 'navigation', 'overlays', 'files']);
const HASH_LENGTH = 12;
const REMEMBERED = 20;
const DEFAULT_PREFIX = '/remotes/';

/** The releases of one front end in a folder that web servers serve. */
export class Releases {
  /**
   * @param {string} directory of all front ends
   * @param {string} project `shell`, or the folder name of a remote
   * @param {{ builtShell?: string }} [options] the folder of the shell that is served while none is released
   */
  constructor(directory, project, { builtShell } = {}) {
    this.builtShell = builtShell;
    this.directory = directory;
    this.project = project;
    this.folder = join(directory, project);
    this.manifest = project === 'shell' ? 'index.html' : 'mf-manifest.json';
  }

  /**
   * Copies a build into an immutable folder and makes it the current release.
   * @param {string} built
   * @param {{ commit: string, urlPrefix?: string, ifNew?: boolean }} options `urlPrefix` is where the folder of all
   * front ends is served; with `ifNew` a build that is already a release changes nothing, even if it is not current
   */
  publish(built, { commit, urlPrefix, ifNew = false }) {
    return withLock(this.directory, () => {
      const registry = readRegistry(this.directory);
      const build = this.#readBuild(built);
      const content = contentHash(built);
      const version = `${build.version}-${content.slice(0, HASH_LENGTH)}`;
      const current = entryOf(registry, this.project);
      if (ifNew && current && this.#versions().includes(version)) return current;
      this.#require(registry, { ...build, version });
      this.#place(built, {
        ...factsOf(build),
        version,
        content,
        integrity: integrityOf(join(built, this.manifest)),
        commit,
        builtAt: new Date().toISOString(),
      });
      return this.#point(registry, version, urlPrefix);
    });
  }

  /** Makes the previous version current; a second call, the one before it. */
  rollBack() {
    return withLock(this.directory, () => {
      const registry = readRegistry(this.directory);
      const current = entryOf(registry, this.project);
      const version = current?.previous.at(-1);
      if (!current || !version) throw new SetupFailure(`${this.project} has no earlier release.`);
      return this.#point(registry, version, undefined, current.previous.slice(0, -1));
    });
  }

  /**
   * Makes an existing version the current one.
   * @param {string} version
   * @param {{ urlPrefix?: string }} [options] as of {@link publish}, if it is served elsewhere now
   */
  pin(version, { urlPrefix } = {}) {
    return withLock(this.directory, () => this.#point(readRegistry(this.directory), version, urlPrefix));
  }

  /**
   * Lists all releases: the current one, those that were current before it, and the rest, newest first.
   * @returns {(Release & { isCurrent: boolean })[]}
   */
  list() {
    const current = entryOf(readRegistry(this.directory), this.project);
    const order = current ? [current.version, ...current.previous.toReversed()] : [];
    const rank = (/** @type {Release} */ { version }) =>
      order.includes(version) ? order.indexOf(version) : order.length;
    return this.#versions()
      .map((version) => this.#read(version))
      .sort((a, b) => rank(a) - rank(b) || b.builtAt.localeCompare(a.builtAt))
      .map((release) => ({ ...release, isCurrent: release.version === current?.version }));
  }

  /**
   * Deletes all but the first `keep` of {@link list}; never the current one.
   * @param {number} keep at least 1
   * @returns {Promise<string[]>} the deleted versions
   */
  prune(keep) {
    return withLock(this.directory, () => {
      const gone = this.list()
        .filter((release, index) => index >= keep && !release.isCurrent)
        .map(({ version }) => version);
      const registry = readRegistry(this.directory);
      const current = entryOf(registry, this.project);
      if (current) {
        const previous = current.previous.filter((version) => !gone.includes(version));
        writeRegistry(this.directory, withEntry(registry, this.project, { ...current, previous }));
      }
      for (const version of gone) rmSync(join(this.folder, version), { recursive: true });
      this.#removeUnfinished();
      return gone;
    });
  }

  /**
   * Removes a remote from the registry, as if it had never been released. Its release folders stay.
   * @returns {Promise<string>} the version that was current
   */
  withdraw() {
    return withLock(this.directory, () => {
      const registry = readRegistry(this.directory);
      const current = entryOf(registry, this.project);
      if (this.project === 'shell') throw new SetupFailure('The shell cannot be withdrawn: no page would be left.');
      if (!current) throw new SetupFailure(`${this.project} is not released.`);
      writeRegistry(this.directory, withoutEntry(registry, this.project));
      return current.version;
    });
  }

  /**
   * Refuses a release that does not fit the other front ends or has an invalid manifest.
   * @param {import('./registry.mjs').Registry} registry
   * @param {Build} release
   */
  #require(registry, release) {
    requireFit(registry, this.project, release);
    if (this.project !== 'shell') {
      requireManifest(this.project, release);
      requireFreeKeys(registry, this.project, release);
    }
    requireFreePaths(registry, registry.shell ?? this.#factsOfBuiltShell(), this.project, release);
  }

  /** @returns {Build | undefined} */
  #factsOfBuiltShell() {
    const facts = this.builtShell && readIfThere(join(this.builtShell, BUILD_FILE));
    return facts ? JSON.parse(facts) : undefined;
  }

  /**
   * Makes a version the current one: the only step that browsers notice.
   * @param {import('./registry.mjs').Registry} registry
   * @param {string} version
   * @param {string} [urlPrefix] as before, if not given
   * @param {string[]} [previous]
   */
  #point(registry, version, urlPrefix, previous) {
    const release = this.#read(version);
    if (contentHash(join(this.folder, version)) !== release.content) {
      throw new SetupFailure(`${this.project} ${version} is damaged: its files have changed since its release.`);
    }
    this.#require(registry, release);
    const current = entryOf(registry, this.project);
    const { integrity, commit } = release;
    /** @type {import('./registry.mjs').Entry} */
    const entry = {
      ...(this.project === 'shell' ? {} : { url: this.#url(version, urlPrefix ?? this.#prefixOf(current)) }),
      ...factsOf(release),
      version,
      integrity,
      commit,
      releasedAt: new Date().toISOString(),
      previous: previous ?? pastOf(current, version),
    };
    writeRegistry(this.directory, withEntry(registry, this.project, entry));
    return entry;
  }

  /** @param {string} built @param {Release} release */
  #place(built, release) {
    const folder = join(this.folder, release.version);
    if (existsSync(folder)) {
      if (contentHash(folder) === release.content && existsSync(join(folder, RELEASE_FILE))) return;
      rmSync(folder, { recursive: true });
    }
    const unfinished = join(this.folder, `.unfinished-${randomUUID()}`);
    mkdirSync(this.folder, { recursive: true });
    cpSync(built, unfinished, { recursive: true });
    writeFileSync(join(unfinished, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    // The files are on disk before the registry names them: a power failure leaves no release without files.
    syncAll(unfinished);
    renameSync(unfinished, folder);
    sync(this.folder);
    sync(this.directory);
  }

  #removeUnfinished() {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith('.unfinished-')) rmSync(join(this.folder, name), { recursive: true });
    }
  }

  #versions() {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).filter((name) => existsSync(join(this.folder, name, RELEASE_FILE)));
  }

  /** @param {string} version @returns {Release} */
  #read(version) {
    if (!this.#versions().includes(version)) {
      throw new SetupFailure(`${this.project} has no release ${version}. Available: --list.`);
    }
    return JSON.parse(readFileSync(join(this.folder, version, RELEASE_FILE), 'utf8'));
  }

  /** @param {string} built @returns {Build} */
  #readBuild(built) {
    for (const file of [BUILD_FILE, this.manifest]) {
      if (!existsSync(join(built, file))) throw new SetupFailure(`${built} is not a build: ${file} is missing.`);
    }
    return JSON.parse(readFileSync(join(built, BUILD_FILE), 'utf8'));
  }

  /** @param {string} version @param {string} prefix */
  #url(version, prefix) {
    return `${prefix.replace(/\/*$/, '/')}${this.project}/${version}/${this.manifest}`;
  }

  /** @param {import('./registry.mjs').Entry | undefined} entry */
  #prefixOf(entry) {
    const tail = entry && `${this.project}/${entry.version}/${this.manifest}`;
    return tail && entry.url?.endsWith(tail) ? entry.url.slice(0, -tail.length) : DEFAULT_PREFIX;
  }
}

/**
 * Returns the facts about a build without its version, to which the release adds the hash of its content.
 * @param {Build} build
 * @returns {Omit<Build, 'version'>}
 */
const factsOf = ({ contract, ...build }) => {
  const facts = FACTS.flatMap((name) => (build[name] ? [[name, build[name]]] : []));
  return { contract, ...Object.fromEntries(facts) };
};

/**
 * Returns the versions for a rollback after `next` becomes the current one.
 * @param {import('./registry.mjs').Entry | undefined} current
 * @param {string} next
 */
function pastOf(current, next) {
  if (!current) return [];
  return [...current.previous, current.version].filter((version) => version !== next).slice(-REMEMBERED);
}
