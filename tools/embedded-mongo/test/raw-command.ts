import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';

const HEADER = 21;

/** Sends one command past the driver, on a connection of its own. */
export function rawCommand(port: number, command: object): Promise<Record<string, unknown>> {
  const body = serialize(command);
  const message = Buffer.alloc(HEADER + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2013, 12);
  message.set(body, HEADER);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      socket.destroy();
      resolve(deserialize(received.subarray(HEADER)));
    });
  });
}
