import type { RemoteEntry, RemoteName } from '../../releases/remote-table';

const modules = new Map<RemoteName, () => unknown>();

/** Requests of remotes, with the number of the retry. */
export const asked: { readonly url: string; readonly retry: number }[] = [];

/** Sets the function that returns the exposed module of a remote, or throws. */
export function provideRemote(name: RemoteName, load: () => unknown): void {
  modules.set(name, load);
}

export function resetRemotes(): void {
  modules.clear();
  asked.length = 0;
}

/** Replaces the loader of the runtime. */
export async function loadExposed(name: RemoteName, { url }: RemoteEntry, retry = 0): Promise<unknown> {
  asked.push({ url, retry });
  const load = modules.get(name);
  if (!load) throw new Error(`no remote ${name}`);
  return load();
}
