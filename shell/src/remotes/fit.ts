import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@pocket/platform/contract';
import type { RemoteEntry } from './remote-table';

/** Why this shell cannot run a remote, undefined if it can. An override states nothing and is judged once it is loaded. */
export function misfitOf({ contract, shared = {} }: Pick<RemoteEntry, 'contract' | 'shared'>): string | undefined {
  if (contract && (contract.from > CONTRACT_VERSION || contract.to < OLDEST_CONTRACT_VERSION)) {
    return `was built for contract ${contract.from}, not ${CONTRACT_VERSION}`;
  }
  const missing = Object.entries(shared).find(([name, range]) => !isWithin(BUILD_SHARED[name], range));
  return missing && `needs ${missing[0]} ${missing[1]}, not ${BUILD_SHARED[missing[0]] ?? 'none'}`;
}

/**
 * Whether a version is one that `^x.y.z` takes: the same first part that is not 0, and not older.
 * @param range as the build of a remote states it; any other kind is never met
 */
export function isWithin(version: string | undefined, range: string): boolean {
  const least = /^\^(\d+)\.(\d+)\.(\d+)/.exec(range)?.slice(1).map(Number);
  const own = /^(\d+)\.(\d+)\.(\d+)/
    .exec(version ?? '')
    ?.slice(1)
    .map(Number);
  if (!least || !own) return false;
  const significant = Math.max(
    0,
    least.findIndex((part) => part !== 0),
  );
  const differs = own.findIndex((part, index) => part !== least[index]);
  return differs === -1 || (differs > significant && (own[differs] ?? 0) > (least[differs] ?? 0));
}
