import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';

/** Longer than `connectTimeoutMS`, within which a check of a server succeeds or fails. */
const STUCK_MS = 5_000;
const RETRY_MS = 500;

/**
 * Reconnects when a check of a server does not end. If all connections to it break at once, the driver (7.8) may wait
 * for one that is closed, and the server then stays unknown until the process ends.
 */
export function reconnectWhenStuck(connection: Connection): Connection {
  const log = new Logger('Mongo');
  const client = connection.getClient();
  const checks = new Map<string, NodeJS.Timeout>();
  const forget = (server: string) => {
    clearTimeout(checks.get(server));
    checks.delete(server);
  };
  const reconnect = async () => {
    log.warn('A check of the store does not end, reconnecting');
    for (const server of checks.keys()) forget(server);
    try {
      await client.close(true);
      await client.connect();
    } catch (error) {
      log.warn('The store is unreachable', error);
      setTimeout(reconnect, RETRY_MS).unref();
    }
  };
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    forget(connectionId);
    checks.set(connectionId, setTimeout(reconnect, STUCK_MS).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => forget(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => forget(connectionId));
  client.on('serverClosed', ({ address }) => forget(address));
  return connection;
}
