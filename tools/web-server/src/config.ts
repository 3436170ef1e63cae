/** Where each front end is built to, and what stands behind `/api`. */
export interface WebServerConfig {
  readonly host: string;
  readonly port: number;
  /** The folder that holds `shell/` and the remotes' projects. */
  readonly root: string;
  /** Origin of the gateway, without a path. */
  readonly gatewayUrl: string;
  readonly demoAccount: boolean;
}

/**
 * Reads the process's environment.
 * @throws Error naming the variable that is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): WebServerConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: portOf(required(env, 'PORT')),
    root: required(env, 'WEB_ROOT'),
    gatewayUrl: required(env, 'GATEWAY_URL'),
    demoAccount: env.DEMO_ACCOUNT !== 'off',
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT must be a port number, not "${text}"`);
  return port;
}
