import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServerContext } from '../../src/app.js';
import type { WebServerConfig } from '../../src/config.js';
import { createRemoteServer } from '../../src/remote-server.js';
import { createWebServer } from '../../src/server.js';

/** Text of every file that no layout may answer. */
export const SECRET = 'only for the operator';

/** Files of builds and releases, which every layout with their folder answers. */
const PUBLIC_FILES = {
  'project/shell/dist/web/index.html': 'page',
  'project/shell/dist/web/js/main.0123456789.js': 'code',
  'project/mfe-budget/dist/web/mf-manifest.json': 'manifest',
  'project/mfe-budget/package.json': `{"version":"1.2.3","note":"${SECRET}"}`,
  'releases/shell/1/index.html': 'page',
  'releases/shell/1/js/main.0123456789.js': 'code',
  'releases/mfe-budget/1/mf-manifest.json': 'manifest',
  'releases/mfe-budget/1/js/linked.0123456789.js': 'code',
  'releases/remotes.json': `{"shell":{"version":"1"},"remotes":{},"note":"${SECRET}"}`,
};

export const SECRET_FILES = [
  'secret.txt',
  'data/secret.txt',
  'project/secret.txt',
  'project/.env',
  'project/shell/secret.txt',
  'project/mfe-budget/secret.txt',
  'releases/secret.txt',
  'releases/mfe-budget/.unfinished-1/secret.txt',
  'releases/mfe-budget.txt',
];

export interface Layout {
  readonly name: string;
  /** Folders that the server knows, below the layout's. */
  readonly root?: string;
  readonly releases?: string;
  readonly serves: string;
  /** Path of a file that it answers with "manifest". */
  readonly manifest: string;
}

export const LAYOUTS: readonly Layout[] = [
  { name: 'local', root: 'project', serves: 'shell', manifest: '/remotes/mfe-budget/mf-manifest.json' },
  {
    name: 'local with releases',
    root: 'project',
    releases: 'releases',
    serves: 'shell',
    manifest: '/remotes/mfe-budget/1/mf-manifest.json',
  },
  {
    name: 'container of the shell',
    releases: 'releases',
    serves: 'shell',
    manifest: '/remotes/mfe-budget/1/mf-manifest.json',
  },
  {
    name: 'container of a remote',
    releases: 'releases',
    serves: 'mfe-budget',
    manifest: '/mfe-budget/1/mf-manifest.json',
  },
];

/** A folder with a project, releases and secrets beside them, some of them linked to from within. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-layout-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(PUBLIC_FILES)) write(path, text);
  for (const path of SECRET_FILES) write(path, SECRET);
  for (const web of [
    'project/shell/dist/web',
    'project/mfe-budget/dist/web',
    'releases/shell/1',
    'releases/mfe-budget/1',
  ]) {
    symlinkSync(join(folder, 'secret.txt'), join(folder, web, 'link.txt'));
    symlinkSync(join(folder, 'data'), join(folder, web, 'linked'));
  }
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'releases/mfe-budget/1/js/linked.0123456789.js.br'));
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Starts the server of a layout; resolves with it and its port. */
export async function startLayout(
  layout: Layout,
  folder: string,
  gatewayUrl: string,
): Promise<[FastifyInstance, number]> {
  const config: WebServerConfig = {
    host: '127.0.0.1',
    port: 1,
    serves: layout.serves,
    ...(layout.root ? { root: join(folder, layout.root) } : {}),
    ...(layout.releases ? { releases: join(folder, layout.releases) } : {}),
    gatewayUrls: [gatewayUrl],
    remoteOrigins: [],
    trustedProxies: [],
    demoAccount: true,
    metricsHost: '127.0.0.1',
  };
  const context = createServerContext(layout.serves);
  // Thousands of paths lead nowhere.
  const hurried = { ...context, limits: { ...context.limits, missingMs: 0 } };
  const app = await (layout.serves === 'shell'
    ? createWebServer(config, hurried)
    : createRemoteServer(config, hurried));
  app.log.level = 'silent';
  await app.listen({ host: '127.0.0.1', port: 0 });
  return [app, (app.server.address() as AddressInfo).port];
}
