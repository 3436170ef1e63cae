import { SetupFailure } from '../base/failure.mjs';

/**
 * Platforms that a package supports, in the terms of its package.json.
 * @typedef {{ os?: string[], cpu: string[], libc?: string[] }} Platform
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [peer]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockedPackage & Record<string, unknown>> }} LockFile
 */

const NAME =
  /(?:(android|darwin|freebsd|linux|openharmony|win32)-)?(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)(?:-(gnu|musl|msvc|wasi|eabi|gnueabihf|musleabihf))?$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * The packages of other platforms that `npm ci` wants to find in the lock file. npm writes down only those that its
 * registry has, and a mirror may keep those of its own platform alone.
 * @param {LockFile} lock
 * @returns {Record<string, LockedPackage & Platform>} missing packages by their path; without hashes, which only the
 * registry knows
 * @throws {SetupFailure} if a package is missing whose name does not tell its platform, or whose version is a range
 */
export function missingPackages({ packages }) {
  /** @type {Record<string, LockedPackage & Platform>} */
  const missing = {};
  for (const [place, { dev, peer, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(packages, place, name)) continue;
      if (!EXACT.test(version))
        throw new SetupFailure(`${place} requires ${name} ${version}, which is not an exact version.`);
      const reach = { ...(dev ? { dev } : {}), ...(peer ? { peer } : {}) };
      missing[`node_modules/${name}`] = { version, ...reach, optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

/**
 * A lock file that every platform installs the same packages from.
 * @template {LockFile} Lock
 * @param {Lock} lock
 * @returns {Lock}
 */
export function withAllPlatforms(lock) {
  const packages = Object.entries({ ...lock.packages, ...missingPackages(lock) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Returns true if a package resolves another one, from its own folder up to the root.
 * @param {LockFile['packages']} packages
 * @param {string} place
 * @param {string} name
 */
function isThere(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** @param {string} name of a package, which ends as all of these do: `-linux-x64-gnu` @returns {Platform} */
function platformOf(name) {
  const [, os, cpu, kind = ''] = NAME.exec(name) ?? [];
  if (!cpu || (!os && cpu !== 'wasm32')) throw new SetupFailure(`The platform of ${name} is unknown.`);
  const libc = os === 'linux' && (kind.startsWith('musl') ? ['musl'] : kind.startsWith('gnu') ? ['glibc'] : undefined);
  return { ...(os ? { os: [os] } : {}), cpu: [cpu], ...(libc ? { libc } : {}) };
}
