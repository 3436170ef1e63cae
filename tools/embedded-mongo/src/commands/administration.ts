import type { Command, Reply } from './command.js';
import { requireFields } from './command.js';

export interface Server {
  /** `host:port` that clients reach it by. */
  readonly address: string;
  readonly connection: number;
  readonly databases: () => string[];
}

/** The reply to a command that concerns the server alone; undefined for any other. */
export function administration(name: string, command: Command, server: Server): Reply | undefined {
  switch (name.toLowerCase()) {
    case 'hello':
    case 'ismaster':
      return handshake(name, server);
    case 'ping':
    case 'endsessions':
    case 'refreshsessions':
      return { ok: 1 };
    case 'buildinfo':
      return {
        version: '8.0.0',
        versionArray: [8, 0, 0, 0],
        modules: ['embedded'],
        maxBsonObjectSize: MAX_DOCUMENT_BYTES,
        ok: 1,
      };
    case 'connectionstatus':
      return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 };
    case 'listdatabases':
      requireFields(command, 'nameOnly', 'filter', 'authorizedDatabases');
      return {
        databases: server.databases().map((database) => ({ name: database, sizeOnDisk: 0, empty: false })),
        ok: 1,
      };
    default:
      return undefined;
  }
}

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * The only member and primary of the replica set `rs0`. Without a topology version the driver polls instead of waiting
 * for a change that never comes.
 */
function handshake(name: string, { address, connection }: Server): Reply {
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    hosts: [address],
    setName: 'rs0',
    setVersion: 1,
    secondary: false,
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
    ok: 1,
  };
}
