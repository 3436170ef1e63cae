import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'bson';
import { CursorReply } from '../src/commands/cursor-reply.js';
import type { Connection } from '../src/connection.js';
import { Engine } from '../src/engine/engine.js';
import { encode } from '../src/values/documents.js';

/** An engine without a network in front, in a folder of its own. */
export interface TestEngine {
  readonly engine: Engine;
  /** A client's connection, to be ended by `engine.disconnected`. */
  connect(): Connection;
  /** The reply as a client reads it. */
  run(command: object, connection?: Connection): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

export function startEngine(path = mkdtempSync(join(tmpdir(), 'embedded-mongo-engine-'))): TestEngine {
  const engine = new Engine(path, () => '127.0.0.1:1');
  let connections = 0;
  const connect = () => ({ id: ++connections, gone: false });
  const first = connect();
  return {
    engine,
    connect,
    async run(command, connection = first) {
      const reply = await engine.run({ ...command, $db: 'test' }, connection);
      const bytes = reply instanceof CursorReply ? Buffer.concat(reply.parts()) : encode(reply);
      return deserialize(bytes, { promoteLongs: false });
    },
    async stop() {
      await engine.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
