import type { RemoteModule } from '@pocket/platform';
import type { RemoteName } from './remote-table';

const loaded = new Map<RemoteName, RemoteModule>();

/** Remembers a remote that has arrived. */
export function keepLoaded(name: RemoteName, remote: RemoteModule): void {
  loaded.set(name, remote);
}

/** It will be loaded anew. */
export function forgetLoaded(name: RemoteName): void {
  loaded.delete(name);
}

/** A remote that has arrived already, so that it can render at once. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

export interface LoadedRemote {
  readonly name: RemoteName;
  readonly version: string;
  readonly commit: string;
}

/** What has arrived so far, of which release. */
export function loadedRemotes(): LoadedRemote[] {
  return [...loaded].map(([name, { version, commit }]) => ({ name, version, commit }));
}
