import type { RemoteModule } from '@pocket/platform';
import type { RemoteName } from '../releases/remote-table';

const loaded = new Map<RemoteName, RemoteModule>();

/** Stores a loaded remote. */
export function keepLoaded(name: RemoteName, remote: RemoteModule): void {
  loaded.set(name, remote);
}

/** Removes a remote that will be loaded again. */
export function forgetLoaded(name: RemoteName): void {
  loaded.delete(name);
}

/** Returns a loaded remote, so that it can render at once; undefined if it is not loaded. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

export interface LoadedRemote {
  readonly name: RemoteName;
  readonly version: string;
  readonly commit: string;
}

/** Returns the loaded remotes and their releases. */
export function loadedRemotes(): LoadedRemote[] {
  return [...loaded].map(([name, { version, commit }]) => ({ name, version, commit }));
}
