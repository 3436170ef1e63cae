import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of a remote, as the shell knows it → its project. */
export const REMOTE_PROJECTS = {
  dashboard: 'mfe-dashboard',
  budget: 'mfe-budget',
  reports: 'mfe-reports',
  account: 'mfe-account',
} as const;

export interface RemoteEntry {
  readonly url: string;
  readonly version: string;
}

/** The table that the shell reads before it boots: one manifest URL and version per remote. */
export async function remoteTable(root: string): Promise<{ remotes: Record<string, RemoteEntry> }> {
  const entries = Object.entries(REMOTE_PROJECTS).map(async ([name, project]) => {
    const { version } = JSON.parse(await readFile(join(root, project, 'package.json'), 'utf8')) as { version: string };
    return [name, { url: `/remotes/${project}/mf-manifest.json`, version }] as const;
  });
  return { remotes: Object.fromEntries(await Promise.all(entries)) };
}
