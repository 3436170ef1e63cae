import type { RemoteEntry, RemoteName } from '../remote-table';

const modules = new Map<RemoteName, () => unknown>();

/** What was asked for, with the attempt after the first. */
export const asked: { readonly url: string; readonly retry: number }[] = [];

/** Says what module a remote exposes, or throws what hinders it. */
export function provideRemote(name: RemoteName, load: () => unknown): void {
  modules.set(name, load);
}

export function resetRemotes(): void {
  modules.clear();
  asked.length = 0;
}

/** Stands at the network's edge. */
export async function loadExposed(name: RemoteName, { url }: RemoteEntry, retry = 0): Promise<unknown> {
  asked.push({ url, retry });
  const load = modules.get(name);
  if (!load) throw new Error(`no remote ${name}`);
  return load();
}
