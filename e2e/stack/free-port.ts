import { freePorts } from '../../tools/base/ports.mjs';

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port');
  return port;
}
