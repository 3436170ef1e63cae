import { resolve } from 'node:path';

/** What this process serves and what stands behind it. */
export interface WebServerConfig {
  readonly host: string;
  readonly port: number;
  /** `shell`: the page and `/api`. The project of a remote: that one's releases alone, for pages of other origins. */
  readonly serves: string;
  /** The project's folder, for front ends as they were last built. */
  readonly root?: string;
  /** The folder of releases; what is released there takes the place of what is built. */
  readonly releases?: string;
  /** Origins of gateways, which take turns. */
  readonly gatewayUrls: readonly string[];
  /** Origins of remotes that the page may load, besides those that are released when it is opened. */
  readonly remoteOrigins: readonly string[];
  /** Proxies in front of this one whose word on the client's address counts. */
  readonly trustedProxies: readonly string[];
  readonly demoAccount: boolean;
}

/**
 * Reads the process's environment.
 * @throws Error naming the variable that is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): WebServerConfig {
  const serves = env.SERVES || 'shell';
  if (!env.WEB_ROOT && !env.RELEASES_DIR) throw new Error('WEB_ROOT or RELEASES_DIR must be set');
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(required(env, 'PORT')),
    serves,
    ...(env.WEB_ROOT ? { root: resolve(env.WEB_ROOT) } : {}),
    ...(env.RELEASES_DIR ? { releases: resolve(env.RELEASES_DIR) } : {}),
    gatewayUrls: serves === 'shell' ? list(required(env, 'GATEWAY_URL')) : [],
    remoteOrigins: list(env.REMOTE_ORIGINS),
    trustedProxies: list(env.TRUST_PROXY),
    demoAccount: env.DEMO_ACCOUNT !== 'off',
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const list = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT must be a port number, not "${text}"`);
  return port;
}
