import { Logger } from '@nestjs/common';
import { bookOf } from '@pocket/contracts';
import { StorageType } from 'nats';
import { JetStream } from '../src/events/jet-stream.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { NatsServer } from '../src/testing/index.js';
import { Uploads } from '../src/uploads/uploads.js';

const userId = 'a'.repeat(24);
const MIB = 1024 * 1024;
const MAX_MB = 2;

let nats: NatsServer;
let link: NatsLink;
let jetStream: JetStream;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  nats = await NatsServer.start();
  link = await NatsLink.open(nats.url, 'test');
  jetStream = new JetStream(link, 1, '', MAX_MB);
});
afterEach(async () => {
  jetStream.onModuleDestroy();
  await link.onApplicationShutdown();
  await nats.stop();
});

async function* megabytes(count: number) {
  for (let done = 0; done < count; done += 1) yield new Uint8Array(MIB);
}
const store = (uploadId: string, mib: number) =>
  new Uploads(jetStream).store({ bookId: bookOf({ userId }), uploadId, limit: 50 * MIB }, megabytes(mib));

test('files above the limit are rejected with a message, leave no data, and take no space of events', async () => {
  await jetStream.ensureStreams();
  await expect(store('b'.repeat(24), 4)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'There is no room for more files at the moment. Please try again later.',
    retryAfter: 60,
  });
  expect(await new Uploads(jetStream).list()).toEqual([]);
  await store('c'.repeat(24), 1);
  await expect(store('d'.repeat(24), 2)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await jetStream.publish(`events.ledger.${userId}`, { n: 1 }, 'e1');
  expect(await new Uploads(jetStream).list()).toEqual([{ bookId: userId, uploadId: 'c'.repeat(24) }]);
});

test('a stream of the previous version without a limit gets one', async () => {
  const { streams } = await jetStream.manager();
  await streams.add({ name: 'UPLOADS', subjects: ['uploads.>'], storage: StorageType.File });
  await store('c'.repeat(24), 3);
  await jetStream.ensureStreams();
  expect((await streams.info('UPLOADS')).config).toMatchObject({ max_bytes: MAX_MB * MIB, discard: 'new' });
  await expect(store('d'.repeat(24), 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
