import { resolve } from 'node:path';
import { PROJECT } from './remotes.js';

/** Configuration of a web server process. */
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
  /** True if pages send a trace id with each of their requests. */
  readonly traces?: boolean;
  /** True if pages report how fast they were. */
  readonly webVitals?: boolean;
  readonly metricsHost: string;
  /** Without it, nothing listens for the operator. */
  readonly metricsPort?: number;
}

/**
 * Reads the process's environment.
 * @throws Error naming the variable that is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): WebServerConfig {
  const serves = env.SERVES || 'shell';
  if (serves !== 'shell' && !PROJECT.test(serves)) {
    throw new Error(`SERVES must be "shell" or the project of a remote, not "${serves}"`);
  }
  if (!env.WEB_ROOT && !env.RELEASES_DIR) throw new Error('WEB_ROOT or RELEASES_DIR must be set');
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf('PORT', required(env, 'PORT')),
    serves,
    ...(env.WEB_ROOT ? { root: resolve(env.WEB_ROOT) } : {}),
    ...(env.RELEASES_DIR ? { releases: resolve(env.RELEASES_DIR) } : {}),
    gatewayUrls: serves === 'shell' ? commaSeparated(required(env, 'GATEWAY_URL')).map(originOf) : [],
    remoteOrigins: commaSeparated(env.REMOTE_ORIGINS),
    trustedProxies: commaSeparated(env.TRUST_PROXY),
    demoAccount: env.DEMO_ACCOUNT !== 'off',
    traces: env.PAGE_TRACES === 'on',
    webVitals: env.WEB_VITALS === 'on',
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    ...(env.METRICS_PORT ? { metricsPort: portOf('METRICS_PORT', env.METRICS_PORT) } : {}),
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const commaSeparated = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function originOf(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new Error(`GATEWAY_URL must be a URL, not "${text}"`);
  return new URL(text).origin;
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${text}"`);
}
