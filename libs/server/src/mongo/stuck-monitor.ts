import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';

/** A check of a server ends within `connectTimeoutMS`, well or not. */
const STUCK_MS = 5_000;
const RETRY_MS = 500;

/**
 * Connects anew when a check of a server never ends: when all its connections break in one moment, the driver (7.8)
 * may wait for one that is closed already, and would then take that server for unknown until the process ends.
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
    log.warn('A check of the store does not end: connecting anew');
    for (const server of checks.keys()) forget(server);
    try {
      await client.close(true);
      await client.connect();
    } catch (error) {
      log.warn('The store cannot be reached', error);
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
