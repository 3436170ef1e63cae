import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@pocket/platform/contract';
import type { RemoteEntry } from './remote-table';

/** Returns the reason why this shell cannot run a remote; undefined if it can. An override is checked once it is loaded. */
export function findIncompatibility({
  contract,
  shared = {},
}: Pick<RemoteEntry, 'contract' | 'shared'>): string | undefined {
  if (contract && (contract.from > CONTRACT_VERSION || contract.to < OLDEST_CONTRACT_VERSION)) {
    return `was built for contract ${contract.from}, not ${CONTRACT_VERSION}`;
  }
  const missing = Object.entries(shared).find(([name, range]) => !satisfiesRange(BUILD_SHARED[name], range));
  return missing && `needs ${missing[0]} ${missing[1]}, not ${BUILD_SHARED[missing[0]] ?? 'none'}`;
}

/**
 * Returns true if a version satisfies `^x.y.z`: its first part other than 0 is equal, and it is not older.
 * @param range any other kind of range is never satisfied
 */
export function satisfiesRange(version: string | undefined, range: string): boolean {
  const minimum = /^\^(\d+)\.(\d+)\.(\d+)/.exec(range)?.slice(1).map(Number);
  const own = /^(\d+)\.(\d+)\.(\d+)/
    .exec(version ?? '')
    ?.slice(1)
    .map(Number);
  if (!minimum || !own) return false;
  const significant = Math.max(
    0,
    minimum.findIndex((part) => part !== 0),
  );
  const differs = own.findIndex((part, index) => part !== minimum[index]);
  return differs === -1 || (differs > significant && (own[differs] ?? 0) > (minimum[differs] ?? 0));
}
