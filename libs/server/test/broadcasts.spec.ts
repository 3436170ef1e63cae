import { z } from 'zod';
import { Broadcasts } from '../src/messaging/broadcasts.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { eventually, NatsServer } from '../src/testing/index.js';

const numbered = z.object({ n: z.number() });

test('broadcasts sent while the broker is away arrive when it is back, the latest of very many', async () => {
  const nats = await NatsServer.start();
  const [link, other] = [await NatsLink.open(nats.url, 'test'), await NatsLink.open(nats.url, 'other')];
  const broadcasts = new Broadcasts(link);
  const heard: number[] = [];
  new Broadcasts(other).listen('broadcast.test', numbered, ({ n }) => heard.push(n));
  await nats.interrupt();
  await eventually(() => expect([link.isUp, other.isUp]).toEqual([false, false]));
  for (let n = 0; n < 1_500; n += 1) broadcasts.send('broadcast.test', { n });
  // The listener has to be there before the messages: they are not stored.
  const isBack = new Promise<void>((resolve) => other.onUp(resolve));
  await nats.resume();
  await isBack;
  await eventually(() => {
    broadcasts.send('broadcast.test', { n: 9_999 });
    expect(heard).toContain(9_999);
  });
  expect(heard.filter((n) => n < 500)).toEqual([]);
  await link.onApplicationShutdown();
  await other.onApplicationShutdown();
  await nats.stop();
});
